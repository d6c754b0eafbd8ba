import { anEmbedToken, missingId, testClients, useTestPortal } from '../testing';
import { runCli, urlOf } from './testing/run-cli';

const portal = useTestPortal();

const cli = (...args: string[]) =>
  runCli(['partner-keys', ...args], { env: { DATABASE_URL: urlOf(portal.database) }, now: portal.now });

const client = ['--client', testClients.own.company];
const origin = ['--origin', 'https://partner.example'];
const reason = ['--reason', 'Pilot'];

interface ListedKey {
  id: string;
  key: string;
  client: string;
  state: string;
  created_at: string;
}
const createKey = async (...args: string[]): Promise<ListedKey> =>
  JSON.parse((await cli('create', 'Acme', ...client, ...origin, ...reason, '--json', ...args)).out) as ListedKey;
const listKeys = async () => JSON.parse((await cli('list', '--json')).out) as ListedKey[];

test('a key is created, printed once, listed without its secret, and works', async () => {
  const args = ['Acme Recycling', ...client, ...origin, '--origin', 'http://localhost:5173', ...reason];
  const { exitCode, out } = await cli('create', ...args, '--scope', 'load', '--expires-in-days', '30');
  expect(exitCode).toBe(0);
  const [, id = '', secret = ''] =
    /^Created the key (\S+) of Acme Recycling for Gulf Coast Chemicals \(load; https:\/\/partner\.example, http:\/\/localhost:5173\)\.\nKey \(shown only once\): (lpk_\S+)$/.exec(
      out,
    ) ?? [];
  await anEmbedToken(portal, { secret });
  const listed = await cli('list');
  expect(listed.out).toMatch(
    new RegExp(`^${id} +Acme Recycling +Gulf Coast Chemicals +load +.* valid +2026-12-20`, 'm'),
  );
  expect(listed.out + JSON.stringify(await listKeys())).not.toContain(secret.slice(37));
});

test('a rotated key stays valid for the overlap, and the new one is printed once', async () => {
  const old = await createKey();
  const { exitCode, out } = await cli('rotate', old.id, '--overlap-days', '3', '--reason', 'Yearly');
  expect(exitCode).toBe(0);
  const secret = /\(shown only once\): (\S+)/.exec(out)?.[1] ?? '';
  expect(out).toContain(`The old key ${old.id} stays valid until 2026-11-23`);
  for (const key of [secret, old.key]) await anEmbedToken(portal, { secret: key });
  expect((await listKeys()).find(({ id }) => id === old.id)?.state).toBe('rotated');
});

test('scripts get the new key of a rotation, and a revocation, as JSON', async () => {
  const old = await createKey('--scope', 'load');
  const rotation = await cli('rotate', old.id, '--reason', 'Yearly', '--json');
  const issued = JSON.parse(rotation.out) as ListedKey;
  expect(issued).toEqual({ ...old, id: issued.id, key: issued.key, created_at: issued.created_at, reason: 'Yearly' });
  expect(issued.id).not.toBe(old.id);
  await anEmbedToken(portal, { secret: issued.key });
  const revocation = await cli('revoke', issued.id, '--reason', 'It leaked', '--json');
  expect([revocation.exitCode, JSON.parse(revocation.out)]).toEqual([0, { id: issued.id, revoked: true }]);
});

test.each(['id', 'key'] as const)('a key is revoked by its %s, and its tokens end at once', async (name) => {
  const created = await createKey();
  const token = await anEmbedToken(portal, { secret: created.key });
  const { exitCode, out } = await cli('revoke', created[name], '--reason', 'It leaked');
  expect([exitCode, out]).toEqual([0, `The key ${created.id} of Acme was revoked. Its tokens have ended.`]);
  expect((await portal.call('getDashboardStats', {}, { token })).status).toBe(401);
  expect((await listKeys()).find(({ id }) => id === created.id)?.state).toBe('revoked');
  expect(await cli('revoke', created.id, ...reason)).toMatchObject({
    exitCode: 1,
    err: 'error: This partner key is already revoked.',
  });
});

test.each([
  [['create', 'Acme', '--client', 'Nobody', ...origin, ...reason], /There is no client "Nobody"/],
  [['create', 'Acme', ...client, '--origin', 'partner.example', ...reason], /"partner.example" is not an origin/],
  [['create', 'Acme', ...client, '--origin', 'http://partner.example', ...reason], /http is only for localhost/],
  [['create', ' ', ...client, ...origin, ...reason], /The partner must have 1 to 120 characters/],
  [['create', 'Acme', ...client, ...origin, '--reason', ''], /--reason must have 1 to 300 characters/],
  [['create', 'Acme', ...client, ...Array(21).fill(origin).flat(), ...reason] as string[], /at most 20 origins/],
  [['revoke', 'x', ...reason], /There is no partner key "x". See: partner-keys list/],
  [['revoke', missingId, ...reason], /Partner key not found/],
  [['rotate', missingId, ...reason], /Partner key not found/],
])('%j fails with one clear line', async (args, message) => {
  const { exitCode, err } = await cli(...args);
  expect([exitCode, err.split('\n').length]).toEqual([1, 1]);
  expect(err).toMatch(message);
});

test.each([
  ['create', 'Acme', ...client, ...reason],
  ['create', 'Acme', ...origin, ...reason],
  ['create', 'Acme', ...client, ...origin],
  ['create', 'Acme', ...client, ...origin, ...reason, '--scope', 'all'],
  ['create', 'Acme', ...client, ...origin, ...reason, '--expires-in-days', '0'],
  ['create', 'Acme', ...client, ...origin, ...reason, '--expires-in-days', '1e2'],
])('incorrect usage %s %s … has its own exit code', async (...args) => {
  expect((await cli(...args)).exitCode).toBe(2);
});
