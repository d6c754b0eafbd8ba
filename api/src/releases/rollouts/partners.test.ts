import { aRelease } from '../registry/testing/a-release';
import { registerBuiltIns } from '../builds/built-in-releases.service';
import { storeRelease, storeRules } from '../registry/testing/store-rollout';
import { anEmbedToken, aPartnerKey, testClients, testUsers } from '../../testing';
import {
  remote,
  previous,
  portal,
  active,
  candidate,
  keys,
  ask,
  releasesOf,
  change,
  getRollout,
  reason,
} from './testing/embed-portal';

const everyone = { roles: [], clientIds: [], userIds: [] };

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
        as: 'admin',
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
    const next = await storeRelease(portal.database, { name: remote, version: '2.0.0' });
    await storeRules(portal.database, { remote, candidate: next, percentage: 100 });
    expect(await releasesOf('own', 'early')).toEqual([active, previous]);
    await storeRules(portal.database, { remote, active: next, candidate: null });
    expect(await releasesOf('own')).toEqual([previous]);
  });

  test('after a kill is the previous one, and the killed one must not run', async () => {
    await change({ action: 'kill', release: active, reason });
    expect(await ask('own')).toEqual({ isWithdrawn: true, releases: [previous] });
    await change({ action: 'kill', release: candidate, reason });
    await change({ action: 'kill', release: previous, reason });
    expect(await ask('own', { running: previous })).toEqual({ isWithdrawn: true, releases: [] });
  });

  test('must not run after a kill, no matter how many releases were killed later', async () => {
    await change({ action: 'kill', release: active, reason });
    for (let patch = 1; patch <= 21; patch += 1) {
      const release = await storeRelease(portal.database, { name: remote, version: `1.0.${patch}` });
      await change({ action: 'kill', release, reason });
    }
    expect(await ask('own')).toMatchObject({ isWithdrawn: true });
  });

  test('after a roll-back is the previous one, and the other may run until the next page view', async () => {
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
    await portal.call('revokePartnerKey', { params: { id: third.key.id }, body: { reason } }, { as: 'admin' });
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
        as: 'admin',
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
