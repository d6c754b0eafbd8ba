import { waitFor } from '@testing-library/react';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { EmbedToken } from 'shared-domain/waste';
import { connectFrame, type FrameConnection } from './connect-frame';
import { frameHello, type MessageToFrame, type MessageToHost } from './frame-messages';

const portal = 'https://portal.example';
const token = { token: 'a.b.c', expires_in: 600 };
let connection: FrameConnection | null = null;

beforeEach(() => void Object.assign(window, { MessageChannel }));
afterEach(() => {
  connection?.disconnect();
  document.body.replaceChildren();
});

/** Connects a frame, and plays the part of its content. */
function connect(fetchToken: () => Promise<EmbedToken> = () => Promise.resolve(token)) {
  const iframe = document.createElement('iframe');
  document.body.append(iframe);
  const content = iframe.contentWindow as Window;
  Object.defineProperty(iframe, 'src', { value: `${portal}/embed/v1/dashboard` });
  const offered: MessagePort[] = [];
  const heard: MessageToFrame[] = [];
  jest.spyOn(content, 'postMessage').mockImplementation((...[, , ports]: unknown[]) => {
    offered.push(...(ports as MessagePort[]));
  });
  const events: string[] = [];
  const onEvent = ({ type }: { type: string }) => void events.push(type);
  connection = connectFrame(iframe, { fetchToken, onEvent });
  return {
    connection,
    offered,
    heard,
    events,
    say: (message: { data?: unknown; origin?: string; source?: Window | null } = {}) => {
      const hello = { data: frameHello, origin: portal, source: content, ...message };
      window.dispatchEvent(new MessageEvent('message', hello));
    },
    /** Uses one of the offered channels, as a frame does after its start. */
    use: (port: MessagePort | undefined) => {
      port?.on('message', (message: MessageToFrame) => heard.push(message));
      port?.postMessage({ type: 'fetch-token', call: 1 } satisfies MessageToHost);
    },
  };
}

test('a frame that says hello again before it is answered is connected by the first channel', async () => {
  const { connection, offered, heard, say, use } = connect();
  say();
  say();
  expect(offered).toHaveLength(2);
  use(offered[0]);
  await waitFor(() => expect(heard).toEqual([{ type: 'token', call: 1, token }]));
  connection.update({ theme: 'dark' });
  await waitFor(() => expect(heard[1]).toMatchObject({ type: 'options', options: { theme: 'dark' } }));
});

test('a frame that was loaded again is connected by a new channel, and the earlier one is closed', async () => {
  const { offered, heard, say, use } = connect();
  say();
  use(offered[0]);
  await waitFor(() => expect(heard).toHaveLength(1));
  const closed = jest.fn();
  offered[0]?.on('close', closed);
  say();
  use(offered[1]);
  await waitFor(() => expect(heard).toHaveLength(2));
  await waitFor(() => expect(closed).toHaveBeenCalled());
});

test('a token that was requested by an earlier frame does not reach the one that was loaded after it', async () => {
  const answers: ((answer: EmbedToken) => void)[] = [];
  const { offered, heard, say, use } = connect(() => new Promise((resolve) => answers.push(resolve)));
  say();
  use(offered[0]);
  await waitFor(() => expect(answers).toHaveLength(1));
  say();
  use(offered[1]);
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.({ ...token, token: 'of.another.user' });
  answers[1]?.(token);
  await waitFor(() => expect(heard).toEqual([{ type: 'token', call: 1, token }]));
});

test('only the frame itself is answered', () => {
  const { offered, say } = connect();
  say({ source: window });
  say({ origin: 'https://elsewhere.example' });
  say({ data: 'load-dashboard:connect' });
  expect(offered).toEqual([]);
});
