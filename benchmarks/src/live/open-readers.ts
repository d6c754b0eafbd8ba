import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Streams that are being opened at once. */
const atOnce = 50;
/** A busy portal refuses streams for a moment. */
const mostAttempts = 20;

export type Readers = Awaited<ReturnType<typeof openReaders>>;

/** Opens one live stream for each token, over a connection of its own. Plain sockets, so that the reader stays small. */
export async function openReaders(origin: string, tokens: readonly string[]) {
  const sockets: Socket[] = [];
  let onMessage: () => void = () => undefined;
  const openOne = async (token: string) => {
    const socket = await openPatiently(new URL(origin), token);
    socket.on('data', (part) => {
      if (part.includes('event: event-recorded')) onMessage();
    });
    sockets.push(socket);
  };
  for (let from = 0; from < tokens.length; from += atOnce) {
    await Promise.all(tokens.slice(from, from + atOnce).map(openOne));
  }
  return {
    /** Settles when the next message has reached all streams, with the times at which half and all had it. */
    nextMessage: () =>
      new Promise<{ halfAt: number; allAt: number }>((resolve) => {
        let arrived = 0;
        let halfAt = 0;
        onMessage = () => {
          arrived += 1;
          if (arrived === Math.ceil(tokens.length / 2)) halfAt = performance.now();
          if (arrived === tokens.length) resolve({ halfAt, allAt: performance.now() });
        };
      }),
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function openPatiently(origin: URL, token: string): Promise<Socket> {
  for (let attempt = 1; ; attempt += 1) {
    const { socket, head } = await request(origin, token);
    if (head.includes(' 200 ')) return socket;
    socket.destroy();
    if (!head.includes(' 503 ') || attempt === mostAttempts) throw new Error(head);
    await wait(1_000);
  }
}

function request({ hostname, port }: URL, token: string): Promise<{ socket: Socket; head: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', reject);
    socket.write(
      `GET /api/live HTTP/1.1\r\nhost: ${hostname}\r\naccept: text/event-stream\r\nauthorization: Bearer ${token}\r\n\r\n`,
    );
    socket.once('data', (part) => resolve({ socket, head: part.toString().slice(0, 200) }));
  });
}
