import type { RolloutChange } from 'shared-domain/releases';
import { aRelease } from '../registry/testing/a-release';
import { systemActor } from '../../platform/actor';
import { inTransaction } from '../../platform/database/transaction';
import { openTestDatabase, type TestDatabase } from '../../testing';
import { listHistory } from '../rollouts/rollouts.repository';
import { changeRollout } from '../rollouts/change-rollout.service';
import { registerBuiltIns } from './built-in-releases.service';
import { listRollouts, readRevision, recordChange } from '../registry/registry.repository';
import { storeRelease, storeRules } from '../registry/testing/store-rollout';

let now: Date;
const clock = () => now;
const passMinutes = (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000));
const remote = 'mfe-dashboard';
const first = aRelease({ build: 'first123' });
const second = aRelease({ build: 'second12' });
const idOf = { first: '1.0.0+first123', second: '1.0.0+second12' };

let database: TestDatabase;
beforeEach(async () => {
  now = new Date('2026-11-20T08:15:00.000Z');
  database = await openTestDatabase();
});
afterEach(() => database.close());

const build = (...releases: (typeof first)[]) => registerBuiltIns({ database, clock }, releases);
const buildAgain = (release: typeof first, before: typeof first) =>
  registerBuiltIns({ database, clock }, [release], [before]);
const apply = (change: RolloutChange) =>
  changeRollout({ database, clock }, { remote, change, madeBy: 'test', revision: null });
const change = (action: 'roll-back' | 'promote') => apply({ action, reason: 'test' });
const kill = (release: string) => apply({ action: 'kill', release, reason: 'test' });

async function places() {
  const [rules] = await listRollouts(database);
  return [rules?.active, rules?.previous, rules?.candidate];
}

test('the first build of a remote is active at once, and the history says so', async () => {
  await build(first, aRelease({ name: 'mfe-load-detail' }));
  expect(await places()).toEqual([idOf.first, null, null]);
  expect(await listHistory(database, remote)).toMatchObject([
    { madeBy: 'portal', action: 'built-in', revision: 1, reason: 'built with the portal' },
  ]);
  expect(await listRollouts(database)).toHaveLength(2);
});

test('a new build replaces the active build; a known build changes nothing', async () => {
  await build(first);
  await build(second);
  expect(await places()).toEqual([idOf.second, idOf.first, null]);
  const revision = await readRevision(database);
  await build(second);
  expect(await readRevision(database)).toBe(revision);
});

test('rolling back goes through earlier builds one by one', async () => {
  const third = aRelease({ build: 'third123' });
  await build(first);
  await build(second);
  await build(third);
  await change('roll-back');
  expect(await places()).toEqual([idOf.second, idOf.first, null]);
  await change('roll-back');
  expect(await places()).toEqual([idOf.first, null, null]);
});

test('an older build takes over when it replaces the newer build in the same place', async () => {
  await build(first);
  await build(second);
  await buildAgain(first, second);
  // That rolled back the newer one.
  expect(await places()).toEqual([idOf.first, null, null]);
});

test('an older build of another replica takes over only when the newer build has not been reported for minutes', async () => {
  await build(first);
  await build(second);
  passMinutes(4);
  await build(second);
  passMinutes(4);
  await build(first);
  expect(await places()).toEqual([idOf.second, idOf.first, null]);
  passMinutes(2);
  await build(first);
  expect(await places()).toEqual([idOf.first, null, null]);
});

test('a restart does not undo a roll-back or a kill', async () => {
  await build(first);
  await build(second);
  await change('roll-back');
  await build(second);
  expect(await places()).toEqual([idOf.first, null, null]);
  await kill(idOf.first);
  await build(second);
  expect(await places()).toEqual([null, null, null]);
});

test('a build that was rolled back does not come back when a later deployment is undone', async () => {
  const third = aRelease({ build: 'third123' });
  const fixed = '1.0.0+third123';
  await build(first);
  await build(second);
  await change('roll-back');
  await build(third);
  expect(await places()).toEqual([fixed, idOf.first, null]);
  passMinutes(6);
  await build(second);
  expect(await places()).toEqual([fixed, idOf.first, null]);
  // The same in the place of the newer build.
  await buildAgain(second, third);
  expect(await places()).toEqual([fixed, idOf.first, null]);
  const fourth = aRelease({ build: 'fourth12' });
  await build(fourth);
  expect(await places()).toEqual(['1.0.0+fourth12', fixed, null]);
});

test.each([`The candidate ${idOf.second} was rolled back.`, `${idOf.first} is now active instead of ${idOf.second}.`])(
  'nor does one that a replica with an earlier build rolled back: %s',
  async (text) => {
    await build(first);
    await build(second);
    // Earlier builds change the rules and the history, but do not mark the release.
    await storeRules(database, { remote, active: idOf.first, previous: null });
    const entry = { remote, action: 'roll-back', text, madeBy: 'test', reason: 'test' } as const;
    await inTransaction(database, systemActor, (tx) => recordChange(tx, entry, now));
    await build(aRelease({ build: 'third123' }));
    passMinutes(6);
    await build(second);
    expect(await places()).toEqual(['1.0.0+third123', idOf.first, null]);
  },
);

test('a killed build does not come back; the build that fixes it takes over', async () => {
  await build(first);
  await kill(idOf.first);
  await build(first);
  expect(await places()).toEqual([null, null, null]);
  await build(second);
  expect(await places()).toEqual([idOf.second, null, null]);
});

test('once a published release is active, builds no longer take over', async () => {
  await build(first);
  const candidate = await storeRelease(database, { version: '1.1.0' });
  await storeRules(database, { remote, candidate });
  await change('promote');
  await build(second);
  expect(await places()).toEqual([candidate, idOf.first, null]);
});

test('a build that equals the published candidate does not change its ramp', async () => {
  await build(first);
  const candidate = await storeRelease(database, { version: '1.1.0' });
  await storeRules(database, { remote, candidate, percentage: 5 });
  await build(aRelease({ version: '1.1.0' }));
  expect(await places()).toEqual([idOf.first, null, candidate]);
});

test('replicas that find a build at the same time register it once', async () => {
  await Promise.all(Array.from({ length: 4 }, () => build(first)));
  expect(await readRevision(database)).toBe(1);
  expect(await listHistory(database, remote)).toHaveLength(1);
});
