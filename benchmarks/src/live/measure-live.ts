import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { connectOwner } from '../database/fill';
import { withPortal } from '../portal-process';
import { median, printTable, quantile, whole } from '../results';
import { signIn } from '../sign-in';
import { openReaders, type Readers } from './open-readers';
import { makeSessions } from './make-sessions';

export interface LiveMeasurement {
  repositoryRoot: string;
  dataDirectory: string;
  port: number;
  streams: number;
}

/** The limit of the memory of one stream, in bytes. */
const limit = 16_000;
const events = 10;
const mostAttempts = 20;
/** Long enough for the process to have collected what the opening left behind. */
const restMs = 25_000;

/** Opens many live streams at one portal, and measures their memory and how long an event needs to reach all of them. */
export async function measureLive({ repositoryRoot, dataDirectory, port, streams }: LiveMeasurement): Promise<void> {
  const env = { DATA_DIR: dataDirectory, PORT: String(port), DEMO: 'on', LOG_LEVEL: 'error' };
  await withPortal(repositoryRoot, env, async ({ origin, pid }) => {
    const owner = await connectOwner(dataDirectory);
    const tokens = await makeSessions(owner, streams);
    await owner.end();
    const before = memoryOf(pid);
    // Opened and closed once, so that the code is compiled and the heap has grown.
    const first = await openReaders(origin, tokens);
    await rest();
    first.close();
    await rest();
    const readers = await openReaders(origin, tokens);
    await rest();
    const after = memoryOf(pid);
    const delays = await measureEvents(origin, readers);
    readers.close();
    const perStream = Math.max(0, after.process - before.process) / streams;
    const kernel = Math.max(0, after.kernel - before.kernel) / streams;
    printTable(
      `${whole(streams)} open streams of one portal`,
      ['figure', 'value'],
      [
        ['memory of the process before, MB', (before.process / 1e6).toFixed(0)],
        ['with the streams, MB', (after.process / 1e6).toFixed(0)],
        ['per stream, kB', (perStream / 1e3).toFixed(1)],
        ['all memory of the process per stream, kB', (after.process / streams / 1e3).toFixed(1)],
        ['buffers of the kernel per stream, kB', (kernel / 1e3).toFixed(1)],
        ['an event at half of the readers, ms after its response', whole(median(delays.half))],
        ['at all readers, median, ms', whole(median(delays.all))],
        ['at all readers, slowest, ms', whole(quantile(delays.all, 1))],
      ],
    );
    if (perStream > limit) throw new Error(`A stream needs more than ${whole(limit)} bytes`);
  });
}

/** Events of a company that every reader belongs to. */
async function measureEvents(origin: string, readers: Readers) {
  const { token } = await signIn(origin, 'admin@demo.example');
  const client = await signIn(origin, 'client@demo.example');
  const [load] = (await ask(`${origin}/api/waste-loads?limit=1`, client.token)) as { id: string }[];
  const delays: { half: number[]; all: number[] } = { half: [], all: [] };
  for (let count = 0; count < events; count += 1) {
    const arrived = readers.nextMessage();
    await ask(`${origin}/api/tracking-events`, token, { waste_load_id: load?.id, status: 'in_transit' });
    const start = performance.now();
    const { halfAt, allAt } = await arrived;
    delays.half.push(Math.max(0, halfAt - start));
    delays.all.push(Math.max(0, allAt - start));
  }
  return delays;
}

/** Calls the API again while the portal is busy. */
async function ask(url: string, token: string, body?: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(url, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
    if (answer.ok) return answer.json();
    if (answer.status !== 503 || attempt === mostAttempts) throw new Error(`${url} answered ${answer.status}`);
    await wait(1_000);
  }
}

const rest = () => wait(restMs);

/** Resident memory of a process, and all socket buffers of the kernel, in bytes. */
function memoryOf(pid: number): { process: number; kernel: number } {
  const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  const pages = /TCP: .* mem (\d+)/.exec(readFileSync('/proc/net/sockstat', 'utf8'))?.[1];
  return { process: Number(resident) * 1024, kernel: Number(pages) * 4096 };
}
