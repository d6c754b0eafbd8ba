import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { buildApp } from '../../app';
import { recordChange } from '../../releases/registry/registry.repository';
import { systemActor } from '../actor';
import { inTransaction } from '../database/transaction';
import { aNewLoad, openTestPortal, testClients, until, useTestPortal } from '../../testing';
import { readLive, type LiveReading } from '../../testing/read-live';
import { ChangeFeed } from './change-feed';
import type { Change } from './changes.repository';

const portal = useTestPortal();
let replica: FastifyInstance;
beforeAll(async () => {
  replica = await portal.openReplica();
});

const read = (token: string, lastEventId?: number | string, app = portal.app) => readLive(app, token, lastEventId);

const createLoad = (owner: 'own' | 'other') => portal.aLoad({ client_id: testClients[owner].id });
const recordEvent = async (loadId: string) => (await portal.recordEvent(loadId, { status: 'in_transit' })).body.id;
/** A load of that company with everything that is announced, and all ids in it. */
const makeEverything = async (owner: 'own' | 'other') => {
  const loadId = await createLoad(owner);
  const eventId = await recordEvent(loadId);
  const { body } = await portal.attachPhoto(eventId);
  const siteId = await portal.aSite({ name: `Dock of ${loadId}`, client_id: testClients[owner].id });
  return [loadId, eventId, body.id, siteId];
};
const changeRegistry = () =>
  inTransaction(portal.database, systemActor, (tx) =>
    recordChange(tx, { remote: '*', action: 'ramp', text: 'A change', madeBy: 'portal', reason: null }, portal.now),
  );
const kindsOf = (reading: LiveReading) => reading.messages.map(({ event }) => event);

describe('a stream', () => {
  test.each([
    ['client', 'own', 'other'],
    ['companyAdmin', 'own', 'other'],
    ['other', 'other', 'own'],
  ] as const)('of %s never carries an id of another client', async (role, own, foreign) => {
    const reading = await read(await portal.signInAs(role));
    const foreignIds = [...(await makeEverything(foreign)), testClients[foreign].id];
    const [ownLoad] = await makeEverything(own);
    await changeRegistry();
    await reading.untilCount(5);
    const ofLoad = ['load-created', 'event-recorded', 'photo-added'];
    expect(kindsOf(reading)).toEqual([...ofLoad, 'refetch-all', 'release-notice']);
    expect(reading.messages.slice(0, 3).map(({ data }) => data)).toEqual(Array(3).fill({ load_id: ownLoad }));
    const resumed = await read(await portal.signInAs(role), reading.messages[0]?.id);
    expect(await resumed.untilCount(4)).toEqual(reading.messages.slice(1));
    const unknown = await read(await portal.signInAs(role), 'unknown');
    expect((await unknown.untilCount(1)).map(({ event, data }) => ({ event, data }))).toEqual([
      { event: 'refetch-all', data: {} },
    ]);
    for (const id of foreignIds) expect(reading.text() + resumed.text() + unknown.text()).not.toContain(id);
  });

  test('of an administrator carries the changes of every company', async () => {
    const reading = await read(await portal.signInAs('admin'));
    const loads = [await createLoad('own'), await createLoad('other')];
    expect((await reading.untilCount(2)).map(({ data }) => data.load_id)).toEqual(loads);
  });

  test('has pages refetch everything when a site is added, renamed or deleted', async () => {
    const token = await portal.signInAs('admin');
    const readings = [await read(await portal.signInAs('client')), await read(token)];
    const foreign = await read(await portal.signInAs('other'));
    const body = { name: 'Bay 2', lat: 1, lng: 1, radius_m: 300 };
    const params = { id: await portal.aSite({ ...body, name: 'Bay 1' }) };
    for (let times = 0; times < 2; times += 1) await portal.call('updateSite', { params, body }, { token });
    await portal.call('deleteSite', { params }, { token });
    const loadId = await createLoad('own');
    for (const reading of readings) {
      const messages = (await reading.untilCount(4)).map(({ event, data }) => [event, data]);
      expect(messages).toEqual([...Array(3).fill(['refetch-all', {}]), ['load-created', { load_id: loadId }]]);
    }
    await createLoad('other');
    expect(kindsOf({ ...foreign, messages: await foreign.untilCount(1) })).toEqual(['load-created']);
  });

  test('is an event stream that proxies pass on unchanged, and begins with a comment', async () => {
    const reading = await read(await portal.signInAs('client'));
    expect(reading.status).toBe(200);
    expect(reading.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(reading.text()).toMatch(/^: at \d+\n\n/);
  });

  test('requires a session', async () => {
    expect((await portal.call('followChanges', {})).status).toBe(401);
    expect((await read('not-a-token')).status).toBe(401);
  });

  test('can be opened 100 times by one user, but no more often', async () => {
    const token = await portal.signInAs('client');
    const readings = await Promise.all(Array.from({ length: 100 }, () => read(token)));
    expect(readings.map(({ status }) => status)).toEqual(Array(100).fill(200));
    const refused = await read(token);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
  });
});

test('the number of the newest change is only for users who are signed in', async () => {
  const token = await portal.signInAs('client');
  const numberFor = async (bearer: string, url = '/api/dashboard/stats') =>
    (await portal.app.inject({ url, headers: { authorization: `Bearer ${bearer}` } })).headers['portal-change'];
  expect(Number(await numberFor(token))).toBeGreaterThan(0);
  expect(await numberFor('x')).toBeUndefined();
  expect(await numberFor(token, '/api/health/live')).toBeUndefined();
});

test('a page that was opened before the first change of a portal does not miss it', async () => {
  const fresh = await openTestPortal();
  try {
    const token = await fresh.signInAs('client');
    const { headers } = await fresh.call('listLoads', {}, { token });
    expect(headers['portal-change']).toBe('0');
    await fresh.aLoad();
    const earlier = await read(token, undefined, fresh.app);
    await fresh.aLoad();
    await earlier.untilCount(1);
    const [first] = await (await read(token, 0, fresh.app)).untilCount(1);
    expect(first?.event).toBe('refetch-all');
  } finally {
    await fresh.close();
  }
});

describe('numbers', () => {
  test('rise across replicas, and every replica sends every message once, within 2 s at the median', async () => {
    const token = await portal.signInAs('admin');
    const [here, there] = [await read(token), await read(token, undefined, replica)];
    const loadId = await createLoad('own');
    const times: number[] = [];
    for (let count = 2; count <= 6; count += 1) {
      const start = performance.now();
      await recordEvent(loadId);
      await there.untilCount(count);
      times.push(performance.now() - start);
    }
    expect(times.sort((one, other) => one - other)[2]).toBeLessThan(2_000);
    expect(there.messages).toEqual(await here.untilCount(6));
    const ids = here.messages.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other));
    const third = ids[2] ?? 0;
    expect(await (await read(token, third, replica)).untilCount(3)).toEqual(here.messages.slice(3));
  });

  test('follow the order of commits: what is committed late gets a higher number', async () => {
    const reading = await read(await portal.signInAs('admin'));
    const [early, late] = [await createLoad('own'), await createLoad('own')];
    await reading.untilCount(2);
    const writer = new pg.Client(portal.database.address.owner);
    await writer.connect();
    const publish = `insert into change_outbox (kind, client_id, subject_id)
      values ('event-recorded', '${testClients.own.id}', '${late}')`;
    await writer.query('begin');
    await writer.query(publish);
    await recordEvent(early);
    await reading.untilCount(3);
    await writer.query('commit');
    await writer.end();
    expect((await reading.untilCount(4)).slice(2).map(({ data }) => data.load_id)).toEqual([early, late]);
  });

  test('that are no longer stored lead to a complete refetch', async () => {
    const reading = await read(await portal.signInAs('client'));
    for (let count = 0; count < 3; count += 1) await createLoad('own');
    const [first] = await reading.untilCount(3);
    await portal.database.asOwner('delete from recent_changes where id < (select max(id) from recent_changes)');
    const restarted = await buildApp(portal.context, { isSheddingLoad: false });
    const resumed = await read(await portal.signInAs('client'), first?.id, restarted);
    expect((await resumed.untilCount(1)).map(({ event }) => event)).toEqual(['refetch-all']);
    await restarted.close();
  });
});

test('a transaction that is rolled back announces nothing', async () => {
  const reading = await read(await portal.signInAs('admin'));
  const load = aNewLoad();
  await portal.call('createLoad', { body: load }, { as: 'admin' });
  expect((await portal.call('createLoad', { body: load }, { as: 'admin' })).status).toBe(409);
  await createLoad('other');
  expect(kindsOf({ ...reading, messages: await reading.untilCount(2) })).toEqual(['load-created', 'load-created']);
});

test('messages arrive after the database connection was lost, including those from the meantime', async () => {
  const reading = await read(await portal.signInAs('admin'));
  const loadId = await createLoad('own');
  await reading.untilCount(1);
  await portal.database.asOwner(`select pg_terminate_backend(pid, 60000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await portal.database.asOwner(`insert into change_outbox (kind, client_id, subject_id)
    values ('event-recorded', '${testClients.own.id}', '${loadId}')`);
  await reading.untilCount(2);
  expect(kindsOf(reading)).toEqual(['load-created', 'event-recorded']);
});

test('a replica without its database refuses a page that is ahead of it, until the database is back', async () => {
  const clients: pg.Client[] = [];
  let isAway = false;
  const createClient = () => {
    if (isAway) throw new Error('no database');
    clients.push(portal.database.createClient());
    return clients.at(-1);
  };
  const database = Object.assign(Object.create(portal.database) as typeof portal.database, { createClient });
  const app = await buildApp({ ...portal.context, database }, { isSheddingLoad: false });
  const token = await portal.signInAs('client');
  const statusOf = async (lastEventId?: number) => {
    const { status, close } = await read(token, lastEventId, app);
    close();
    return status;
  };
  const ahead = Number.MAX_SAFE_INTEGER;
  expect(await statusOf(ahead)).toBe(200);
  isAway = true;
  await clients[0]?.end();
  await until(async () => (await statusOf(ahead)) === 503);
  expect(await statusOf()).toBe(200);
  isAway = false;
  await until(async () => (await statusOf(ahead)) === 200);
  await app.close();
});

test('changes that could not be read are read over the next connection', async () => {
  const received: number[] = [];
  let failures = 0;
  const createClient = () => {
    const client = portal.database.createClient();
    const query = client.query.bind(client) as (...call: unknown[]) => Promise<unknown>;
    const failOnce = (...call: unknown[]) => {
      if ((call[0] as { name?: string }).name !== 'list_changes_from' || failures > 0) return query(...call);
      failures += 1;
      return Promise.reject(new Error('canceling statement due to user request'));
    };
    return Object.assign(client, { query: failOnce });
  };
  const receive = (changes: readonly Change[]) => void received.push(...changes.map(({ id }) => id));
  const warn = jest.fn();
  const feed = new ChangeFeed({ createClient }, { receive, restart: jest.fn() }, { warn });
  try {
    await createLoad('own');
    await feed.start();
    const before = received.length;
    await createLoad('own');
    await until(() => received.length > before);
    expect([failures, warn.mock.calls.length]).toEqual([1, 1]);
  } finally {
    await feed.stop();
  }
});

test('after a backup was restored, streams end, and changes arrive under numbers that were never used', async () => {
  const token = await portal.signInAs('client');
  const reading = await read(token);
  const elsewhere = await read(token, undefined, replica);
  await createLoad('own');
  const [last] = await reading.untilCount(1);
  await portal.database.asOwner(`truncate recent_changes restart identity;
    select pg_terminate_backend(pid, 60000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await Promise.all([reading.ended, elsewhere.ended]);
  const next = await read(token, last?.id);
  expect((await next.untilCount(1)).map(({ event }) => event)).toEqual(['refetch-all']);
  await createLoad('own');
  const [, created] = await next.untilCount(2);
  expect(created).toMatchObject({ event: 'load-created' });
  expect(created?.id).toBeGreaterThan(last?.id ?? Infinity);
});

test('a restore is noticed on every replica, even if another one has passed the old number since', async () => {
  const token = await portal.signInAs('client');
  const readings = [await read(token), await read(token, undefined, replica)];
  await createLoad('own');
  const [last] = (await Promise.all(readings.map((reading) => reading.untilCount(1)))).flat();
  await portal.database.asOwner(`delete from recent_changes where id = ${last?.id};
    insert into recent_changes (id, kind) overriding system value values (${last?.id} + 5, 'release-notice');
    notify portal_changes`);
  await Promise.all(readings.map(({ ended }) => ended));
  for (const app of [portal.app, replica]) {
    const next = await read(token, last?.id, app);
    expect((await next.untilCount(1)).map(({ event }) => event)).toEqual(['refetch-all']);
  }
});
