import { federationRuntimePackage, largestByteBudget, releaseId, type Release } from 'shared-domain/releases';
import { systemActor } from '../../platform/actor';
import { inTransaction, readOnce } from '../../platform/database/transaction';
import { signText } from '../registry/sign-text';
import {
  aPublishableRelease,
  aTeam,
  encoded,
  publishing,
  signRelease,
  trust,
  usualContents,
  type TestTeam,
} from './testing/a-signed-release';
import { openPublishingPortal, type PublishingPortal } from './testing/open-publishing-portal';

let open: PublishingPortal;
let team: TestTeam;

beforeAll(async () => {
  open = await openPublishingPortal();
  team = open.team;
});
afterAll(() => open.close());

// Refusals without a valid signature are counted; none of these tests is about that.
beforeEach(() => change('delete from sign_in_throttles'));

function change(statement: string, values: unknown[] = []): Promise<unknown> {
  return inTransaction(open.portal.database, systemActor, (tx) => tx.query(statement, values));
}

const publish = (input: ReturnType<typeof publishing>) => open.portal.call('publishRelease', input);

async function rolloutOf(remote: string) {
  const token = await open.portal.signInAs('admin');
  return (await open.portal.call('getRollout', { params: { remote } }, { token })).body;
}

async function revision(): Promise<number> {
  const [row] = await readOnce<{ revision: string }>(
    open.portal.database,
    systemActor,
    'select revision from registry_revision',
  );
  return Number(row?.revision);
}

/** The reason of a refusal, which leaves the registry as it was. */
async function refusal(input: ReturnType<typeof publishing>): Promise<string> {
  await open.portal.app.inject('/');
  const before = await revision();
  const { status, problem } = await publish(input);
  expect({ status, code: problem.code }).toEqual({ status: 422, code: 'release_refused' });
  expect(await revision()).toBe(before);
  return problem.detail;
}

test.each<[string, Partial<Release>, string]>([
  ['another name', { name: 'mfe-load-detail' }, 'has "mfe-load-detail" as its name, not "mfe-dashboard"'],
  ['another team', { team: 'admin' }, 'has "admin" as its team, not "overview"'],
  ['another folder', { base: '/assets/shell/' }, 'has "/assets/shell/" as its base'],
  [
    'the container of another build',
    { container: 'shell_policy' },
    'as its container, not "mfe_dashboard_1_1_0_cd34ef56"',
  ],
  [
    'the policy of the loader',
    { trustedTypesPolicies: ['portal#remotes'] },
    'has "portal#remotes" as its trustedTypes',
  ],
  ['a style hash that is more than one', { styleHashes: ["'self'; script-src *"] }, 'among its styleHashes'],
  [
    'more style hashes than a header can hold',
    { styleHashes: Array.from({ length: 9 }, () => `'sha256-${'A'.repeat(43)}='`) },
    'has 9 styleHashes; at most 8 are allowed.',
  ],
  ['a commit that no database can hold', { commit: 'a\u0000b' }, 'contains characters that cannot be stored.'],
  [
    'half a character in the name of a door',
    { exposes: { './\ud800': { js: [] } } },
    'characters that cannot be stored',
  ],
  ['an entry that is no file', { entry: 'other.js' }, 'names other.js, which is not among its files'],
  ['no door', { exposes: {} }, 'does not expose ./Screen'],
  [
    'a style behind the door that is no file',
    { exposes: { './Screen': { js: ['screen.js'], css: ['a.css'] } } },
    'names a.css',
  ],
  ['a path out of its folder', { files: { '../x.js': { sha384: '', bytes: 0 } } }, 'malformed at /files/..~1x.js'],
  ['a version that is none', { version: '1.1' }, 'malformed at /version'],
  ['another route', { route: '/admin' }, 'has the route "/admin"; mfe-dashboard is shown at "/"'],
  ['a shell that is too new', { shellRange: '^2.0.0' }, "1.1.0 runs in shell ^2.0.0; the portal's shell is 1.3.0."],
  ['a range that is none', { shellRange: 'new' }, 'states "new" as its shell range, which is none'],
  ['a newer library', { shared: { react: '^19.4.0' } }, '1.1.0 needs react ^19.4.0; the shell gives 19.3.1.'],
  ['a library that nobody gives', { shared: { vue: '^3.0.0' } }, 'needs vue ^3.0.0, which the shell does not give'],
  [
    'two clashes',
    { shared: { react: '^18.0.0', axios: '^2.0.0' } },
    'needs react ^18.0.0; the shell gives 19.3.1; it needs axios ^2.0.0; the shell gives 1.21.1.',
  ],
  [
    'another federation runtime',
    { shared: { [federationRuntimePackage]: '2.9.1' } },
    `was built with ${federationRuntimePackage} 2.9.1; the shell gives 2.9.2.`,
  ],
  [
    'the version of the built-in release',
    { version: '1.0.0' },
    '1.0.0 must be higher than the latest release, 1.0.0+ab12cd34',
  ],
  [
    'a version that would use up all others',
    { version: '999999.999999.999999' },
    'each of its three numbers can rise by 10000 at most',
  ],
  ['a lower version', { version: '0.9.0' }, '0.9.0 must be higher than the latest release, 1.0.0+ab12cd34'],
])('a release with %s is refused', async (_what, facts, reason) => {
  const release = aPublishableRelease(facts);
  const input = publishing(release, team);
  expect(await refusal({ ...input, params: { remote: 'mfe-dashboard' } })).toContain(reason);
});

test.each<[string, Record<string, string>, string]>([
  [
    'a changed file',
    { ...usualContents, 'screen.js': usualContents['screen.js']!.replace('of', 'on') },
    'The file screen.js was changed: its sha384',
  ],
  ['a shortened file', { ...usualContents, 'screen.js': 'screen' }, 'The file screen.js was changed: it has 6 bytes'],
  ['a file too many', { ...usualContents, 'extra.js': 'x' }, 'The file extra.js is not in the release document.'],
  ['a missing file', { 'screen.js': usualContents['screen.js']! }, 'The file remote-entry.js is missing.'],
])('%s is refused by name', async (_what, contents, reason) => {
  expect(await refusal(publishing(aPublishableRelease(), team, encoded(contents)))).toContain(reason);
});

test('a file name that is too long is refused with the reason and without advice to retry', async () => {
  const contents = { ...usualContents, [`${'a'.repeat(297)}.js`]: 'x' };
  const { status, problem } = await publish(publishing(aPublishableRelease({}, contents), team, encoded(contents)));
  expect({ status, detail: problem.detail }).toEqual({
    status: 422,
    detail: `The file name "${'a'.repeat(100)}" … has 300 characters; at most 200 are allowed.`,
  });
});

test('a file that is also a folder is refused', async () => {
  const contents = { ...usualContents, 'screen.js/map': 'x' };
  const release = aPublishableRelease({}, contents);
  expect(await refusal(publishing(release, team, encoded(contents)))).toBe('screen.js is both a file and a folder.');
});

test('a document that is not JSON or repeats a key is refused', async () => {
  const { body, params } = publishing(aPublishableRelease(), team);
  const text = body.signed.payload;
  for (const [payload, reason] of [
    ['{ half', 'The release document is not valid JSON.'],
    [text.replace('{', '{"version": "1.2.0",'), 'The release document gives "version" more than once.'],
    [`${text}${' '.repeat(70_000)}`, 'The release document is longer than 64 kB.'],
  ] as const) {
    const signed = signText('release', payload, team);
    expect(await refusal({ params, body: { ...body, signed } })).toBe(reason);
  }
});

test('a signature over other characters, by another key or for another purpose is refused', async () => {
  const release = aPublishableRelease();
  const { body, params } = publishing(release, team);
  const forged = { ...body.signed, signature: signRelease(aPublishableRelease({ route: '/x' }), team).signature };
  const foreign = { ...signRelease(release, aTeam()), keyId: team.id };
  const other = signText('override', body.signed.payload, team);
  for (const signed of [forged, foreign, other]) {
    expect(await refusal({ params, body: { ...body, signed } })).toContain(`does not match the key ${team.id}`);
  }
});

test('unknown, foreign and revoked keys are refused with the reason', async () => {
  const unknown = aTeam();
  expect(await refusal(publishing(aPublishableRelease(), unknown))).toBe(
    `The key ${unknown.id} is not known for mfe-dashboard.`,
  );
  const foreign = aTeam('details');
  await trust(open.portal.database, 'mfe-load-detail', foreign);
  expect(await refusal(publishing(aPublishableRelease(), foreign))).toBe(
    `The key ${foreign.id} belongs to mfe-load-detail, not to mfe-dashboard.`,
  );
  const revoked = aTeam();
  await trust(open.portal.database, 'mfe-dashboard', revoked);
  await change("update team_keys set revoked_at = '2026-11-19', revoked_reason = 'The laptop was lost' where id = $1", [
    revoked.id,
  ]);
  expect(await refusal(publishing(aPublishableRelease(), revoked))).toBe(
    `The key ${revoked.id} was revoked on 2026-11-19: The laptop was lost.`,
  );
});

test('a release above the byte budget is refused with both numbers', async () => {
  await open.portal.app.inject({ url: '/', headers: { accept: 'text/html' } });
  await change("update rollouts set byte_budget = 1000 where remote = 'mfe-dashboard'");
  const bytes = Object.values(aPublishableRelease().files).reduce((sum, file) => sum + file.bytes, 0);
  expect(await refusal(publishing(aPublishableRelease(), team))).toBe(
    `The files have ${bytes} bytes in total; mfe-dashboard may have 1000.`,
  );
  await change('update rollouts set byte_budget = default');
});

test('a release whose names and hashes are too large for every page is refused with both numbers', async () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`part-${index}.js`, 'x']));
  const contents = { ...usualContents, ...many };
  const reason = await refusal(publishing(aPublishableRelease({}, contents), team, encoded(contents)));
  expect(reason).toMatch(/ would add \d{4,} bytes to every page; 7450 are allowed with 0 other remotes\./);
});

test('extra fields in the body are refused', async () => {
  const { body, params } = publishing(aPublishableRelease(), team);
  const answer = await open.portal.call('publishRelease', { params, body: { ...body, more: true } });
  expect(answer.problem.code).toBe('invalid_input');
});

describe('a release that fits', () => {
  const release = aPublishableRelease({ commit: '1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d+changes' });
  const id = releaseId(release);

  test('becomes the candidate at 0%, and the history names the team', async () => {
    const { status, body } = await publish(publishing(release, team));
    expect({ status, body }).toEqual({ status: 201, body: { remote: 'mfe-dashboard', release: id } });
    const rollout = await rolloutOf('mfe-dashboard');
    expect(rollout).toMatchObject({ candidate: { release: id, origin: 'published', team: 'overview' }, percentage: 0 });
    expect(rollout.active?.release).toBe('1.0.0+ab12cd34');
    expect(rollout.history[0]).toMatchObject({
      madeBy: 'overview',
      action: 'publish',
      text: `${id} was published and is the candidate at 0%.`,
      reason: 'commit 1a2b3c4+changes',
    });
  });

  test('can be published again, which changes nothing', async () => {
    const before = await revision();
    const again = await publish(publishing(release, team));
    expect({ status: again.status, body: again.body }).toEqual({
      status: 201,
      body: { remote: 'mfe-dashboard', release: id },
    });
    expect(await revision()).toBe(before);
  });

  test('never changes its content', async () => {
    const other = aPublishableRelease({ commit: 'another' });
    expect(await refusal(publishing(other, team))).toBe(
      `${id} of mfe-dashboard already exists with different content.`,
    );
  });

  test('is followed only by a higher version', async () => {
    const same = aPublishableRelease({ build: 'ffffffff' });
    expect(await refusal(publishing(same, team))).toBe(`Version 1.1.0 must be higher than the latest release, ${id}.`);
  });

  test('is retired by the next one, which starts at 0% again', async () => {
    const token = await open.portal.signInAs('admin');
    const ramp = { action: 'ramp', percentage: 20, reason: 'Looks good' };
    await open.portal.call(
      'changeRollout',
      { params: { remote: 'mfe-dashboard' }, body: { revision: await revision(), change: ramp } },
      { token },
    );
    const next = aPublishableRelease({ version: '1.10.0' });
    const { params, body } = publishing(next, team);
    const sent = { params, body: { ...body, reason: 'Drafts are kept' } };
    expect((await publish(sent)).status).toBe(201);
    const rollout = await rolloutOf('mfe-dashboard');
    expect(rollout).toMatchObject({ candidate: { release: releaseId(next) }, percentage: 0 });
    expect(rollout.releases.find((entry) => entry.release === id)?.state).toBe('retired');
    expect(rollout.history[0]).toMatchObject({
      text: `${releaseId(next)} was published and is the candidate at 0% instead of ${id}, which was at 20%.`,
      reason: 'Drafts are kept',
    });
  });

  test('cannot come back after it was killed', async () => {
    await change("update releases set killed_at = now(), killed_reason = 'It lost drafts.' where release = $1", [id]);
    expect(await refusal(publishing(release, team))).toBe(`${id} was killed: It lost drafts.`);
  });
});

test('a release signed with a stolen key uses up no version of the team once key and release are withdrawn', async () => {
  const stolen = aTeam();
  await trust(open.portal.database, 'mfe-dashboard', stolen);
  const highest = aPublishableRelease({ version: '9999.9999.9999' });
  expect((await publish(publishing(highest, stolen))).status).toBe(201);
  const next = publishing(aPublishableRelease({ version: '1.15.0' }), team);
  const inTheWay = `Version 1.15.0 must be higher than the latest release, ${releaseId(highest)}.`;
  expect(await refusal(next)).toBe(inTheWay);
  const token = await open.portal.signInAs('admin');
  const killing = { action: 'kill', release: releaseId(highest), reason: 'Not ours' };
  const body = { revision: await revision(), change: killing };
  await open.portal.call('changeRollout', { params: { remote: 'mfe-dashboard' }, body }, { token });
  // A release that its own team has killed keeps its version.
  expect(await refusal(next)).toBe(inTheWay);
  await change("update team_keys set revoked_at = now(), revoked_reason = 'Stolen' where id = $1", [stolen.id]);
  expect((await publish(next)).status).toBe(201);
  expect(await refusal(publishing(highest, team))).toBe(`${releaseId(highest)} was killed: Not ours`);
});

test('a release of the largest possible budget fits into one body', async () => {
  await change("update rollouts set byte_budget = $1 where remote = 'mfe-dashboard'", [largestByteBudget]);
  const used = Object.values(aPublishableRelease().files).reduce((sum, file) => sum + file.bytes, 0);
  const contents = { ...usualContents, 'large.png': 'x'.repeat(largestByteBudget - used) };
  const release = aPublishableRelease({ version: '1.16.0' }, contents);
  expect((await publish(publishing(release, team, encoded(contents)))).status).toBe(201);
  await change('update rollouts set byte_budget = default');
});

test('a stored release that cannot be read does not block the next one', async () => {
  await change(
    `insert into releases (remote, release, origin, document, published_at, published_by)
     values ('mfe-dashboard', '1.16.5+broken12', 'built-in', '{}', now(), 'portal')`,
  );
  expect((await publish(publishing(aPublishableRelease({ version: '1.17.0' }), team))).status).toBe(201);
});

test("of two releases with one version published at the same time, one is refused and the other's files are untouched", async () => {
  const contents = [usualContents, { ...usualContents, 'screen.js': 'other' }];
  const inputs = contents.map((each) =>
    publishing(aPublishableRelease({ version: '1.20.0' }, each), team, encoded(each)),
  );
  const answers = await Promise.all(inputs.map(publish));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  const winner = contents[answers.findIndex(({ status }) => status === 201)];
  const served = await open.portal.app.inject(`/remotes/mfe-dashboard/1.20.0+cd34ef56/screen.js`);
  expect(served.body).toBe(winner?.['screen.js']);
});

test('the same release published twice at the same time is published once', async () => {
  const release = aPublishableRelease({ version: '1.21.0' });
  const answers = await Promise.all([1, 2].map(() => publish(publishing(release, team))));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const { history } = await rolloutOf('mfe-dashboard');
  expect(history.filter(({ text }) => text.startsWith(releaseId(release)))).toHaveLength(1);
});

test('a remote without a build in the portal can be published once its team is trusted', async () => {
  const claims = aTeam('claims');
  await trust(open.portal.database, 'mfe-claims', claims);
  const release = aPublishableRelease({ name: 'mfe-claims', version: '0.1.0', team: 'claims', route: '/claims' });
  expect((await publish(publishing(release, claims))).status).toBe(201);
  expect(await rolloutOf('mfe-claims')).toMatchObject({ active: null, candidate: { release: '0.1.0+cd34ef56' } });
  const file = await open.portal.app.inject('/remotes/mfe-claims/0.1.0+cd34ef56/remote-entry.js');
  expect(file.body).toBe('entry');
});
