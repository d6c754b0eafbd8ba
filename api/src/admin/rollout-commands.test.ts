import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Rollout, TeamKey } from 'shared-domain/releases';
import { aRelease } from '../releases/registry/testing/a-release';
import { registerBuiltIns } from '../releases/builds/built-in-releases.service';
import { storeRelease, storeRules } from '../releases/registry/testing/store-rollout';
import { openTestPortal, testClients, testUsers, type TestPortal } from '../testing';
import { runCli, urlOf } from './testing/run-cli';

const remote = 'mfe-dashboard';
const builtIn = '1.0.0+ab12cd34';
const why = ['--reason', 'as agreed'];

let portal: TestPortal;
let folder: string;
let candidate: string;
beforeEach(async () => {
  portal = await openTestPortal();
  folder = await mkdtemp(path.join(tmpdir(), 'keys-'));
  await registerBuiltIns(portal.context, [aRelease()]);
  candidate = await storeRelease(portal.database, { version: '1.1.0' }, portal.now);
  await storeRules(portal.database, { remote, candidate });
});
afterEach(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});

const cli = (...args: string[]) => runCli(args, { env: { DATABASE_URL: urlOf(portal.database) }, now: portal.now });

/** A command that is expected to succeed, with its JSON. */
async function json<T>(...args: string[]): Promise<T> {
  const { exitCode, out, err } = await cli(...args, '--json');
  expect([exitCode, err]).toEqual([0, '']);
  return JSON.parse(out) as T;
}

const rollout = () => json<Rollout>('rollouts', 'show', remote);

test.each(['rollouts', 'team-keys', 'portal-keys'])('the help of %s names its commands', async (group) => {
  const { exitCode, out } = await cli(group, '--help');
  expect(exitCode).toBe(0);
  expect(out).toContain('list');
});

describe('a change from the command line', () => {
  test.each<[string[], object]>([
    [['ramp', remote, '20'], { percentage: 20 }],
    [['halt', remote], { haltedReason: 'as agreed' }],
    [['promote', remote], { candidate: null, previous: { release: builtIn } }],
    [['roll-back', remote], { candidate: null, active: { release: builtIn } }],
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

  test('publishing respects the byte budget', async () => {
    const { out } = await cli('rollouts', 'limits', remote, '--byte-budget', '5000', ...why);
    expect(out).toContain('a release may have 5000 bytes');
    expect((await rollout()).byteBudget).toBe(5_000);
  });

  test.each<[string[], number, string]>([
    [['ramp', remote, '20'], 2, 'required option'],
    ...['much', '0x10', '1e1', '', ' 5', '.5'].map<[string[], number, string]>((text) => [
      ['ramp', remote, text, ...why],
      1,
      'The percentage must be a number in decimal digits, such as 20 or 2.5.',
    ]),
    ...['--halt-margin', '--halt-minimum', '--byte-budget'].map<[string[], number, string]>((option) => [
      ['limits', remote, option, '0x10', ...why],
      1,
      'must be a number in decimal digits',
    ]),
    [['skip-revisions', '0x1000', ...why], 1, 'The revision must be a whole number.'],
    [['ramp', remote, '101', ...why], 1, 'Percentage must be at most 100'],
    [['ramp', 'mfe-none', '5', ...why], 1, 'There is no remote mfe-none.'],
    [['halt', remote, '--reason', ' '], 1, '--reason must have 1 to 300 characters'],
    [['kill', remote, 'nonsense', ...why], 1, 'Release must'],
    [['kill', remote, '9.9.9+nothing', ...why], 1, 'There is no release 9.9.9+nothing.'],
    [['pin', remote, builtIn, ...why], 1, 'Name either --user or --client.'],
    [['pin', remote, builtIn, '--user', 'nobody@test.example', ...why], 1, 'has no account'],
    [['limits', remote, ...why], 1, 'Name at least one limit.'],
    [['limits', remote, '--byte-budget', '12189697', ...why], 1, 'must be at most 12,189,696'],
  ])('%j is refused with one clear line', async (args, exitCode, reason) => {
    const before = await rollout();
    const answer = await cli('rollouts', ...args);
    expect(answer.exitCode).toBe(exitCode);
    expect(answer.err).toContain(reason);
    expect(await rollout()).toEqual(before);
  });
});

describe('reading', () => {
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
    expect(out).toContain('A new release may have 1000000 bytes.');
    expect(out).toMatch(/1\.1\.0\+ab12cd34 +candidate +dashboard +0 +0/);
  });

  test('an explanation shows the release of a user and why', async () => {
    await cli('rollouts', 'ramp', remote, '100', ...why);
    const { out } = await cli('rollouts', 'explain', remote, testUsers.client.email);
    expect(out).toMatch(/^client@test\.example gets 1\.1\.0\+ab12cd34 of mfe-dashboard: Bucket \d+ is within/);
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
    expect((await explain()).out).toMatch(/is the active release\.\nBucket \d+ of 10,000; the candidate goes to 0%\.$/);
    await cli('rollouts', 'roll-back', remote, ...why);
    expect((await explain()).out).toMatch(/\nBucket \d+ of 10,000; there is no candidate\.$/);
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
    expect(out).toMatch(/command line \(operator\) +1\.1\.0\+ab12cd34 goes to 5%.* +as agreed/);
    expect(out).not.toContain('signs with');
  });
});

test('after a backup was restored, skip-revisions continues above any revision that browsers have seen', async () => {
  const { revision } = await rollout();
  expect(await json('rollouts', 'skip-revisions', '5000', ...why)).toEqual({ revision: 5_000 });
  await cli('rollouts', 'ramp', remote, '5', ...why);
  expect(await rollout()).toMatchObject({ revision: 5_001, percentage: 5 });
  const back = await cli('rollouts', 'skip-revisions', String(revision), ...why);
  expect(back).toMatchObject({ exitCode: 1, err: 'error: The registry is at revision 5001 already.' });
  expect((await cli('rollouts', 'skip-revisions', 'far', ...why)).err).toContain('must be a whole number');
  expect((await rollout()).revision).toBe(5_001);
});

describe('keys of a team', () => {
  const keyFile = () => path.join(folder, 'team.pem');
  const create = () => cli('team-keys', 'create', remote, 'Dashboard team', '--out', keyFile(), ...why);
  const list = async (...of: string[]) =>
    (await json<TeamKey[]>('team-keys', 'list', ...of)).filter(({ team }) => team === 'Dashboard team');

  test('are created for one remote; only their owner can read the private key file', async () => {
    const { exitCode, out } = await create();
    expect(exitCode).toBe(0);
    expect((await stat(keyFile())).mode & 0o777).toBe(0o600);
    expect(out).not.toContain('PRIVATE');
    const keys = await list();
    const key = { id: expect.any(String) as string, team: 'Dashboard team', addedAt: portal.now.toISOString() };
    expect(keys).toEqual([{ remote, ...key, revokedAt: null }]);
    expect((await rollout()).teamKeys.map(({ id }) => id)).toContain(keys[0]?.id);
  });

  test('do not replace a file, and are not trusted if their file cannot be written', async () => {
    await create();
    const again = await create();
    expect(again).toMatchObject({ exitCode: 1, err: expect.stringContaining('cannot be written (EEXIST)') as string });
    expect(await list(remote)).toHaveLength(1);
  });

  test('go to standard output on request, because a container has no disk to write to', async () => {
    const { exitCode, out, err } = await cli(
      ...['team-keys', 'create', remote, 'Dashboard team', '--out', '-', ...why],
    );
    expect(exitCode).toBe(0);
    expect(createPrivateKey(out).asymmetricKeyType).toBe('ed25519');
    expect(out).toMatch(/^-----BEGIN PRIVATE KEY-----\n[^-]+\n-----END PRIVATE KEY-----$/);
    expect(err).toContain(`is trusted for ${remote}`);
    expect(await list()).toHaveLength(1);
  });

  test('that cannot be written explain how to print them instead', async () => {
    const file = path.join(folder, 'no-such-folder/team.pem');
    const answer = await cli('team-keys', 'create', remote, 'Dashboard team', '--out', file, ...why);
    expect(answer).toMatchObject({ exitCode: 1 });
    expect(answer.err).toContain('cannot be written (ENOENT). Choose another file, or print the private key');
    expect(answer.err).toContain('--out - > team.pem');
    expect(await list()).toEqual([]);
  });

  test('leave no file behind when they are not trusted', async () => {
    const answer = await cli('team-keys', 'create', 'No Remote', 'Team', '--out', keyFile(), ...why);
    expect(answer.err).toContain('is not the name of a remote');
    await expect(stat(keyFile())).rejects.toThrow('ENOENT');
  });

  test('are trusted by their public half, and a private key is refused', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const file = async (name: string, pem: string | Buffer) => {
      await writeFile(path.join(folder, name), pem);
      return path.join(folder, name);
    };
    const trust = (pem: string) => cli('team-keys', 'trust', remote, 'Team', pem, ...why);
    const good = await file('public.pem', publicKey.export({ type: 'spki', format: 'pem' }));
    expect(await trust(good)).toMatchObject({ exitCode: 0, out: expect.stringContaining('is trusted for') as string });
    expect((await trust(good)).err).toContain('is already trusted or revoked');
    const secret = await file('private.pem', privateKey.export({ type: 'pkcs8', format: 'pem' }));
    expect((await trust(secret)).err).toContain('contains a private key');
    expect((await trust(await file('text.pem', 'hello'))).err).toContain('does not contain a public Ed25519 key');
    expect((await trust(path.join(folder, 'none'))).err).toContain('cannot be read (ENOENT)');
  });

  test('are revoked with a reason, which raises the revision and is in the history', async () => {
    await create();
    const { revision } = await rollout();
    const id = (await list())[0]?.id ?? '';
    expect((await cli('team-keys', 'revoke', remote, id, '--reason', 'laptop stolen')).exitCode).toBe(0);
    const after = await rollout();
    expect(after.revision).toBe(revision + 1);
    expect(after.history[0]).toMatchObject({ action: 'revoke-key', reason: 'laptop stolen' });
    expect((await list())[0]?.revokedAt).toBe(portal.now.toISOString());
    const again = await cli('team-keys', 'revoke', remote, id, ...why);
    expect(again).toMatchObject({ exitCode: 1, err: expect.stringContaining(`No key ${id} is trusted`) as string });
    expect((await rollout()).revision).toBe(after.revision);
  });
});

describe('keys of the portal', () => {
  const signingKeyId = async () => (await portal.call('getReleaseNotice', {})).body.keyId;
  const keys = () => json<{ id: string; isSigning: boolean; revokedAt: string | null }[]>('portal-keys', 'list');
  const rotate = async () => {
    // The newest key signs, and the registry in memory is at most a second old.
    portal.passTime(1);
    return (await json<{ id: string }>('portal-keys', 'rotate', ...why)).id;
  };

  test('are rotated: the new one signs, and the old one is trusted until it is revoked', async () => {
    const first = await rotate();
    expect(await signingKeyId()).toBe(first);
    const second = await rotate();
    expect((await keys()).map(({ id, isSigning, revokedAt }) => [id, isSigning, revokedAt])).toEqual([
      [second, true, null],
      [first, false, null],
    ]);
    expect((await cli('portal-keys', 'revoke', first, ...why)).exitCode).toBe(0);
    expect((await keys()).map(({ id, revokedAt }) => [id, revokedAt !== null])).toEqual([
      [second, false],
      [first, true],
    ]);
    const { rows } = await portal.database.pool.query('select from portal_keys where length(private_key) = 0');
    expect(rows).toHaveLength(1);
  });

  test('are not revoked if they sign or are unknown, and nothing is recorded then', async () => {
    const only = await rotate();
    expect((await cli('portal-keys', 'revoke', only, ...why)).err).toContain('rotate before you revoke');
    expect((await cli('portal-keys', 'revoke', '0123456789abcdef', ...why)).err).toContain('has no key');
    expect((await json<object[]>('rollouts', 'history')).length).toBe(2);
  });
});
