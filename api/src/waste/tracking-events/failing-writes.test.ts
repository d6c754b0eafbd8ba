import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { connectDatabase, type ConnectedDatabase } from '../../platform/database/connect-database';
import { openTestPortal, until, type TestPortal } from '../../testing';
import { findRepositoryRoot } from '../../testing/repository-root';

const anEventOf = (loadId: string) => ({ waste_load_id: loadId, status: 'picked_up', location: null, notes: null });

describe('an event that fails inside the database', () => {
  let portal: TestPortal;
  let loadId: string;
  beforeAll(async () => {
    portal = await openTestPortal();
    loadId = await portal.aLoad();
    // A sequence keeps its value when the transaction is rolled back.
    await portal.database.asOwner('create sequence failures; grant usage on failures to public');
  });
  afterAll(() => portal.close());

  /** The next `times` inserts of an event fail with `code`. */
  async function failInserts(code: string, times: number): Promise<void> {
    await portal.database.asOwner(`alter sequence failures restart;
      create or replace function fail_insert() returns trigger language plpgsql as $$ begin
        if nextval('failures') <= ${times} then raise exception 'made to fail' using errcode = '${code}'; end if;
        return new;
      end $$;
      create or replace trigger fail_insert before insert on tracking_events for each row execute function fail_insert()`);
  }
  const record = () => portal.call('recordTrackingEvent', { body: anEventOf(loadId) }, { as: 'admin' });

  test.each([
    ['a lock took too long', '55P03'],
    ['a statement took too long', '57014'],
    ['deadlocks never end', '40P01'],
    ['memory is short', '53200'],
  ])('is answered with 503 and Retry-After when %s', async (_what, code) => {
    await failInserts(code, 100);
    const { status, problem, headers } = await record();
    expect([status, problem.code, headers['retry-after']]).toEqual([503, 'overloaded', '2']);
  });

  test.each([
    ['a deadlock', '40P01'],
    ['a serialization failure', '40001'],
  ])('is retried after %s', async (_what, code) => {
    await failInserts(code, 2);
    expect((await record()).status).toBe(201);
  });
});

test('writers that wait for a locked load do not delay reads', async () => {
  const portal = await openTestPortal();
  const id = await portal.aLoad();
  const holder = new pg.Client(portal.database.address.owner);
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from waste_loads where id = $1 for update', [id]);
  const record = () => portal.call('recordTrackingEvent', { body: anEventOf(id) }, { as: 'admin' });
  // More than the test database has connections for one kind of work.
  const writers = Promise.all(Array.from({ length: 12 }, record));
  await untilLocked(holder, 8);
  expect((await portal.call('getLoad', { params: { id } }, { as: 'admin' })).status).toBe(200);
  await holder.query('rollback');
  // On a busy machine, those that waited too long for a connection get a 503.
  const statuses = (await writers).map(({ status }) => status);
  expect(statuses).toContain(201);
  expect([201, 503]).toEqual(expect.arrayContaining(statuses));
  await holder.end();
  await portal.close();
});

/** Waits until that many connections of this database wait for a lock. */
async function untilLocked(client: pg.Client, count: number): Promise<void> {
  await until(async () => {
    // Within a transaction the figures do not change after the first read.
    await client.query('select pg_stat_clear_snapshot()');
    const { rows } = await client.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return (rows[0]?.waiting ?? 0) >= count;
  });
}

describe('writers on one load while the database is stopped', () => {
  let folder: string;
  let portal: TestPortal<ConnectedDatabase>;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'portal-stopped-'));
    const config = { databaseUrl: null, dataDirectory: folder };
    const database = await connectDatabase({ config, repositoryRoot: findRepositoryRoot() });
    // A portal waits 15 s for an answer; the connections opened from now on wait 3 s.
    for (const { pool } of [database, database.changes]) Object.assign(pool.options, { query_timeout: 3_000 });
    portal = await openTestPortal({ database });
  });
  afterAll(async () => {
    await portal.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const postmaster = () => Number(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const parentOf = (pid: string) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2]);
  };
  function signalDatabase(signal: NodeJS.Signals): void {
    const server = postmaster();
    process.kill(server, signal);
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        if (parentOf(pid) === server) process.kill(Number(pid), signal);
      } catch {
        // It has ended in the meantime.
      }
    }
  }

  const untilGrown = async (answers: unknown[], count: number) => {
    const wanted = answers.length + count;
    await until(() => answers.length >= wanted);
  };

  test('get 201 or 503 with Retry-After, and no acknowledged event is lost', async () => {
    const id = await portal.aLoad();
    const acknowledged: string[] = [];
    const others: [number, unknown, unknown][] = [];
    let isOver = false;
    const writer = async () => {
      while (!isOver) {
        const { status, body, problem, headers } = await portal.call(
          'recordTrackingEvent',
          { body: anEventOf(id) },
          { as: 'admin' },
        );
        if (status === 201) acknowledged.push(body.id);
        else others.push([status, problem.code, headers['retry-after']]);
      }
    };
    const writers = Promise.all(Array.from({ length: 8 }, writer));
    try {
      await untilGrown(acknowledged, 8);
      signalDatabase('SIGSTOP');
      await untilGrown(others, 8);
      signalDatabase('SIGCONT');
      await untilGrown(acknowledged, 8);
    } finally {
      signalDatabase('SIGCONT');
      isOver = true;
      await writers;
    }
    expect(others.filter(([status, , retryAfter]) => status !== 503 || retryAfter !== '2')).toEqual([]);
    const timeline = (await portal.call('listTrackingEvents', { params: { id } }, { as: 'admin' })).body;
    const stored = new Set(timeline.map((event) => event.id));
    expect(acknowledged.filter((eventId) => !stored.has(eventId))).toEqual([]);
  });
});
