import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPortal } from './portal';

export interface SecondReplica {
  url: string;
  /** Cuts every connection to the database, and refuses new ones until it is restored. */
  cutDatabase(): void;
  restoreDatabase(): void;
  end(): Promise<void>;
}

/** A second process on the database of a portal that runs its own, reached through a proxy that can be cut. */
export async function startSecondReplica(dataDir: string): Promise<SecondReplica> {
  const folder = path.join(dataDir, 'run');
  const socket = path.join(folder, readdirSync(folder).find((name) => /^\.s\.PGSQL\.\d+$/.test(name)) ?? '');
  const open = new Set<Socket>();
  let isCut = false;
  const proxy = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(socket);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const own = await mkdtemp(path.join(tmpdir(), 'portal-second-'));
  const env = { DATABASE_URL: `postgresql://portal_owner@127.0.0.1:${port}/portal`, DEMO: 'off' };
  const portal = await startPortal({ dataDir: path.join(own, 'data'), env });
  return {
    url: portal.url,
    cutDatabase: () => {
      isCut = true;
      for (const one of open) one.destroy();
    },
    restoreDatabase: () => void (isCut = false),
    end: async () => {
      await portal.end('SIGTERM');
      proxy.close();
      await rm(own, { recursive: true, force: true });
    },
  };
}
