import { connect, type Socket } from 'node:net';

/** Streams that are being opened at once. */
const atOnce = 200;

export interface Readers {
  /** Settles when the next message has reached all streams, with the times at which half and all had it. */
  nextMessage(count: number): Promise<{ halfAt: number; allAt: number }>;
  close(): void;
}

/** Opens one live stream for each token, over a connection of its own. Plain sockets, so that the reader stays small. */
export async function openReaders(origin: string, tokens: readonly string[]): Promise<Readers> {
  const { hostname, port } = new URL(origin);
  const sockets: Socket[] = [];
  let onMessage: () => void = () => undefined;
  const openOne = (token: string) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      sockets.push(socket);
      socket.on('error', reject);
      socket.write(
        `GET /api/live HTTP/1.1\r\nhost: ${hostname}\r\naccept: text/event-stream\r\nauthorization: Bearer ${token}\r\n\r\n`,
      );
      socket.once('data', (head) => {
        if (!head.includes(' 200 ')) return reject(new Error(head.toString().slice(0, 200)));
        resolve();
      });
      socket.on('data', (part) => {
        if (part.includes('event: event-recorded')) onMessage();
      });
    });
  for (let from = 0; from < tokens.length; from += atOnce) {
    await Promise.all(tokens.slice(from, from + atOnce).map(openOne));
  }
  return {
    nextMessage: (count) =>
      new Promise((resolve) => {
        let arrived = 0;
        let halfAt = 0;
        onMessage = () => {
          arrived += 1;
          if (arrived === Math.ceil(count / 2)) halfAt = performance.now();
          if (arrived === count) resolve({ halfAt, allAt: performance.now() });
        };
      }),
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
