import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Runs a server that answers like this while it is used. */
export async function withServer<Result>(
  answer: RequestListener,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).finally(() => server.close());
}
