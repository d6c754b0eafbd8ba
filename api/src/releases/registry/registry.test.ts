import { signText } from 'shared-domain/signing';
import { systemActor } from '../../platform/actor';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/transaction';
import { openTestDatabase, type TestDatabase } from '../../testing';
import { patience } from '../../testing/patient-answers';
import { createRegistry } from './registry';
import { registerBuiltIns } from '../builds/built-in-releases.service';
import { changeRollout } from '../rollouts/change-rollout.service';
import { listPortalKeys, rotatePortalKey } from './registry.service';
import { isSigned } from './signatures';
import { storeRelease, storeRules } from './testing/store-rollout';
import { aRelease } from './testing/a-release';

jest.mock('../../platform/answer-within', () => jest.requireActual('../../testing/patient-answers'));

const clock = () => new Date('2026-11-20T08:15:00.000Z');
const remote = 'mfe-dashboard';

let database: TestDatabase;
let nowMs: number;
beforeEach(async () => {
  database = await openTestDatabase();
  nowMs = 0;
  patience.factor = 100;
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
  await registerBuiltIns({ database, clock }, [aRelease()]);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await database.close();
});

/** The same database, as long as it is asked politely. */
function switchable() {
  const state = { connect: 'works' as 'works' | 'fails' | 'hangs', asked: 0 };
  const connect = () => {
    state.asked += 1;
    if (state.connect === 'fails') return Promise.reject(new Error('connection refused'));
    if (state.connect === 'hangs') return new Promise<never>(() => undefined);
    return database.pool.connect();
  };
  const pool = Object.assign(Object.create(database.pool) as Database['pool'], { connect });
  return { state, database: { ...database, pool } };
}

function openRegistry() {
  const { state, database: switched } = switchable();
  const error = jest.fn();
  return { state, error, registry: createRegistry({ database: switched, clock }, { error }) };
}

const activeIn = async ({ registry }: ReturnType<typeof openRegistry>) =>
  (await registry.snapshot()).rollouts.get(remote)?.active;

test('checks the database at most once a second, and reads everything only after a new revision', async () => {
  const { registry, state } = openRegistry();
  const first = await registry.snapshot();
  const askedAtFirst = state.asked;
  for (nowMs = 0; nowMs < 1_000; nowMs += 100) expect(await registry.snapshot()).toBe(first);
  expect(state.asked).toBe(askedAtFirst);
  nowMs = 1_000;
  expect(await registry.snapshot()).toBe(first);
  expect(state.asked).toBe(askedAtFirst + 1);
});

test('a change by another replica takes effect after a second, one of its own at once', async () => {
  const here = openRegistry();
  const there = openRegistry();
  await Promise.all([activeIn(here), activeIn(there)]);
  const newer = await storeRelease(database, { version: '1.1.0' });
  await storeRules(database, { remote, active: newer });
  expect((await here.registry.refresh()).rollouts.get(remote)?.active).toBe(newer);
  expect(await activeIn(there)).toBe('1.0.0+ab12cd34');
  nowMs += 1_000;
  expect(await activeIn(there)).toBe(newer);
});

test('a change that the caller has seen on another replica takes effect at once', async () => {
  const here = openRegistry();
  const there = openRegistry();
  await Promise.all([activeIn(here), activeIn(there)]);
  const newer = await storeRelease(database, { version: '1.1.0' });
  await storeRules(database, { remote, active: newer });
  const { revision } = await here.registry.refresh();
  expect((await there.registry.snapshot(revision - 1)).revision).toBe(revision - 1);
  expect((await there.registry.snapshot(revision)).rollouts.get(remote)?.active).toBe(newer);
  // A revision that no replica has, as after a restored backup: the answer is the present one.
  expect((await there.registry.snapshot(revision + 7)).revision).toBe(revision);
});

test('while the database is away, a caller that has seen a later revision gets the last reading', async () => {
  const opened = openRegistry();
  const before = await opened.registry.snapshot();
  opened.state.connect = 'fails';
  expect(await opened.registry.snapshot(before.revision + 1)).toBe(before);
  expect(opened.error).toHaveBeenCalledTimes(1);
  opened.state.connect = 'hangs';
  patience.factor = 1;
  expect(await opened.registry.snapshot(before.revision + 1)).toBe(before);
});

describe('while the database is away', () => {
  test.each(['fails', 'hangs'] as const)(
    '(it %s) the last reading is used, and the next one catches up',
    async (how) => {
      const opened = openRegistry();
      const before = await opened.registry.snapshot();
      const newer = await storeRelease(database, { version: '1.1.0' });
      await storeRules(database, { remote, active: newer });
      opened.state.connect = how;
      if (how === 'hangs') patience.factor = 1;
      nowMs += 1_000;
      expect(await opened.registry.snapshot()).toBe(before);
      // Within the next second nobody waits for it again.
      const { asked } = opened.state;
      expect(await opened.registry.snapshot()).toBe(before);
      expect(opened.state.asked).toBe(asked);
      expect(signText('notice', 'x', opened.registry.portalKey()).keyId).toBe(before.keys[0]?.id);
      if (how === 'hangs') return;
      expect(opened.error).toHaveBeenCalledWith({ err: expect.any(Error) as Error }, 'the registry could not be read');
      opened.state.connect = 'works';
      nowMs += 1_000;
      expect(await activeIn(opened)).toBe(newer);
    },
  );

  test('requests fail before the first reading, and the next one tries again', async () => {
    const opened = openRegistry();
    opened.state.connect = 'fails';
    await expect(opened.registry.snapshot()).rejects.toThrow('cannot reach its database');
    expect(() => opened.registry.portalKey()).toThrow('has not been read');
    opened.state.connect = 'works';
    expect(await activeIn(opened)).toBe('1.0.0+ab12cd34');
  });
});

test('replicas that start at the same time create one key', async () => {
  const opened = Array.from({ length: 4 }, openRegistry);
  const snapshots = await Promise.all(opened.map(({ registry }) => registry.snapshot()));
  const [key] = snapshots[0]?.keys ?? [];
  for (const { keys } of snapshots) expect(keys).toEqual([key]);
  const signed = signText('notice', 'text', opened[3]!.registry.portalKey());
  expect(isSigned('notice', signed, Buffer.from(key?.key ?? '', 'base64'))).toBe(true);
});

test('a new key signs even if the clock was set back', async () => {
  const why = { madeBy: 'test', reason: 'test' };
  await rotatePortalKey({ database, clock }, why);
  const newest = await rotatePortalKey({ database, clock: () => new Date('2026-11-20T08:10:00.000Z') }, why);
  const { registry } = openRegistry();
  await registry.snapshot();
  expect(registry.portalKey().id).toBe(newest);
  expect((await listPortalKeys(database))[0]?.id).toBe(newest);
});

test('lists the newest 20 kills by revision, whatever the clocks of replicas say, and since when it lists all', async () => {
  const kill = async (version: string, minutesAhead: number) => {
    const release = await storeRelease(database, { version });
    const change = { action: 'kill', release, reason: 'It loses drafts' } as const;
    const context = { database, clock: () => new Date(clock().getTime() + minutesAhead * 60_000) };
    await changeRollout(context, { remote, change, madeBy: 'test', revision: null });
    return release;
  };
  const read = () => openRegistry().registry.snapshot();
  expect(await read()).toMatchObject({ killed: [], killedSince: 0 });
  const first = await kill('1.0.1', 60);
  const { revision, killed, killedSince } = await read();
  expect([killed[0]?.release, killedSince]).toEqual([first, 0]);
  const later: string[] = [];
  for (let patch = 2; patch <= 21; patch += 1) later.unshift(await kill(`1.0.${patch}`, -patch));
  const last = await read();
  expect(last.killed.map(({ release }) => release)).toEqual(later);
  expect(last.killedSince).toBe(revision);
});

test('contains the releases of rules and no retired ones, so that its size does not grow', async () => {
  const ids = await Promise.all(
    ['1.1.0', '1.2.0', '1.3.0', '1.4.0'].map((version) => storeRelease(database, { version })),
  );
  const [candidate = '', previous = '', pinned = '', retired = ''] = ids;
  const pins = [{ kind: 'user' as const, subjectId: '0190a1b2-0000-7000-8000-0000000000a1', release: pinned }];
  await storeRules(database, { remote, candidate, previous, pins });
  const { releases } = await openRegistry().registry.snapshot();
  const held = [...(releases.get(remote)?.keys() ?? [])];
  expect(held.sort()).toEqual(['1.0.0+ab12cd34', candidate, previous, pinned].sort());
  expect(held).not.toContain(retired);
});

test('an unreadable document is skipped and reported; the other screens stay', async () => {
  await registerBuiltIns({ database, clock }, [aRelease({ name: 'mfe-load-detail' })]);
  await inTransaction(database, systemActor, async (tx) => {
    await tx.query(
      `insert into releases (remote, release, origin, document, published_at, published_by)
       values ($1, '2.0.0+broken12', 'built-in', '{}', now(), 'portal')`,
      [remote],
    );
  });
  await storeRules(database, { remote, active: '2.0.0+broken12' });
  const { registry, error } = openRegistry();
  const { releases } = await registry.snapshot();
  expect(releases.get(remote)?.has('2.0.0+broken12')).toBe(false);
  expect(releases.get('mfe-load-detail')?.size).toBe(1);
  expect(error).toHaveBeenCalledTimes(1);
});
