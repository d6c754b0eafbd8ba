import fastify from 'fastify';
import type { PlannedChange, Release } from 'shared-domain/releases';
import type { SignedIn } from '../../platform/actor';
import { registerValidation } from '../../platform/plugins/validation';
import type { Registry } from '../registry/registry';
import { listHistory } from './rollouts.repository';
import { registerRollouts } from './rollouts.routes';
import { aRelease } from '../registry/testing/a-release';
import { registerBuiltIns } from '../builds/built-in-releases.service';
import { storeRelease, storeRules } from '../registry/testing/store-rollout';
import { missingId, testClients, testUsers } from '../../testing';
import {
  builtIn,
  candidate,
  change,
  explain,
  getRollout,
  openForEachTest,
  openOnce,
  portal,
  reason,
  remote,
} from './testing/rollout-portal';

describe('the console', () => {
  openOnce();

  test('lists the rollouts and shows one with all its releases', async () => {
    const { body } = await portal.call('listRollouts', {}, { as: 'admin' });
    const rollout = await getRollout();
    expect(rollout).toMatchObject(body[0] ?? {});
    expect(rollout).toMatchObject({
      remote,
      percentage: 0,
      haltMargin: 5,
      haltMinimum: 20,
      active: { release: builtIn, state: 'active', origin: 'built-in', bytes: 60, sessions: 0 },
      candidate: { release: candidate, state: 'candidate', origin: 'published', team: 'dash', commit: 'c0ffee' },
      previous: null,
      releasesLeft: 2,
    });
    expect(rollout.releases.map(({ release, state }) => [release, state]).sort()).toEqual([
      [builtIn, 'active'],
      [candidate, 'candidate'],
    ]);
  });

  test('reads no release of another remote to show or preview one, and parses a document once', async () => {
    const name = 'mfe-load-detail';
    const active = await storeRelease(portal.database, { name, version: '3.0.0' });
    await storeRules(portal.database, { remote: name, active });
    const parse = jest.spyOn(JSON, 'parse');
    const wasParsed = (version: string) => parse.mock.calls.some(([text]) => text.includes(`"version":"${version}"`));
    await getRollout();
    const planned: PlannedChange = { action: 'ramp', percentage: 5 };
    const given = { params: { remote }, body: { change: planned } };
    expect((await portal.call('previewRolloutChange', given, { as: 'admin' })).status).toBe(200);
    expect(wasParsed('3.0.0')).toBe(false);
    await portal.call('listRollouts', {}, { as: 'admin' });
    expect(wasParsed('3.0.0')).toBe(true);
    parse.mockClear();
    await portal.call('listRollouts', {}, { as: 'admin' });
    expect(wasParsed('3.0.0')).toBe(false);
    parse.mockRestore();
  });

  test.each(['getRollout', 'explainRelease', 'changeRollout'] as const)('%s knows no other remote', async (name) => {
    const input = {
      params: { remote: 'mfe-none' },
      query: { email: testUsers.client.email },
      body: { revision: 0, change: { action: 'halt', reason } },
    };
    const { query, body, params } = input;
    const given = { params, ...(name === 'explainRelease' && { query }), ...(name === 'changeRollout' && { body }) };
    expect((await portal.call(name, given, { as: 'admin' })).problem.detail).toBe('There is no remote mfe-none.');
  });
});

describe.each([
  ['is not JSON', '{'],
  ['has files of another kind', '{"files": 3}'],
  ['has a size that is no number', '{"team": 1, "files": {"screen.js": {"bytes": "many"}}}'],
])('a stored document that %s', (_what, document) => {
  openForEachTest();
  const breakDocument = (release: string) =>
    portal.database.asOwner(`update releases set document = $1 where release = '${release}'`, [document]);

  test.each([
    ['a candidate', () => candidate, { active: { bytes: 60 }, candidate: { team: '', commit: '' } }],
    ['an active release', () => builtIn, { active: { team: '' }, candidate: { team: 'dash' } }],
  ])('hides only the facts of its release: %s', async (_place, idOf, expected) => {
    await breakDocument(idOf());
    const { status, body } = await portal.call('listRollouts', {}, { as: 'admin' });
    expect([status, body[0]]).toEqual([200, expect.objectContaining({ remote, releasesLeft: 1 })]);
    expect(await getRollout()).toMatchObject(expected);
    const { releases } = await getRollout();
    expect(releases.find(({ release }) => release === idOf())).not.toHaveProperty('bytes');
  });

  test('does not prevent killing its release', async () => {
    await breakDocument(candidate);
    const { status, body } = await change({ action: 'kill', release: candidate });
    expect([status, body.candidate]).toEqual([200, null]);
  });
});

describe('who is counted', () => {
  openForEachTest();

  /** The buckets of a company administrator and of a client of the same company, and what the console reads. */
  async function countingOf(name: string) {
    const read = async (email: string) =>
      (await portal.call('explainRelease', { params: { remote: name }, query: { email } }, { as: 'admin' })).body;
    const [one, other] = [await read(testUsers.companyAdmin.email), await read(testUsers.client.email)];
    const { body } = await portal.call('getRollout', { params: { remote: name } }, { as: 'admin' });
    return { counted: body.rampedBy, isOneBucket: one.bucket === other.bucket };
  }

  test.each(['/trucks', '/create-waste-load'])('is what the document of a screen at %s states', async (route) => {
    const forCompanies = aRelease({ name: 'mfe-trucks', route, rampedBy: 'company' });
    const forUsers = aRelease({ name: 'mfe-drivers', route, rampedBy: 'user' });
    await registerBuiltIns(portal.context, [forCompanies, forUsers]);
    expect(await countingOf('mfe-trucks')).toEqual({ counted: 'company', isOneBucket: true });
    expect(await countingOf('mfe-drivers')).toEqual({ counted: 'user', isOneBucket: false });
  });

  test('is what the latest build states if the active document was signed before that was stated', async () => {
    const name = 'mfe-trucks';
    const active = await storeRelease(portal.database, { name, version: '2.0.0' });
    await storeRules(portal.database, { remote: name, active });
    expect(await countingOf(name)).toEqual({ counted: 'user', isOneBucket: false });
    await registerBuiltIns(portal.context, [aRelease({ name, rampedBy: 'company' })]);
    expect(await countingOf(name)).toEqual({ counted: 'company', isOneBucket: true });
  });
});

describe('a change', () => {
  openForEachTest();

  test('takes effect with the next resolution, and is in the response', async () => {
    const { body } = await change({ action: 'ramp', percentage: 100 });
    expect(body).toMatchObject({ percentage: 100, candidate: { release: candidate } });
    expect(await explain(testUsers.client.email)).toMatchObject({ rule: 'candidate', release: candidate });
  });

  test('is recorded with who, when and why, and raises the revision by one', async () => {
    const { revision } = await getRollout();
    const { body } = await change({ action: 'ramp', percentage: 5 });
    expect(body.revision).toBe(revision + 1);
    expect(body.history[0]).toMatchObject({
      revision: revision + 1,
      madeAt: portal.now.toISOString(),
      madeBy: testUsers.admin.email,
      action: 'ramp',
      percentage: 5,
      text: `The ramp of ${candidate} was changed from 0% to 5%.`,
      reason,
    });
  });

  test.each<[Record<string, unknown>, object]>([
    [
      { action: 'ramp', percentage: 20 },
      { percentage: 20, haltedReason: null },
    ],
    [{ action: 'halt' }, { percentage: 0, haltedReason: reason }],
    [{ action: 'promote' }, { candidate: null, active: { state: 'active' }, previous: { release: builtIn } }],
    [{ action: 'roll-back' }, { candidate: null, active: { release: builtIn } }],
    [
      { action: 'kill', release: builtIn },
      { active: null, candidate: { state: 'candidate' }, releasesLeft: 1 },
    ],
    [
      { action: 'limits', haltMargin: 1.5, haltMinimum: 3 },
      { haltMargin: 1.5, haltMinimum: 3 },
    ],
    [
      {
        action: 'audience',
        audience: { roles: ['client'], clientIds: [testClients.own.id], userIds: [testUsers.other.id] },
      },
      {
        audience: { roles: ['client'], clientIds: [testClients.own.id], userIds: [testUsers.other.id] },
        namedUsers: [{ id: testUsers.other.id, email: testUsers.other.email }],
      },
    ],
  ])('%j is stored', async (wanted, expected) => {
    expect((await change(wanted)).body).toMatchObject(expected);
    expect(await getRollout()).toMatchObject(expected);
  });

  test('stays in the history, which the console reads in parts of 200 entries', async () => {
    await portal.asSystem(
      `insert into rollout_changes (id, remote, revision, made_at, made_by, action, text)
       select gen_random_uuid(), $1, 1000 + number, now(), 'a test', 'ramp', 'Step ' || number
       from generate_series(1, 399) as number`,
      [remote],
    );
    const partBefore = async (historyBefore?: number) => {
      const query = historyBefore === undefined ? {} : { historyBefore };
      const { body } = await portal.call('getRollout', { params: { remote }, query }, { as: 'admin' });
      return { count: body.history.length, last: body.history.at(-1)?.revision, hasOlder: body.hasOlderHistory };
    };
    expect(await partBefore()).toEqual({ count: 200, last: 1200, hasOlder: true });
    expect(await partBefore(1200)).toEqual({ count: 200, last: 1, hasOlder: false });
    expect(await listHistory(portal.database, remote)).toHaveLength(400);
    const tooLarge = { params: { remote }, query: { historyBefore: '1e30' } };
    expect((await portal.call('getRollout', tooLarge, { as: 'admin' })).status).toBe(422);
  });

  test('a pin names its subject, and can be removed', async () => {
    const pin = { action: 'pin', kind: 'user', subjectId: testUsers.client.id };
    await change({ ...pin, kind: 'client', subjectId: testClients.other.id, release: builtIn });
    const { body } = await change({ ...pin, release: candidate });
    expect(body.pins).toEqual([
      { kind: 'client', subjectId: testClients.other.id, subjectName: testClients.other.company, release: builtIn },
      { kind: 'user', subjectId: testUsers.client.id, subjectName: testUsers.client.email, release: candidate },
    ]);
    expect(body.history[0]?.text).toBe(`${testUsers.client.email} is pinned to ${candidate}.`);
    expect(await explain(testUsers.client.email)).toMatchObject({ rule: 'pin', release: candidate });
    expect((await change({ ...pin, release: null })).body.pins).toHaveLength(1);
    expect((await explain(testUsers.client.email)).rule).toBe('active');
  });

  test('a kill states its reason on every page, even when it is repeated', async () => {
    await change({ action: 'ramp', percentage: 100 });
    await change({ action: 'kill', release: candidate, reason: 'it lost drafts' });
    const again = await change({ action: 'kill', release: candidate, reason: 'once more' });
    expect(again.status).toBe(200);
    expect(again.body.releases.find(({ release }) => release === candidate)).toMatchObject({
      state: 'killed',
      killedReason: 'it lost drafts',
    });
    const notice = JSON.parse((await portal.call('getReleaseNotice', {})).body.payload) as object;
    expect(notice).toMatchObject({
      revision: again.body.revision,
      killed: [{ remote, release: candidate, reason: 'it lost drafts' }],
    });
    expect((await explain(testUsers.client.email)).release).toBe(builtIn);
  });

  test('is refused if someone else changed the rollout first; changes of other remotes do not matter', async () => {
    await registerBuiltIns(portal.context, [aRelease({ name: 'mfe-load-detail' })]);
    const { revision } = await getRollout();
    const elsewhere = { revision, change: { action: 'kill', release: builtIn, reason } };
    await portal.call('changeRollout', { params: { remote: 'mfe-load-detail' }, body: elsewhere }, { as: 'admin' });
    expect((await change({ action: 'ramp', percentage: 5 }, revision)).status).toBe(200);
    const late = await change({ action: 'ramp', percentage: 50 }, revision);
    expect(late.problem).toMatchObject({ status: 409, code: 'rollout_changed' });
    expect((await getRollout()).percentage).toBe(5);
  });

  test('of several at the same time exactly one is applied', async () => {
    const { revision } = await getRollout();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((percentage) => change({ action: 'ramp', percentage }, revision)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await getRollout()).history.filter(({ action }) => action === 'ramp')).toHaveLength(1);
  });
});

describe('while the registry cannot be read again', () => {
  openForEachTest();

  test('a stored change is answered, and the registry follows later', async () => {
    const app = fastify();
    const signedIn = { user: testUsers.admin, actor: { kind: 'admin', userId: testUsers.admin.id } };
    registerValidation(app);
    app.decorateRequest('signedIn', null);
    app.decorate('authenticate', () => Promise.resolve(signedIn as SignedIn));
    const registry = { refresh: () => Promise.reject(new Error('The database is away')) };
    registerRollouts(app, portal.context, registry as Partial<Registry> as Registry);
    const { revision } = await getRollout();
    const payload = { revision, change: { action: 'ramp', percentage: 5, reason } };
    const answer = await app.inject({ method: 'POST', url: `/rollouts/${remote}/changes`, payload });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { remote, percentage: 5 }]);
    expect(await getRollout()).toMatchObject({ percentage: 5 });
  });
});

describe('an explanation', () => {
  openForEachTest();

  test('contains rule, bucket and percentage of a user, in any spelling of the email', async () => {
    await change({ action: 'ramp', percentage: 100 });
    const explanation = await explain(` ${testUsers.client.email.toUpperCase()} `);
    expect(explanation).toMatchObject({
      email: testUsers.client.email,
      userId: testUsers.client.id,
      rule: 'candidate',
      release: candidate,
      previous: builtIn,
      percentage: 100,
      revision: (await getRollout()).revision,
    });
    expect(explanation.text).toMatch(/^Bucket [\d,]+ is within the 100%/);
  });

  test('names no release for a user who cannot sign in or cannot open the screen', async () => {
    const none = { release: null, previous: null, rule: 'none', bucket: null };
    await portal.asSystem('update users set disabled_at = $2 where id = $1', [testUsers.client.id, portal.now]);
    expect(await explain(testUsers.client.email)).toMatchObject({
      ...none,
      text: 'The account is disabled, so the user cannot sign in.',
    });
    const facts: Partial<Release> = { version: '1.2.0', rampedBy: 'user', prefetchFor: ['admin'] };
    const forAdmins = await storeRelease(portal.database, facts);
    await storeRules(portal.database, { remote, active: forAdmins });
    expect(await explain(testUsers.other.email)).toMatchObject({
      ...none,
      text: 'The user cannot open this screen and is not counted.',
    });
    expect(await explain(testUsers.admin.email)).toMatchObject({ release: forAdmins });
  });

  test.each(['nobody@test.example', 'no\u0000body@test.example'])('does not exist for %j', async (email) => {
    const { problem } = await portal.call('explainRelease', { params: { remote }, query: { email } }, { as: 'admin' });
    expect(problem.status).toBe(404);
  });

  test('the document of an account is for that account only, and signed with a key of the page', async () => {
    await change({ action: 'pin', kind: 'client', subjectId: testClients.own.id, release: candidate });
    const documentOf = async (role: 'client' | 'other') => {
      const { body } = await portal.call('getReleases', {}, { as: role });
      return JSON.parse(body.payload) as { subject: object; remotes: Record<string, { release: { version: string } }> };
    };
    const [own, other] = [await documentOf('client'), await documentOf('other')];
    expect([own.remotes[remote]?.release.version, other.remotes[remote]?.release.version]).toEqual(['1.1.0', '1.0.0']);
    expect(own.subject).toMatchObject({ userId: testUsers.client.id, clientId: testClients.own.id });
  });
});

describe('a refused change', () => {
  openOnce();

  test.each([
    ['There is no release to roll back to.', { action: 'roll-back' }],
    ['There is no release 7.7.7+nothing.', { action: 'kill', release: '7.7.7+nothing' }],
    [`There is no user ${missingId}.`, { action: 'pin', kind: 'user', subjectId: missingId, release: builtIn }],
    [
      `There is no company ${missingId}.`,
      { action: 'audience', audience: { roles: [], clientIds: [missingId], userIds: [] } },
    ],
  ])('(%s) leaves rules, revision and history alone', async (detail, wanted) => {
    await storeRules(portal.database, { remote, candidate: null });
    const before = await getRollout();
    const { problem } = await change(wanted);
    expect(problem).toMatchObject({ status: 409, code: 'rollout_change_refused', detail });
    expect(await getRollout()).toEqual(before);
  });

  test.each([
    ['without a reason', { action: 'halt', reason: undefined }],
    ['with a blank reason', { action: 'halt', reason: ' ' }],
    ['beyond the whole', { action: 'ramp', percentage: 101 }],
    ['below nothing', { action: 'ramp', percentage: -1 }],
    ['of an unknown kind', { action: 'delete' }],
    ['with more than it needs', { action: 'halt', percentage: 5 }],
  ])('%s is refused before anything is read', async (_name, wanted) => {
    expect((await change(wanted)).problem.status).toBe(422);
  });

  test.each([
    [{ action: 'limits', haltMargin: 200 }, 'haltMargin', 'Halt margin must be at most 100'],
    [{ action: 'ramp', percentage: 50, reason: undefined }, 'reason', 'Please fill in the reason field'],
    [
      { action: 'kill', release: '1.0.0' },
      'release',
      'Release is not valid. Expected: a version and a build, such as 1.2.0+ab12cd34',
    ],
    [{ action: 'fly' }, 'action', 'Action must be one of: ramp, audience, halt, promote, roll-back, kill, pin, limits'],
  ])('%j reports only its own error', async (wanted, field, message) => {
    const { problem } = await change(wanted);
    expect([problem.detail, problem.errors]).toEqual([message, [{ field: `change/${field}`, message }]]);
  });
});
