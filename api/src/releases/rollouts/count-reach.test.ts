import { rampSteps, type PlannedChange, type RolloutReach } from 'shared-domain/releases';
import { newId } from '../../platform/new-id';
import { openTestPortal, storeUser, testClients, testUsers, type TestPortal } from '../../testing';
import { registerBuiltIns } from '../builds/built-in-releases.service';
import { aRelease } from '../registry/testing/a-release';
import { storeRelease, storeRules } from '../registry/testing/store-rollout';

const remote = 'mfe-dashboard';
const active = '1.0.0+ab12cd34';
const everyone = { users: 4, companies: 2 };

let portal: TestPortal;
let candidate: string;
beforeEach(async () => {
  portal = await openTestPortal();
  candidate = await storeRelease(portal.database, { version: '1.1.0' });
  await registerBuiltIns(portal.context, [aRelease()]);
  await storeRules(portal.database, { remote, candidate });
});
afterEach(() => portal.close());

const readReach = async (name = remote): Promise<RolloutReach> =>
  (await portal.call('getRollout', { params: { remote: name } }, { as: 'admin' })).body.reach as RolloutReach;

const previewOf = (change: PlannedChange) =>
  portal.call('previewRolloutChange', { params: { remote }, body: { change } }, { as: 'admin' });

const preview = async (change: PlannedChange) => (await previewOf(change)).body;

/** Client users of one company, so that percentages reach some of them. */
async function addUsers(number: number): Promise<void> {
  for (let index = 0; index < number; index += 1) {
    const user = { ...testUsers.other, id: newId(portal.now), email: `user${index}@test.example` };
    await storeUser(portal.database, user, 'no hash', portal.now);
  }
}

const changeDocument = (release: string) =>
  portal.database.asOwner(`update releases set document = document || ' ' where release = '${release}'`);

const pinTo = (release: string): Partial<Parameters<typeof storeRules>[1]> => ({
  pins: [{ kind: 'client', subjectId: testClients.other.id, release }],
});

describe('the reach of a rollout', () => {
  test('counts the users and companies of each release, and is in the list as well', async () => {
    await storeRules(portal.database, { remote, percentage: 100, ...pinTo(active) });
    const reach = await readReach();
    expect(reach).toMatchObject({
      ...everyone,
      releases: [
        { release: candidate, users: 3, companies: 1 },
        { release: active, users: 1, companies: 1 },
      ],
    });
    expect((await portal.call('listRollouts', {}, { as: 'admin' })).body[0]?.reach).toEqual(reach);
  });

  test('states for each step what the ramp reaches then', async () => {
    await addUsers(30);
    const { steps } = await readReach();
    expect(steps.map(({ percentage }) => percentage)).toEqual([...rampSteps]);
    for (const { percentage, users, companies } of steps) {
      await storeRules(portal.database, { remote, percentage });
      const { releases } = await readReach();
      expect(releases.find(({ release }) => release === candidate) ?? { users: 0, companies: 0 }).toMatchObject({
        users,
        companies,
      });
    }
    expect(steps.at(-1)).toEqual({ percentage: 100, users: 34, companies: 2 });
    await storeRules(portal.database, { remote, candidate: null });
    expect((await readReach()).steps).toEqual([]);
  });

  test('leaves out a stored release that was changed: its users get the previous one', async () => {
    await storeRules(portal.database, { remote, active: candidate, candidate: null, previous: active });
    await changeDocument(candidate);
    const { body } = await portal.call('getRollout', { params: { remote } }, { as: 'admin' });
    expect(body.reach?.releases).toEqual([{ release: active, ...everyone }]);
    expect(body).toMatchObject({ active: { release: candidate }, releasesLeft: 1 });
  });

  test('ignores the pin of a release that was changed, as pages do', async () => {
    await addUsers(2);
    const pinned = await storeRelease(portal.database, { version: '1.0.5' });
    await storeRules(portal.database, { remote, percentage: 100, ...pinTo(pinned) });
    const read = async () => (await portal.call('getRollout', { params: { remote } }, { as: 'admin' })).body;
    expect((await read()).selfHalt).toMatchObject({ sessionsPerUser: 10 });
    await changeDocument(pinned);
    const { reach, selfHalt } = await read();
    expect(reach?.releases).toEqual([{ release: candidate, users: 6, companies: 2 }]);
    expect(reach?.steps.at(-1)).toEqual({ percentage: 100, users: 6, companies: 2 });
    expect(selfHalt).toMatchObject({ sessionsPerUser: 7 });
  });

  test('is nobody for a ramp to a changed candidate', async () => {
    await changeDocument(candidate);
    const { steps } = await readReach();
    expect(steps.map(({ users }) => users)).toEqual(rampSteps.map(() => 0));
    expect(await preview({ action: 'ramp', percentage: 100 })).toEqual({ users: 0, companies: 0, moves: [] });
  });

  test('excludes disabled accounts, and users who cannot open the screen', async () => {
    await portal.database.pool.query('update users set disabled_at = now() where id = $1', [testUsers.other.id]);
    expect(await readReach()).toMatchObject({ users: 3, companies: 1 });
    const forAdmins = aRelease({ name: 'mfe-create', rampedBy: 'company', prefetchFor: ['admin'] });
    await registerBuiltIns(portal.context, [forAdmins]);
    expect(await readReach('mfe-create')).toMatchObject({ users: 2, companies: 1 });
  });

  test.each([
    ['that clients can open', undefined, { sessionsPerUser: 2 }],
    ['for administrators', ['admin' as const], { sessionsPerUser: 10 }],
  ])('decides how many sessions of a user count in a ramp by company of a screen %s', async (_for, roles, expected) => {
    await addUsers(30);
    const facts = { name: 'mfe-create', rampedBy: 'company' as const, ...(roles && { prefetchFor: roles }) };
    const created = await storeRelease(portal.database, { ...facts, version: '1.1.0' });
    await registerBuiltIns(portal.context, [aRelease(facts)]);
    await storeRules(portal.database, { remote: 'mfe-create', candidate: created, percentage: 100 });
    const { body } = await portal.call('getRollout', { params: { remote: 'mfe-create' } }, { as: 'admin' });
    expect(body.selfHalt).toMatchObject(expected);
  });
});

describe('a preview', () => {
  test.each<[string, PlannedChange, object]>([
    [
      'opening a ramp',
      { action: 'ramp', percentage: 100 },
      { ...everyone, moves: [{ from: active, to: 'candidate' }] },
    ],
    ['making the candidate active', { action: 'promote' }, { ...everyone, moves: [{ from: active, to: 'candidate' }] }],
    ['rolling back a candidate at 0%', { action: 'roll-back' }, { users: 0, companies: 0, moves: [] }],
    [
      'killing the active release without a previous one',
      { action: 'kill', release: active },
      { ...everyone, moves: [{ from: active, to: null }] },
    ],
    [
      'pinning a company',
      { action: 'pin', kind: 'client', subjectId: testClients.own.id, release: 'candidate' },
      { users: 2, companies: 1 },
    ],
    ['removing no pin', { action: 'pin', kind: 'user', subjectId: testUsers.other.id, release: null }, { status: 409 }],
  ])('of %s counts the users it moves', async (_name, change, expected) => {
    const named = JSON.parse(JSON.stringify({ change, expected }).replaceAll('"candidate"', `"${candidate}"`)) as {
      change: PlannedChange;
      expected: object;
    };
    const { status, body } = await previewOf(named.change);
    expect({ status, ...body }).toMatchObject(named.expected);
  });

  test('of a halt and of a narrower audience counts the users who lose the candidate', async () => {
    await storeRules(portal.database, { remote, percentage: 100 });
    expect(await preview({ action: 'halt' })).toEqual({
      ...everyone,
      moves: [{ from: candidate, to: active, ...everyone }],
    });
    const audience = { roles: [], clientIds: [testClients.own.id], userIds: [] };
    expect(await preview({ action: 'audience', audience })).toEqual({
      users: 2,
      companies: 1,
      moves: [{ from: candidate, to: active, users: 2, companies: 1 }],
    });
  });

  const open = { rampedBy: 'user' as const };
  const forAdmins = { ...open, prefetchFor: ['admin' as const] };
  test.each([
    ['adds', forAdmins, open, { from: null, to: 'candidate' }],
    ['removes', open, forAdmins, { from: 'active', to: null }],
  ])('of a promotion that %s roles counts their users, too', async (_what, before, after, move) => {
    const name = 'mfe-create';
    const releases = { active, candidate: await storeRelease(portal.database, { name, ...after, version: '1.1.0' }) };
    await registerBuiltIns(portal.context, [aRelease({ name, ...before })]);
    await storeRules(portal.database, { remote: name, candidate: releases.candidate });
    const input = { params: { remote: name }, body: { change: { action: 'promote' } } };
    const { body } = await portal.call('previewRolloutChange', input, { as: 'admin' });
    const idOf = (place: string | null) => place && releases[place as keyof typeof releases];
    expect(body).toEqual({
      ...everyone,
      moves: expect.arrayContaining([
        { from: active, to: releases.candidate, users: 2, companies: 1 },
        { from: idOf(move.from), to: idOf(move.to), users: 2, companies: 2 },
      ]),
    });
  });

  test('shows that a pin to a changed release moves nobody', async () => {
    const retired = await storeRelease(portal.database, { version: '1.0.5' });
    const pin = { action: 'pin', kind: 'client', subjectId: testClients.own.id, release: retired } as const;
    expect(await preview(pin)).toMatchObject({ users: 2, moves: [{ from: active, to: retired }] });
    await changeDocument(retired);
    expect(await preview(pin)).toEqual({ users: 0, companies: 0, moves: [] });
  });

  test('changes nothing', async () => {
    const read = async () => (await portal.call('getRollout', { params: { remote } }, { as: 'admin' })).body;
    const before = await read();
    await preview({ action: 'kill', release: active });
    expect(await read()).toEqual(before);
  });

  test('of an unknown remote is not found', async () => {
    const input = { params: { remote: 'mfe-none' }, body: { change: { action: 'halt' } as const } };
    expect((await portal.call('previewRolloutChange', input, { as: 'admin' })).status).toBe(404);
  });
});
