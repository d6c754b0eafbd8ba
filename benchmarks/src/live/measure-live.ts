import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, type Socket } from 'node:net';
import type { Client } from 'pg';
import { signSessionToken } from '../../../api/src/accounts/sessions/session-token';
import { connectOwner } from '../database/fill';
import { type PortalPlace, withPortal } from '../portal-process';
import { median, printTable, quantile, whole } from '../results';
import { callPortal, signIn } from '../sign-in';

/** The limit of the memory of one stream, in bytes. */
const limit = 16_000;
const events = 10;
/** Long enough for the process to have collected what the opening left behind. */
const restMs = 25_000;

/** Opens many live streams at one portal, and measures their memory and how long an event needs to reach all of them. */
export async function measureLive(place: PortalPlace, streams: number): Promise<void> {
  await withPortal({ ...place, env: { LOG_LEVEL: 'error' } }, async ({ origin, pid }) => {
    const owner = await connectOwner(place.dataDirectory);
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
    const perStream = Math.max(0, after - before) / streams;
    printTable(
      `${whole(streams)} open streams of one portal`,
      ['figure', 'value'],
      [
        ['memory of the process before, MB', (before / 1e6).toFixed(0)],
        ['with the streams, MB', (after / 1e6).toFixed(0)],
        ['per stream, kB', (perStream / 1e3).toFixed(1)],
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
  const [load] = await callPortal<{ id: string }[]>(`${origin}/api/waste-loads?limit=1`, client.token);
  const delays: { half: number[]; all: number[] } = { half: [], all: [] };
  for (let count = 0; count < events; count += 1) {
    const arrived = readers.nextMessage();
    await callPortal(`${origin}/api/tracking-events`, token, { waste_load_id: load?.id, status: 'in_transit' });
    const start = performance.now();
    const { halfAt, allAt } = await arrived;
    delays.half.push(Math.max(0, halfAt - start));
    delays.all.push(Math.max(0, allAt - start));
  }
  return delays;
}

const rest = () => wait(restMs);

/** Resident memory of a process, in bytes. */
function memoryOf(pid: number): number {
  const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(resident) * 1024;
}

/** The portal allows 100 streams of one user. */
const streamsPerUser = 50;

/**
 * One token for each stream: sessions of users of the demo company, made directly in the database, because signing in so
 * many users would take longer than the measurement.
 */
async function makeSessions(owner: Client, count: number): Promise<string[]> {
  const { rows: companies } = await owner.query<{ client_id: string }>(
    `select client_id from users where email = 'client@demo.example'`,
  );
  const { rows: keys } = await owner.query<{ secret: Buffer }>('select secret from signing_keys');
  const [secret, clientId] = [keys[0]?.secret, companies[0]?.client_id];
  if (!secret || !clientId) throw new Error('The portal has no demo data');
  const users = Array.from({ length: Math.ceil(count / streamsPerUser) }, () => randomUUID());
  await owner.query(
    `insert into users (id, email, password_hash, role, client_id, created_at)
     select id, 'reader-' || id || '@bench.example', 'no hash', 'client', $2, now() from unnest($1::uuid[]) id`,
    [users, clientId],
  );
  const sessions = Array.from({ length: count }, () => randomUUID());
  await owner.query(
    `insert into sessions (id, user_id, password_version, created_at, last_renewed_at, expires_at, absolute_expires_at)
     select session.id, ($2::uuid[])[1 + (number - 1) / $3::int], 1, now(), now(), now() + interval '1 hour',
       now() + interval '1 hour'
     from unnest($1::uuid[]) with ordinality session (id, number)`,
    [sessions, users, streamsPerUser],
  );
  const issuedAt = new Date();
  const expiresAt = new Date(issuedAt.getTime() + 3_600_000);
  const userOf = (index: number) => users[Math.floor(index / streamsPerUser)] ?? '';
  return Promise.all(
    sessions.map((sessionId, index) =>
      signSessionToken({ sessionId, userId: userOf(index), issuedAt, expiresAt }, new Uint8Array(secret)),
    ),
  );
}

/** Streams that are being opened at once. */
const atOnce = 50;
/** A busy portal refuses streams for a moment. */
const mostAttempts = 20;

type Readers = Awaited<ReturnType<typeof openReaders>>;

/** Opens one live stream for each token, over a connection of its own. Plain sockets, so that the reader stays small. */
async function openReaders(origin: string, tokens: readonly string[]) {
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
