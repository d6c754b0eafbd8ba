import type { RegistryDocument } from 'shared-domain/releases';
import type { Client } from 'shared-domain/wire';
import { aNewLoad, useTestPortal, testClients, testUsers } from '../testing';
import { runCli, urlOf } from './testing/run-cli';

const portal = useTestPortal();

const password = 'a long enough password';

function cli(args: string[], options: { stdin?: string; typed?: string[]; name?: string } = {}) {
  return runCli(args, { env: { DATABASE_URL: urlOf(portal.database) }, now: portal.now, ...options });
}

const signIn = (email: string, given = password) => portal.call('signIn', { body: { email, password: given } });

let serial = 0;

async function aUser(): Promise<string> {
  serial += 1;
  const email = `user${serial}@test.example`;
  const args = ['users', 'create', email, '--role', 'client', '--client', testClients.own.company, '--password-stdin'];
  expect(await cli(args, { stdin: password })).toMatchObject({ exitCode: 0 });
  return email;
}

test('the help calls the program as the user does', async () => {
  expect((await cli(['--help'])).out).toContain('Usage: npm run admin -- ');
  expect((await cli(['--help'], { name: 'portal-admin' })).out).toContain('Usage: portal-admin ');
});

test('the help names the commands', async () => {
  const { exitCode, out } = await cli(['--help']);
  expect(exitCode).toBe(0);
  for (const command of [
    'users',
    'clients',
    'import',
    'rollouts',
    'team-keys',
    'portal-keys',
    'partner-keys',
    'photos',
  ])
    expect(out).toContain(command);
});

test.each([[['nonsense']], [['users', 'create']], [['users', 'create', 'a@b.example', '--role', 'king']]])(
  'incorrect usage %j has its own exit code',
  async (args) => {
    const { exitCode, err } = await cli(args);
    expect(exitCode).toBe(2);
    expect(err).toContain('error:');
  },
);

test('a new account can sign in and sees the loads of its client', async () => {
  const email = await aUser();
  const { status, body } = await signIn(email);
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ email, role: 'client', client_id: testClients.own.id });
});

test('an email address with invisible characters is refused because it would look like another', async () => {
  const args = ['users', 'create', 'us\u200ber@test.example', '--role', 'admin', '--password-stdin'];
  const { exitCode, err } = await cli(args, { stdin: password });
  expect([exitCode, err]).toEqual([1, expect.stringContaining('contains invisible characters')]);
});

test('the list shows company administrators and developers', async () => {
  const email = 'operator@test.example';
  const args = ['users', 'create', email, '--role', 'admin', '--client', testClients.own.company, '--developer'];
  expect(await cli([...args, '--password-stdin'], { stdin: password })).toEqual({
    exitCode: 0,
    out: `Created ${email} (admin of ${testClients.own.company}).`,
    err: '',
  });
  const { token, user } = (await signIn(email)).body;
  expect(user).toMatchObject({ role: 'admin', client_id: testClients.own.id });
  const create = (client_id: string) => portal.call('createLoad', { body: aNewLoad({ client_id }) }, { token });
  expect((await create(testClients.own.id)).status).toBe(201);
  expect((await create(testClients.other.id)).problem.code).toBe('unknown_client');
  expect(JSON.parse((await cli(['users', 'list', '--json'])).out)).toContainEqual({
    ...{ email, role: 'admin', client: testClients.own.company },
    ...{ is_developer: true, is_disabled: false },
  });
});

test('a password can be typed twice, and is refused when the two differ', async () => {
  const args = ['users', 'create', 'typed@test.example', '--role', 'admin'];
  expect(await cli(args, { typed: [password, 'another password'] })).toEqual({
    exitCode: 1,
    out: '',
    err: 'error: The two passwords differ.',
  });
  expect(await cli(args, { typed: [password, password] })).toMatchObject({ exitCode: 0 });
  expect((await signIn('typed@test.example')).status).toBe(200);
});

test('a generated password is shown once and works', async () => {
  const { out } = await cli(['users', 'create', 'made@test.example', '--role', 'admin', '--generate-password']);
  const made = /\(shown only once\): (\S+)/.exec(out)?.[1] ?? '';
  expect((await signIn('made@test.example', made)).status).toBe(200);
});

test.each([
  ['short', 'too short', /at least 12 characters/],
  ['monotonous', 'aaaaaaaaaaaaaaaa', /five different/],
  ['the email itself', 'xx weak@test.example xx', /must not contain the email/],
])('a password that is %s is refused', async (_name, stdin, reason) => {
  const { exitCode, err } = await cli(['users', 'create', 'weak@test.example', '--role', 'admin', '--password-stdin'], {
    stdin,
  });
  expect(exitCode).toBe(1);
  expect(err).toMatch(reason);
});

test('disabling an account ends its sessions at once, and enabling allows it to sign in again', async () => {
  const email = await aUser();
  const { token } = (await signIn(email)).body;
  expect(await cli(['users', 'disable', email])).toMatchObject({ exitCode: 0 });
  expect((await portal.call('getDashboardStats', {}, { token })).status).toBe(401);
  expect((await signIn(email)).status).toBe(401);
  expect(await cli(['users', 'enable', email.toUpperCase()])).toMatchObject({ exitCode: 0 });
  expect((await signIn(email)).status).toBe(200);
  expect((await portal.call('getDashboardStats', {}, { token })).status).toBe(401);
});

test('an account can become a developer, and an ordinary account again', async () => {
  const email = await aUser();
  const { token } = (await signIn(email)).body;
  const mayOverride = async () => {
    const { payload } = (await portal.call('getReleases', {}, { token })).body;
    return (JSON.parse(payload) as RegistryDocument).subject?.mayOverride;
  };
  expect(await mayOverride()).toBe(false);
  expect(await cli(['users', 'developer', email])).toMatchObject({ exitCode: 0 });
  expect(await mayOverride()).toBe(true);
  expect(await cli(['users', 'developer', email, '--off'])).toMatchObject({ exitCode: 0 });
  expect(await mayOverride()).toBe(false);
});

test('the sessions of all accounts can be ended at once, and everyone can sign in again', async () => {
  const emails = [await aUser(), await aUser()];
  const tokens = await Promise.all(emails.map(async (email) => (await signIn(email)).body.token));
  const { exitCode, out } = await cli(['users', 'end-sessions']);
  expect(exitCode).toBe(0);
  expect(out).toMatch(/^Ended \d+ sessions\. All users must sign in again\./);
  for (const token of tokens) expect((await portal.call('getDashboardStats', {}, { token })).status).toBe(401);
  expect((await signIn(emails[0] ?? '')).status).toBe(200);
  expect((await cli(['users', 'end-sessions'])).out).toMatch(/^Ended 1 session\./);
});

test('a new password ends the sessions of the old one', async () => {
  const email = await aUser();
  const { token } = (await signIn(email)).body;
  await cli(['users', 'reset-password', email, '--password-stdin'], { stdin: 'the next long password\n' });
  expect((await portal.call('getDashboardStats', {}, { token })).status).toBe(401);
  expect((await signIn(email)).status).toBe(401);
  expect((await signIn(email, 'the next long password')).status).toBe(200);
});

test.each([
  [['users', 'disable', 'nobody@test.example'], /nobody@test.example has no account. See: users list/],
  [['users', 'developer', 'nobody@test.example'], /nobody@test.example has no account/],
  [['users', 'create', testUsers.admin.email, '--role', 'admin', '--generate-password'], /already has an account/],
  [['users', 'create', 'no address', '--role', 'admin', '--generate-password'], /is not an email address/],
  [['users', 'create', 'c@test.example', '--role', 'client', '--generate-password'], /needs --client/],
  [['users', 'create', 'c@test.example', '--role', 'admin'], /--password-stdin or --generate-password/],
  [['import', 'emanifest', '/no/such/file', '--client', 'x'], /cannot be read \(ENOENT\)/],
  ...['client', 'admin'].map((role): [string[], RegExp] => [
    ['users', 'create', 'c@test.example', '--role', role, '--client', 'Nobody', '--generate-password'],
    /There is no client "Nobody"/,
  ]),
])('%j fails with one clear line', async (args, reason) => {
  const { exitCode, err } = await cli(args);
  expect(exitCode).toBe(1);
  expect(err).toMatch(reason);
  expect(err.split('\n')).toHaveLength(1);
});

test('clients are created once and listed', async () => {
  const args = ['clients', 'create', '--company', 'Cedar Valley', '--name', 'P. Raman'];
  expect(await cli(args)).toMatchObject({ exitCode: 0 });
  expect(await cli(args)).toMatchObject({ exitCode: 1, err: expect.stringContaining('already exists') as unknown });
  const { out } = await cli(['clients', 'list', '--json']);
  expect(JSON.parse(out)).toContainEqual(expect.objectContaining({ company: 'Cedar Valley', name: 'P. Raman' }));
});

test.each([
  ['cedar  valley', 'P.\u00a0RAMAN'],
  ['Ce\u200bdar Valley', '\u202aP. Raman\u202c'],
  ['Ｃedar Valley\u200e', 'P. Raman'],
])('the client %j (%j) is refused, because Cedar Valley (P. Raman) looks like it', async (company, name) => {
  await cli(['clients', 'create', '--company', 'Cedar Valley', '--name', 'P. Raman']);
  const { exitCode, err } = await cli(['clients', 'create', '--company', company, '--name', name]);
  expect([exitCode, err]).toEqual([1, expect.stringContaining('The client "Cedar Valley" (P. Raman) already exists.')]);
});

test('names of clients are stored as they look', async () => {
  const { exitCode, out } = await cli([
    'clients',
    'create',
    '--company',
    'Elm\u200b  Works',
    '--name',
    ' Zoe\u0301 \u200e',
  ]);
  expect([exitCode, out]).toEqual([0, expect.stringContaining('Created client Elm Works: ')]);
  const { out: listed } = await cli(['clients', 'list', '--json']);
  expect(JSON.parse(listed)).toContainEqual(expect.objectContaining({ company: 'Elm Works', name: 'Zoé' }));
  const { exitCode: refused } = await cli(['clients', 'create', '--company', '\u200b', '--name', 'Zoé']);
  expect(refused).toBe(1);
});

test('clients of one company are listed with their contacts', async () => {
  for (const name of ['Ana Ruiz', 'Ben Ode'])
    await cli(['clients', 'create', '--company', 'Twin Mills', '--name', name]);
  const { out: clients } = await cli(['clients', 'list', '--json']);
  const { id = '' } = (JSON.parse(clients) as Client[]).find(({ name }) => name === 'Ben Ode') ?? {};
  const key = [
    'partner-keys',
    'create',
    'Harbor',
    '--client',
    id,
    '--origin',
    'https://a.example',
    '--reason',
    'Contract',
  ];
  expect((await cli(key)).out).toContain('of Harbor for Twin Mills - Ben Ode');
  expect((await cli(['partner-keys', 'list'])).out).toContain('Twin Mills - Ben Ode');
  await cli(['users', 'create', 'ben@test.example', '--role', 'client', '--client', id, '--generate-password']);
  expect((await cli(['users', 'list'])).out).toMatch(/ben@test.example +client +Twin Mills - Ben Ode/);
});

test('the list of accounts shows role, client and state', async () => {
  const email = await aUser();
  await cli(['users', 'disable', email]);
  const { out } = await cli(['users', 'list']);
  expect(out).toMatch(new RegExp(`${email} +client +Gulf Coast Chemicals +disabled`));
});
