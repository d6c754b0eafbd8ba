import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { useFolder } from '../../../testing/use-folder';
import { isProcessRunning } from './is-process-running';
import { stopOrphan } from './stop-orphan';

const folder = useFolder();
const cluster = path.join(folder, 'postgres');
const pidFile = path.join(cluster, 'postmaster.pid');
const socket = path.join(folder, '.s.PGSQL.5432');
const noProcess = 999_999;

function leave({ pid = noProcess, directory = cluster, port = 5432, sockets = folder, address = '' }): void {
  mkdirSync(cluster, { recursive: true });
  writeFileSync(pidFile, [pid, directory, 1_700_000_000, port, sockets, address, '1 2', 'ready'].join('\n'));
}

const servers: Server[] = [];
async function listen(place: { path: string } | { port: number; host: string }): Promise<Server> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(place, resolve));
  return server;
}
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

describe('a PostgreSQL left over in the data folder', () => {
  test('that is gone loses its lock and socket files', async () => {
    leave({});
    writeFileSync(socket, '');
    await stopOrphan(cluster, socket);
    expect([pidFile, socket].filter(existsSync)).toEqual([]);
  });

  test('in another container keeps its files while it answers', async () => {
    leave({});
    await listen({ path: socket });
    await expect(stopOrphan(cluster, socket)).rejects.toThrow(
      `A PostgreSQL server that this portal did not start is using ${cluster}. It answers at ${socket}. Stop the server`,
    );
    expect([pidFile, socket].filter(existsSync)).toEqual([pidFile, socket]);
  });

  test('that answers at a port keeps its files', async () => {
    const server = await listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.address() as { port: number };
    leave({ port, address: '127.0.0.1' });
    await expect(stopOrphan(cluster, socket)).rejects.toThrow(
      `answers at port ${port}. Stop the server or its container, and start again. If another server answers there, delete ${pidFile}.`,
    );
    expect(existsSync(pidFile)).toBe(true);
  });

  test('in the original of a copied folder is left alone, even if its path begins with that of the copy', async () => {
    const original = `${cluster}-original`;
    const sockets = path.join(folder, 'run');
    mkdirSync(sockets);
    await listen({ path: path.join(sockets, '.s.PGSQL.5432') });
    const wait = 'process.stdin.resume()';
    const child = spawn(process.execPath, ['-e', wait, '--', '-D', original], { stdio: ['pipe', 'ignore', 'ignore'] });
    leave({ pid: child.pid, directory: original, sockets });
    await stopOrphan(cluster, socket);
    expect([existsSync(pidFile), isProcessRunning(child.pid ?? 0)]).toEqual([false, true]);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await ended;
  });
});
