import { stat, writeFile } from 'node:fs/promises';
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import path from 'node:path';
import type { TeamKey } from 'shared-domain/releases';
import { cli, folder, json, openForEachTest, portal, remote, rollout, why } from './testing/rollout-portal';

describe('keys of a team', () => {
  openForEachTest();

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

  test.each([
    [
      'are warned about if the releases of the remote name another team',
      'Dashboard team',
      /belong to team dash( or \w+)?, not Dashboard team\. /,
    ],
    ['are not warned about if a release names their team', 'dash', /^$/],
  ])('%s', async (_, team, warning) => {
    const created = await cli('team-keys', 'create', remote, team, '--out', keyFile(), ...why);
    expect(created).toMatchObject({ exitCode: 0, err: expect.stringMatching(warning) as string });
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
    expect((await trust(good)).err).toContain('was already added for');
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
  openForEachTest();

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
    expect((await cli('portal-keys', 'revoke', '0123456789abcdef', ...why)).err).toContain('has no trusted key');
    expect((await json<object[]>('rollouts', 'history')).length).toBe(2);
  });
});
