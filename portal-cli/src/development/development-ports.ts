import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { CommandError } from '../command-line';

/** Where a portal listens unless `PORT` says otherwise; also the port of the shell's development server. */
export const portalPort = 3000;

/** Port of the API while `npm run dev` serves the screens from their own servers. */
export const developmentApiPort = 3010;

/**
 * The port used instead of a usual one. `PORT` moves the portal there, and all development servers by the same offset.
 * So a second checkout can run next to the first; in the same checkout, a second portal also needs its own `DATA_DIR`.
 */
export function shiftPort(usual: number, environment: NodeJS.ProcessEnv = process.env): number {
  const text = environment.PORT || String(portalPort);
  const port = usual - portalPort + Number(text);
  if (!/^[1-9]\d{0,4}$/.test(text) || port > 65_535) {
    throw new CommandError(`PORT=${environment.PORT} is not valid: use a number from 1 to 65000.`);
  }
  return port;
}

/** Address of the server that usually has that port. */
export function addressAt(usualPort: number): string {
  return `http://127.0.0.1:${shiftPort(usualPort)}`;
}

/** A port that nobody listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Whether a portal at this address, or its API, is ready within 5 s. False if nothing listens there. */
export async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/api/health/ready`, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}
