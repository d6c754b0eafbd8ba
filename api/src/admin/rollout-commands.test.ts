import type { Rollout } from 'shared-domain/releases';
import { testClients, testUsers } from '../testing';
import { registerBuiltIns } from '../releases/builds/built-in-releases.service';
import { aRelease } from '../releases/registry/testing/a-release';
import { storeRelease, storeRules } from '../releases/registry/testing/store-rollout';
import { builtIn, cli, json, openForEachTest, openOnce, portal, remote, rollout, why } from './testing/rollout-portal';

const next = '1.1.0+ab12cd34';

describe('a change from the command line', () => {
  openForEachTest();

  test.each<[string[], object]>([
    [['ramp', remote, '20'], { percentage: 20 }],
    [['halt', remote], { haltedReason: 'as agreed' }],
    [['promote', remote], { candidate: null, previous: { release: builtIn } }],
    [['roll-back', remote, next], { candidate: null, active: { release: builtIn } }],
    [['kill', remote, builtIn], { active: null }],
    [['limits', remote, '--halt-margin', '2.5', '--halt-minimum', '3'], { haltMargin: 2.5, haltMinimum: 3 }],
    [
      ['audience', remote, '--role', 'admin', '--client', testClients.own.company, '--user', testUsers.client.email],
      { audience: { roles: ['admin'], clientIds: [testClients.own.id], userIds: [testUsers.client.id] } },
    ],
    [['audience', remote], { audience: { roles: [], clientIds: [], userIds: [] } }],
    [
      ['pin', remote, builtIn, '--client', testClients.own.company],
      { pins: [{ kind: 'client', subjectId: testClients.own.id, release: builtIn }] },
    ],
  ])('%j takes effect, and the history states who did it and why', async ([action = '', ...rest], expected) => {
    const changed = await json<Rollout>('rollouts', action, ...rest, ...why);
    expect(changed).toMatchObject(expected);
    expect(changed.history[0]).toMatchObject({ madeBy: 'command line (operator)', action, reason: 'as agreed' });
    expect(await rollout()).toEqual(changed);
  });

  test('unpin removes a pin', async () => {
    await cli('rollouts', 'pin', remote, builtIn, '--user', testUsers.client.email, ...why);
    const { out } = await cli('rollouts', 'unpin', remote, '--user', testUsers.client.email, ...why);
    expect(out).toBe(`The pin of ${testUsers.client.email} was removed.`);
    expect((await rollout()).pins).toEqual([]);
  });

  test('a second operator who rolls back the same release drops no other one', async () => {
    const third = await storeRelease(portal.database, { version: '1.2.0' });
    await cli('rollouts', 'promote', remote, ...why);
    await storeRules(portal.database, { remote, candidate: third });
    await cli('rollouts', 'promote', remote, ...why);
    const answers = await Promise.all(
      ['slow', 'broken'].map((reason) => cli('rollouts', 'roll-back', remote, third, '--reason', reason)),
    );
    const [done, refused] = answers.sort((a, b) => (a.exitCode ?? 0) - (b.exitCode ?? 0));
    expect(done).toMatchObject({ exitCode: 0, out: `${next} is now active instead of ${third}.` });
    expect(refused).toMatchObject({
      exitCode: 1,
      err: `error: The active release is ${next}, not ${third}. Nothing was rolled back.`,
    });
    expect(await rollout()).toMatchObject({ active: { release: next }, previous: { release: builtIn } });
  });

  test('a promotion that names its release makes no later candidate active', async () => {
    const later = await storeRelease(portal.database, { version: '1.2.0' });
    await storeRules(portal.database, { remote, candidate: later });
    expect(await cli('rollouts', 'promote', remote, '--release', next, ...why)).toMatchObject({
      exitCode: 1,
      err: `error: The candidate is ${later}, not ${next}. Nothing was changed.`,
    });
    const { out } = await cli('rollouts', 'promote', remote, '--release', later, ...why);
    expect(out).toBe(`${later} is now active instead of ${builtIn}.`);
  });

  test('publishing respects the byte budget', async () => {
    const { out } = await cli('rollouts', 'limits', remote, '--byte-budget', '5000', ...why);
    expect(out).toContain('The files of a release can total at most 5000 bytes.');
    expect((await rollout()).byteBudget).toBe(5_000);
  });

  test('after a backup was restored, skip-revisions continues above any revision that browsers have seen', async () => {
    const { revision } = await rollout();
    expect(await json('rollouts', 'skip-revisions', '5000', ...why)).toEqual({ revision: 5_000 });
    await cli('rollouts', 'ramp', remote, '5', ...why);
    expect(await rollout()).toMatchObject({ revision: 5_001, percentage: 5 });
    const back = await cli('rollouts', 'skip-revisions', String(revision), ...why);
    expect(back).toMatchObject({
      exitCode: 1,
      err: 'error: The registry is already at revision 5001. Choose a higher one.',
    });
    expect((await cli('rollouts', 'skip-revisions', 'far', ...why)).err).toContain('must be a whole number');
    expect((await rollout()).revision).toBe(5_001);
  });
});

describe('without any change', () => {
  openOnce();
  let before: Rollout;
  beforeAll(async () => {
    before = await rollout();
  });

  test.each(['rollouts', 'team-keys', 'portal-keys'])('the help of %s names its commands', async (group) => {
    const { exitCode, out } = await cli(group, '--help');
    expect(exitCode).toBe(0);
    expect(out).toContain('list');
  });

  test.each<[string[], number, string]>([
    [['ramp', remote, '20'], 2, 'required option'],
    ...['much', '0x10', '1e1', '', ' 5', '.5'].map<[string[], number, string]>((text) => [
      ['ramp', remote, text, ...why],
      1,
      'The percentage must be a number such as 20 or 2.5.',
    ]),
    ...['--halt-margin', '--halt-minimum', '--byte-budget'].map<[string[], number, string]>((option) => [
      ['limits', remote, option, '0x10', ...why],
      1,
      `${option} must be a number such as 20 or 2.5.`,
    ]),
    [['skip-revisions', '0x1000', ...why], 1, 'The revision must be a whole number.'],
    [['ramp', remote, '101', ...why], 1, 'Percentage must be at most 100'],
    [['ramp', 'mfe-none', '5', ...why], 1, 'There is no remote mfe-none.'],
    [['halt', remote, '--reason', ' '], 1, '--reason must have 1 to 300 characters'],
    [['roll-back', remote, ...why], 2, "missing required argument 'release'"],
    [['roll-back', remote, builtIn, ...why], 1, `The candidate is ${next}, not ${builtIn}. Nothing was rolled back.`],
    [['kill', remote, 'nonsense', ...why], 1, 'Release is not valid. Expected: a version and a build'],
    [['kill', remote, '9.9.9+nothing', ...why], 1, 'There is no release 9.9.9+nothing.'],
    [['pin', remote, builtIn, ...why], 1, 'Specify either --user or --client.'],
    [['pin', remote, builtIn, '--user', 'nobody@test.example', ...why], 1, 'has no account'],
    [['limits', remote, ...why], 1, 'Specify at least one limit.'],
    [['limits', remote, '--byte-budget', '12189697', ...why], 1, 'must be at most 12,189,696'],
  ])('%j is refused with one clear line', async (args, exitCode, reason) => {
    const answer = await cli('rollouts', ...args);
    expect(answer.exitCode).toBe(exitCode);
    expect(answer.err).toContain(reason);
  });

  test('the rollout is the same after all of these', async () => {
    expect(await rollout()).toEqual(before);
  });
});

describe('reading', () => {
  openForEachTest();

  test('the list and one rollout are tables', async () => {
    await cli('rollouts', 'ramp', remote, '20', ...why);
    await cli('rollouts', 'halt', remote, '--reason', 'it is slow');
    const list = await cli('rollouts', 'list');
    expect(list.out).toMatch(/mfe-dashboard +1\.0\.0\+ab12cd34 +1\.1\.0\+ab12cd34 +0% \(halted\) +-/);
    const { out } = await cli('rollouts', 'show', remote);
    expect(out).toContain('Halted: it is slow');
    expect(out).toContain('Affected users: candidate 0 of 0, active release 0 of 0.');
    expect(out).toContain(
      'Probability that the candidate exceeds the margin: too early to tell, 0 counted. The ramp halts at 95%.',
    );
    expect(out).toContain('The files of a release can total at most 1000000 bytes.');
    expect(out).toMatch(/1\.1\.0\+ab12cd34 +candidate +dash +0 +0/);
  });

  test('a ramp of the embed counts partner keys', async () => {
    await registerBuiltIns(portal.context, [aRelease({ name: 'mfe-embed', route: '' })]);
    const { out } = await cli('rollouts', 'show', 'mfe-embed');
    expect(out).toMatch(/This needs reports from at least \d+ partner keys\./);
  });

  test('an explanation shows the release of a user and why', async () => {
    await cli('rollouts', 'ramp', remote, '100', ...why);
    const { out } = await cli('rollouts', 'explain', remote, testUsers.client.email);
    expect(out).toMatch(/^client@test\.example gets 1\.1\.0\+ab12cd34 of mfe-dashboard: Bucket [\d,]+ is within/);
    expect(await json('rollouts', 'explain', remote, testUsers.client.email)).toMatchObject({ rule: 'candidate' });
  });

  test('an explanation names the audience when it leaves the user out', async () => {
    await cli('rollouts', 'audience', remote, '--client', testClients.other.company, ...why);
    await cli('rollouts', 'ramp', remote, '100', ...why);
    const { out } = await cli('rollouts', 'explain', remote, testUsers.client.email);
    expect(out).toContain('The audience of the candidate 1.1.0+ab12cd34 does not include this user.');
  });

  test('an explanation of the active release includes the bucket', async () => {
    const explain = () => cli('rollouts', 'explain', remote, testUsers.client.email);
    expect((await explain()).out).toMatch(
      /is the active release\.\nBucket [\d,]+ of 10,000; the candidate goes to 0%\.$/,
    );
    await cli('rollouts', 'roll-back', remote, next, ...why);
    expect((await explain()).out).toMatch(/\nBucket [\d,]+ of 10,000; there is no candidate\.$/);
  });

  test('an audience of one company is shown in the singular', async () => {
    const { out } = await cli('rollouts', 'audience', remote, '--client', testClients.own.company, ...why);
    expect(out).toBe(`Candidates go to the company ${testClients.own.company}.`);
  });

  test('the history covers one remote or everything', async () => {
    await cli('portal-keys', 'rotate', ...why);
    await cli('rollouts', 'ramp', remote, '5', ...why);
    const all = await json<{ remote: string; action: string }[]>('rollouts', 'history');
    expect(all.map((entry) => [entry.remote, entry.action])).toEqual([
      [remote, 'ramp'],
      ['*', 'rotate-key'],
      [remote, 'built-in'],
    ]);
    const { out } = await cli('rollouts', 'history', remote);
    expect(out).toMatch(
      /command line \(operator\) +The ramp of 1\.1\.0\+ab12cd34 was changed from 0% to 5%.* +as agreed/,
    );
    expect(out).not.toContain('signs with');
  });
});
