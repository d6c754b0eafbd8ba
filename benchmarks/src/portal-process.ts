import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Where a measured portal runs. */
export interface PortalPlace {
  /** Folder of the checkout, or of another build in the same layout. */
  repositoryRoot: string;
  dataDirectory: string;
  port: number;
  /** Further variables of its environment. */
  env?: Record<string, string>;
}

/**
 * Runs in the portal's process before the portal, and ends it when the process that started it is gone, however that
 * ended. A portal that is left over keeps its port, its data folder and a processor.
 */
const endWithParent = `
const parent = process.ppid;
const timer = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGTERM');
}, 500);
timer.unref();`;

type PortalProcess = Awaited<ReturnType<typeof startPortalProcess>>;

/** Runs the built portal as a separate process, with demo data. `startMs` ends when it prints its address. */
async function startPortalProcess(place: PortalPlace) {
  const start = performance.now();
  const preparation = `data:text/javascript,${encodeURIComponent(endWithParent)}`;
  const child = spawn(process.execPath, ['--import', preparation, join(place.repositoryRoot, 'api/dist/main.js')], {
    env: { ...process.env, DATA_DIR: place.dataDirectory, PORT: String(place.port), DEMO: 'on', ...place.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await readAddress(child);
  return { origin, pid: child.pid ?? 0, startMs: performance.now() - start, stop: () => stopProcess(child) };
}

/** Runs `use` with its own portal, and always stops that portal afterwards. */
export async function withPortal<T>(place: PortalPlace, use: (portal: PortalProcess) => Promise<T>): Promise<T> {
  const portal = await startPortalProcess(place);
  try {
    return await use(portal);
  } finally {
    await portal.stop();
  }
}

function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.once('exit', (code) => reject(new Error(`The portal ended with ${code} before it was ready`)));
    child.stdout?.on('data', (part: Buffer) => {
      printed += part.toString();
      const address = /http:\/\/[\w.]+:\d+/.exec(printed);
      if (address) resolve(address[0]);
    });
  });
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Makes a folder a root of its own: the same API and packages, other files for browsers. */
export function addApi(repositoryRoot: string, otherRoot: string): void {
  for (const folder of ['api/dist', 'api/src/platform/database/migrations']) {
    mkdirSync(join(otherRoot, folder), { recursive: true });
    cpSync(join(repositoryRoot, folder), join(otherRoot, folder), { recursive: true });
  }
  const packages = join(repositoryRoot, 'api/node_modules');
  if (existsSync(packages)) symlinkSync(packages, join(otherRoot, 'api/node_modules'));
}
