import { embedApp, type RemoteBeacon, type RolloutChange } from 'shared-domain/releases';
import type { IssuedKey } from 'shared-domain/wire';
import { aRelease } from '../registry/testing/a-release';
import { registerBuiltIns } from '../builds/built-in-releases.service';
import { storeRelease, storeRules } from '../registry/testing/store-rollout';
import { anEmbedToken, aPartnerKey, openTestPortal, testClients, testUsers, type TestPortal } from '../../testing';

const remote = embedApp;
const previous = '1.0.0+ab12cd34';
const everyone = { roles: [], clientIds: [], userIds: [] };
const failed = { outcome: 'failed', reason: 'render' } as const;

let portal: TestPortal;
let active: string;
let candidate: string;
const keys = {} as Record<keyof typeof testClients, IssuedKey>;
beforeEach(async () => {
  portal = await openTestPortal();
  await registerBuiltIns(portal.context, [aRelease({ name: remote })]);
  active = await storeRelease(portal.database, { name: remote, version: '1.1.0' }, portal.now);
  candidate = await storeRelease(portal.database, { name: remote, version: '1.2.0' }, portal.now);
  await storeRules(portal.database, { remote, active, candidate, previous, haltMinimum: 10 });
  for (const owner of ['own', 'other'] as const) {
    keys[owner] = await aPartnerKey(portal, { client_id: testClients[owner].id });
  }
});
afterEach(() => portal.close());

async function ask(
  owner: keyof typeof keys,
  { running = active, channel }: { running?: string; channel?: string } = {},
) {
  const token = await anEmbedToken(portal, keys[owner]);
  const query = { running, ...(channel && { channel }) };
  const { body } = await portal.call('getEmbedRelease', { query }, { token });
  return { isWithdrawn: body.is_withdrawn, releases: body.releases.map(({ id }) => id) };
}
const releasesOf = async (owner: keyof typeof keys, channel?: string) =>
  (await ask(owner, { ...(channel && { channel }) })).releases;

async function change(facts: RolloutChange) {
  const token = await portal.signInAs('admin');
  const { revision } = await getRollout();
  return portal.call('changeRollout', { params: { remote }, body: { revision, change: facts } }, { token });
}

async function getRollout() {
  const token = await portal.signInAs('admin');
  return (await portal.call('getRollout', { params: { remote } }, { token })).body;
}

async function report(token: string, facts: Partial<RemoteBeacon> = {}) {
  const beacon = { remote, release: candidate, revision: 0, phase: 'render', outcome: 'loaded', reason: null, ms: 9 };
  expect((await portal.call('reportRemoteLoad', { body: { ...beacon, ...facts } }, { token })).status).toBe(204);
}

/** So many page loads at partners of a company, each of which reports once. */
async function loads(count: number, owner: keyof typeof keys, facts: Partial<RemoteBeacon> = {}) {
  for (let load = 0; load < count; load += 1) await report(await anEmbedToken(portal, keys[owner]), facts);
}

async function counted() {
  const { releases } = await getRollout();
  return Object.fromEntries(releases.map(({ release, ...count }) => [release, [count.sessions, count.failedSessions]]));
}

const reason = 'A test';

describe('the release of an embed', () => {
  test('comes with the hash of its first file, and then the release that runs if it fails', async () => {
    const token = await anEmbedToken(portal, keys.own);
    const { body } = await portal.call('getEmbedRelease', { query: { running: active } }, { token });
    expect(body.releases[0]).toEqual({
      id: active,
      core: `/remotes/${remote}/${active}/remote-entry.js`,
      integrity: 'sha384-entryHash',
    });
    expect(body.releases.map(({ id }) => id)).toEqual([active, previous]);
  });

  test('follows a ramp to the partners of one company', async () => {
    await change({ action: 'audience', audience: { ...everyone, clientIds: [testClients.own.id] }, reason });
    await change({ action: 'ramp', percentage: 100, reason });
    expect(await releasesOf('own')).toEqual([candidate, active]);
    expect(await releasesOf('other')).toEqual([active, previous]);
    const user = await portal.call(
      'explainRelease',
      { params: { remote }, query: { email: testUsers.client.email } },
      {
        token: await portal.signInAs('admin'),
      },
    );
    expect(user.body.release).toBe(candidate);
  });

  test('follows a pin of the company', async () => {
    await change({ action: 'pin', kind: 'client', subjectId: testClients.other.id, release: previous, reason });
    expect(await releasesOf('other')).toEqual([previous, active]);
    expect(await releasesOf('own')).toEqual([active, previous]);
  });

  test('is the same for every partner of a company, at any percentage', async () => {
    keys.other = await aPartnerKey(portal, { partner: 'Second partner' });
    for (const percentage of [10, 30, 50, 70, 90]) {
      await change({ action: 'ramp', percentage, reason });
      expect(await releasesOf('other')).toEqual(await releasesOf('own'));
    }
  });

  test('on the channel early is the candidate as soon as its ramp is open to anyone', async () => {
    expect(await releasesOf('own', 'early')).toEqual([active, previous]);
    await change({ action: 'ramp', percentage: 0.01, reason });
    expect(await releasesOf('own', 'early')).toEqual([candidate, active]);
    expect(await releasesOf('own', 'stable')).toEqual([active, previous]);
    await change({ action: 'audience', audience: { ...everyone, clientIds: [testClients.other.id] }, reason });
    expect(await releasesOf('own', 'early')).toEqual([active, previous]);
  });

  test('is never one of another major version', async () => {
    const next = await storeRelease(portal.database, { name: remote, version: '2.0.0' }, portal.now);
    await storeRules(portal.database, { remote, candidate: next, percentage: 100 });
    expect(await releasesOf('own', 'early')).toEqual([active, previous]);
    await storeRules(portal.database, { remote, active: next, candidate: null });
    expect(await releasesOf('own')).toEqual([previous]);
  });

  test('after a kill is the one before, and the killed one must not run', async () => {
    await change({ action: 'kill', release: active, reason });
    expect(await ask('own')).toEqual({ isWithdrawn: true, releases: [previous] });
    await change({ action: 'kill', release: candidate, reason });
    await change({ action: 'kill', release: previous, reason });
    expect(await ask('own', { running: previous })).toEqual({ isWithdrawn: true, releases: [] });
  });

  test('after a roll back is the previous one, and the other may run until the next page view', async () => {
    await storeRules(portal.database, { remote, candidate: null });
    await change({ action: 'roll-back', reason });
    const { isWithdrawn, releases } = await ask('own');
    expect([isWithdrawn, releases[0]]).toEqual([false, previous]);
  });

  test('is refused for an unknown channel', async () => {
    const token = await anEmbedToken(portal, keys.own);
    const { status } = await portal.call('getEmbedRelease', { query: { running: active, channel: 'beta' } }, { token });
    expect(status).toBe(422);
  });
});

describe('the audience of the embed', () => {
  test('is counted in partner keys and their companies', async () => {
    const third = await aPartnerKey(portal, { partner: 'Second partner' });
    await change({ action: 'audience', audience: { ...everyone, clientIds: [testClients.own.id] }, reason });
    const { reach } = await getRollout();
    expect(reach).toMatchObject({ users: 3, companies: 2 });
    expect(reach?.steps.at(-1)).toMatchObject({ percentage: 100, users: 2, companies: 1 });
    const token = await portal.signInAs('admin');
    await portal.call('revokePartnerKey', { params: { id: third.key.id }, body: { reason } }, { token });
    expect((await getRollout()).reach).toMatchObject({ users: 2 });
  });

  test.each([
    ['users', { ...everyone, userIds: [testUsers.client.id] }],
    ['other roles', { ...everyone, roles: ['client' as const] }],
  ])('cannot name %s', async (_name, audience) => {
    const { status, problem } = await change({ action: 'audience', audience, reason });
    expect([status, problem.code]).toEqual([409, 'rollout_change_refused']);
  });

  test('may name partners, who get nothing else', async () => {
    const audience = { ...everyone, roles: ['partner' as const] };
    expect((await change({ action: 'audience', audience, reason })).status).toBe(200);
    await registerBuiltIns(portal.context, [aRelease()]);
    const { revision } = await getRollout();
    const body = { revision, change: { action: 'audience' as const, audience, reason } };
    const { problem } = await portal.call(
      'changeRollout',
      { params: { remote: 'mfe-dashboard' }, body },
      {
        token: await portal.signInAs('admin'),
      },
    );
    expect(problem.detail).toBe('Partners do not get mfe-dashboard, only the embed.');
  });

  test('has no users who can be pinned', async () => {
    const { problem } = await change({
      ...{ action: 'pin', kind: 'user', subjectId: testUsers.client.id, release: active, reason },
    });
    expect(problem.detail).toBe('Pin a company: the embed has no users of its own.');
  });
});

describe('reports of embeds', () => {
  beforeEach(() => change({ action: 'ramp', percentage: 100, reason }));

  test('count once per token, for the release and for the one that replaces it', async () => {
    const token = await anEmbedToken(portal, keys.own);
    await report(token);
    await report(token);
    await loads(1, 'other', { release: active });
    expect(await counted()).toEqual({ [candidate]: [1, 0], [active]: [1, 0], [previous]: [0, 0] });
  });

  test('halt a ramp whose candidate fails for the partners of several companies', async () => {
    for (const owner of ['own', 'other'] as const) await loads(5, owner, { release: active });
    await loads(5, 'own', failed);
    expect((await getRollout()).percentage).toBe(100);
    await loads(5, 'other', failed);
    const { percentage, haltedReason } = await getRollout();
    expect([percentage, haltedReason]).toEqual([0, expect.stringMatching(/^Halted automatically: it failed for/)]);
    expect(await releasesOf('own')).toEqual([active, previous]);
  });

  test('on the channel early count although the ramp does not reach the company', async () => {
    await change({ action: 'ramp', percentage: 0.01, reason });
    await loads(1, 'own');
    expect((await counted())[candidate]).toEqual([0, 0]);
    await loads(1, 'own', { channel: 'early' });
    expect((await counted())[candidate]).toEqual([1, 0]);
  });

  test('come from embeds only, and embeds report nothing else', async () => {
    await registerBuiltIns(portal.context, [aRelease()]);
    await report(await portal.signInAs('client'));
    await loads(1, 'own', { remote: 'mfe-dashboard', release: previous });
    expect(await counted()).toEqual({ [candidate]: [0, 0], [active]: [0, 0], [previous]: [0, 0] });
    const token = await portal.signInAs('admin');
    const { body } = await portal.call('getRollout', { params: { remote: 'mfe-dashboard' } }, { token });
    expect(body.active?.sessions).toBe(0);
  });
});
