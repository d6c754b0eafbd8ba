import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { until } from './until';

interface ReceivedMessage {
  id: number;
  event: string;
  data: { load_id?: string };
}

/** An open live stream. */
export interface LiveReading {
  status: number;
  headers: IncomingHttpHeaders;
  messages: ReceivedMessage[];
  /** Everything that was received. */
  text(): string;
  /** Settles when the portal has ended the stream. */
  ended: Promise<void>;
  /** Settles when the stream has this many messages. Throws if they do not come. */
  untilCount(count: number): Promise<ReceivedMessage[]>;
  close(): void;
}

const open = new Set<LiveReading>();

afterEach(() => {
  for (const reading of open) reading.close();
  open.clear();
});

/** Opens a live stream over HTTP until the end of the test. The app starts to listen if it does not yet. */
export async function readLive(app: FastifyInstance, token: string, lastEventId?: number | string) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const headers = {
    authorization: `Bearer ${token}`,
    ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
  };
  // Without an agent: the connection ends with the stream.
  const request = get({ host: '127.0.0.1', port, path: '/api/live', headers, agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  const messages: ReceivedMessage[] = [];
  const started = new Promise<void>((resolve) => {
    answer.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (answer.statusCode === 200) messages.splice(0, messages.length, ...parse(text));
      resolve();
    });
  });
  answer.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => void answer.on('close', resolve));
  await Promise.race([started, ended]);
  const untilCount = async (count: number) => {
    await until(() => messages.length >= count);
    return messages;
  };
  const reading: LiveReading = {
    ...{ status: answer.statusCode ?? 0, headers: answer.headers, messages, ended, untilCount },
    text: () => text,
    close: () => void request.destroy(),
  };
  open.add(reading);
  return reading;
}

function parse(text: string): ReceivedMessage[] {
  const blocks = text.split('\n\n').slice(0, -1);
  return blocks
    .filter((block) => !block.startsWith(':'))
    .map((block) => {
      const [, id, event, data] = /^id: (\d+)\nevent: (.+)\ndata: (.+)$/.exec(block) ?? [];
      if (data === undefined) throw new Error(`Malformed message: ${block}`);
      return { id: Number(id), event: event ?? '', data: JSON.parse(data) as ReceivedMessage['data'] };
    });
}
