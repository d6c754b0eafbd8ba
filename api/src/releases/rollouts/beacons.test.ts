import type { RemoteBeacon } from 'shared-domain/releases';
import { hourMs } from 'shared-domain/wire';
import { aRelease } from '../registry/testing/a-release';
import { registerBuiltIns } from '../builds/built-in-releases.service';
import { storeRules } from '../registry/testing/store-rollout';
import { testClients, testUsers, type TestRole } from '../../testing';
import { builtIn as active, candidate, open as openPortal, portal, remote } from './testing/rollout-portal';

/** The rollout has a ramp to everyone. */
async function open(): Promise<void> {
  await openPortal();
  await storeRules(portal.database, { remote, percentage: 100, haltMinimum: 5 });
}
function openForEachTest(): void {
  beforeEach(open);
  afterEach(() => portal.close());
}
function openOnce(): void {
  beforeAll(open);
  afterAll(() => portal.close());
}

const aBeacon = (facts: Partial<RemoteBeacon> = {}): RemoteBeacon => ({
  ...{ remote, release: candidate, revision: 1, phase: 'load', outcome: 'loaded', reason: null, ms: 120 },
  ...facts,
});
const failed = { outcome: 'failed', reason: 'evaluate' } as const;

const report = (token: string, facts: Partial<RemoteBeacon> = {}) =>
  portal.call('reportRemoteLoad', { body: aBeacon(facts) }, { token });

/** This many sessions of a user, each of which reports once. */
async function sessions(count: number, facts: Partial<RemoteBeacon> = {}, role: TestRole = 'client') {
  for (let session = 0; session < count; session += 1) {
    expect((await report(await portal.signInAs(role), facts)).status).toBe(204);
  }
}

async function getRollout() {
  return (await portal.call('getRollout', { params: { remote } }, { as: 'admin' })).body;
}

async function counted() {
  const { releases } = await getRollout();
  return Object.fromEntries(releases.map(({ release, ...count }) => [release, [count.sessions, count.failedSessions]]));
}

/** All reports so far become older: their times are the database's. */
const age = (time: string) => portal.asSystem('update release_sessions set first_at = first_at - $1::interval', [time]);

describe('a beacon', () => {
  openForEachTest();

  test('counts once per session', async () => {
    const token = await portal.signInAs('client');
    for (let time = 0; time < 3; time += 1) await report(token);
    await sessions(1);
    expect(await counted()).toEqual({ [active]: [0, 0], [candidate]: [2, 0] });
  });

  test('of a failure is kept: a later success does not replace it, a later failure is recorded', async () => {
    const token = await portal.signInAs('client');
    await report(token);
    await report(token, { ...failed, phase: 'render', reason: 'render' });
    await report(token);
    expect((await counted())[candidate]).toEqual([1, 1]);
  });

  test('counts for the fallback of a release that failed', async () => {
    await sessions(1, { release: active });
    expect((await counted())[active]).toEqual([1, 0]);
  });

  test('is deleted after 90 days, with the next beacon of its remote', async () => {
    await portal.asSystem(
      `insert into release_sessions (remote, release, session_id, revision, outcome, phase, ms)
       select $1, $2, gen_random_uuid(), 1, 'loaded', 'load', 120 from generate_series(1, 120)`,
      [remote, candidate],
    );
    await age('89 days');
    await sessions(1);
    expect((await counted())[candidate]).toEqual([121, 0]);
    await age('2 days');
    await sessions(1);
    // A hundred at a time: nobody who opens a screen waits for more.
    expect((await counted())[candidate]).toEqual([22, 0]);
    await sessions(1);
    expect((await counted())[candidate]).toEqual([3, 0]);
  });

  test('is counted only for its remote', async () => {
    const name = 'mfe-load-detail';
    await registerBuiltIns(portal.context, [aRelease({ name })]);
    await sessions(2, { remote: name, release: active });
    expect(await counted()).toEqual({ [active]: [0, 0], [candidate]: [0, 0] });
    const { body } = await portal.call('listRollouts', {}, { as: 'admin' });
    expect(body.map((rollout) => [rollout.remote, rollout.active?.sessions])).toEqual([
      [remote, 0],
      [name, 2],
    ]);
  });

  test('appears in the hourly figures of two days', async () => {
    await sessions(1);
    await age('48 hours');
    await sessions(2);
    await age('1 hour');
    await sessions(1, failed);
    const { loads } = await getRollout();
    const first = loads[0]?.from ?? '';
    expect(first).toMatch(/:00:00\.000Z$/);
    expect(loads).toEqual([
      { release: candidate, from: first, sessions: 2, failedSessions: 0 },
      { release: candidate, from: new Date(Date.parse(first) + hourMs).toISOString(), sessions: 1, failedSessions: 1 },
    ]);
  });
});

describe('a wrong beacon', () => {
  openOnce();

  test.each<[string, Partial<RemoteBeacon>]>([
    ['of a release that nobody knows', { release: '9.9.9+unknown1' }],
    ['of a remote that nobody knows', { remote: 'mfe-none' }],
  ])('%s is accepted and not counted', async (_name, facts) => {
    await sessions(1, facts);
    expect(await counted()).toEqual({ [active]: [0, 0], [candidate]: [0, 0] });
  });

  test.each([{ ms: -1 }, { revision: 1e19 }, { revision: 1e30 }])('is refused with %p', async (wrong) => {
    const { status } = await report(await portal.signInAs('client'), wrong);
    expect(status).toBe(422);
  });
});

/** Sessions of all users: two companies and the operator. */
async function sessionsOfAll(count: number, facts: Partial<RemoteBeacon> = {}) {
  for (const role of ['client', 'other', 'admin'] as const) await sessions(count, facts, role);
}

describe('a ramp', () => {
  openForEachTest();
  // Three sessions of a user count: half of the four users are enough for the minimum.
  beforeEach(() => sessionsOfAll(3, { release: active }));

  test('halts automatically when its candidate fails for everyone, and states the affected users', async () => {
    await sessions(3, failed);
    expect((await getRollout()).percentage).toBe(100);
    await sessions(3, failed, 'other');
    await sessions(3, failed, 'admin');
    const rollout = await getRollout();
    expect(rollout).toMatchObject({ percentage: 0, candidate: { release: candidate } });
    expect(rollout.haltedReason).toMatch(
      /^Halted automatically: it failed for \d of its \d users; 0 of 3 with the active release\. The probability that its failure rate is more than 5 percentage points higher is 9\d(\.\d)?%\.$/,
    );
    expect(rollout.history[0]).toMatchObject({ action: 'halt', madeBy: 'portal', reason: rollout.haltedReason });
    const { body } = await portal.call('getReleases', {}, { as: 'client' });
    expect(body.payload).not.toContain(candidate.split('+')[0]);
  });

  test('is not halted by one user, however often they sign in', async () => {
    await sessions(6, failed);
    const { haltedReason, selfHalt } = await getRollout();
    expect({ haltedReason, verdict: selfHalt?.verdict }).toEqual({ haltedReason: null, verdict: 'too-early' });
    expect(selfHalt?.candidate).toEqual({ users: 1, affected: 1, share: 100 });
  });

  test('is not halted by one company alone while it works for the others', async () => {
    await sessions(6, failed);
    await sessions(6, failed, 'companyAdmin');
    await sessions(3, {}, 'other');
    await sessions(3, {}, 'admin');
    const { haltedReason, selfHalt } = await getRollout();
    expect({ haltedReason, verdict: selfHalt?.verdict }).toEqual({ haltedReason: null, verdict: 'not-worse' });
  });

  test('is halted although the active release failed once', async () => {
    await sessions(1, { ...failed, release: active }, 'other');
    await sessionsOfAll(3, failed);
    expect((await getRollout()).haltedReason).toMatch(/^Halted automatically: .* 1 of 3 with the active release/);
  });

  test('halts even if the clock of the server that published the candidate is ahead', async () => {
    portal.passTime(-60);
    await sessionsOfAll(3, failed);
    expect((await getRollout()).haltedReason).toMatch(/^Halted automatically/);
  });

  test('halts even if the stored document of the active release cannot be read', async () => {
    await portal.database.asOwner(`update releases set document = '{' where release = '${active}'`);
    await sessionsOfAll(3, failed);
    expect((await getRollout()).haltedReason).toMatch(/^Halted automatically/);
  });

  test('continues while the active release fails as often', async () => {
    await sessionsOfAll(9, { ...failed, release: active });
    await sessionsOfAll(3, failed);
    expect((await getRollout()).haltedReason).toBeNull();
  });

  test('continues below the margin', async () => {
    await storeRules(portal.database, { remote, haltMargin: 90 });
    await sessionsOfAll(3, failed);
    expect((await getRollout()).haltedReason).toBeNull();
  });

  const signInAll = () =>
    Promise.all(
      Array.from({ length: 4 }, () =>
        (['client', 'other', 'admin'] as const).map((role) => portal.signInAs(role)),
      ).flat(),
    );

  test('counts from its start again when it is resumed, also in sessions that failed before', async () => {
    const tokens = await signInAll();
    for (const token of tokens) await report(token, failed);
    expect((await getRollout()).haltedReason).not.toBeNull();
    const [recorded] = (await counted())[candidate] ?? [];
    const { revision } = await getRollout();
    const change = { action: 'ramp', percentage: 100, reason: 'the network was down' };
    await portal.call('changeRollout', { params: { remote }, body: { revision, change } }, { as: 'admin' });
    await sessions(3, failed);
    const { haltedReason, selfHalt } = await getRollout();
    expect({ haltedReason, users: selfHalt?.candidate.users }).toEqual({ haltedReason: null, users: 1 });
    for (const token of tokens.slice(0, recorded)) await report(token, failed);
    expect((await getRollout()).haltedReason).toMatch(/^Halted automatically/);
  });

  test('halts once when many sessions fail at the same time', async () => {
    const tokens = await signInAll();
    await Promise.all(tokens.map((token) => report(token, failed)));
    const { history, haltedReason } = await getRollout();
    expect(haltedReason).not.toBeNull();
    expect(history.filter(({ action }) => action === 'halt')).toHaveLength(1);
  });
});

describe('users who cannot get the candidate cannot halt its ramp', () => {
  openOnce();

  const rulesForAll = { audience: { roles: [], clientIds: [], userIds: [] }, percentage: 100, pins: [] };
  test.each([
    ['because of the audience', { audience: { roles: [], clientIds: [testClients.own.id], userIds: [] } }],
    ['because of the share', { percentage: 0.01 }],
    ['because of a pin', { pins: [{ kind: 'user' as const, subjectId: testUsers.other.id, release: active }] }],
  ])('%s', async (_name, rules) => {
    await storeRules(portal.database, { remote, ...rulesForAll, ...rules });
    await sessions(6, failed, 'other');
    expect((await counted())[candidate]).toEqual([0, 0]);
    expect((await getRollout()).haltedReason).toBeNull();
  });
});

describe('the users that count', () => {
  openForEachTest();

  test('do not include those whom the screen is not for', async () => {
    await registerBuiltIns(portal.context, [aRelease({ build: 'ef56', rampedBy: 'company', prefetchFor: ['admin'] })]);
    await sessions(6, failed, 'other');
    expect((await counted())[candidate]).toEqual([0, 0]);
    await sessions(1, failed, 'admin');
    expect((await counted())[candidate]).toEqual([1, 1]);
  });

  test('include one who is pinned to the candidate, at any percentage', async () => {
    const pins = [{ kind: 'user' as const, subjectId: testUsers.other.id, release: candidate }];
    await storeRules(portal.database, { remote, percentage: 0.01, pins });
    await sessions(5, failed, 'other');
    expect((await getRollout()).haltedReason).toMatch(/1 of its 1 users/);
  });
});
