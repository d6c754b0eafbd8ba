import { createHash } from 'node:crypto';
import type * as Argon2 from '@node-rs/argon2';
import { deviceHeader } from 'shared-domain/wire';
import { inTransaction } from '../../platform/database/transaction';
import { openTestPortal, storeUser, testClients, type TestPortal } from '../../testing';
import { systemActor } from '../../platform/actor';
import { newId } from '../../platform/new-id';
import { hashPassword } from '../users/password';

/** The hashes that passwords were checked against. */
const checks: string[] = [];
jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  const verify: typeof Argon2.verify = (hashed, ...rest) => {
    checks.push(String(hashed));
    return argon2.verify(hashed, ...rest);
  };
  return { ...argon2, verify };
});

const password = 'Correct-horse-2026';
let portal: TestPortal;
let passwordHash: string;
beforeAll(async () => {
  portal = await openTestPortal();
  passwordHash = await hashPassword(password);
});
afterAll(() => portal.close());
// Prevents the failures of one test from slowing down the next one.
beforeEach(() => portal.passTime(60));

let accounts = 0;
async function anAccount(): Promise<{ id: string; email: string }> {
  accounts += 1;
  const user = { id: newId(portal.now), email: `person-${accounts}@test.example`, role: 'client' as const };
  await storeUser(portal.database, { ...user, client_id: testClients.own.id }, passwordHash, portal.now);
  return user;
}
const signIn = (email: string, given: string, headers = {}) =>
  portal.call('signIn', { body: { email, password: given } }, { headers });
const useSession = (token: string) => portal.call('getDashboardStats', {}, { token });
const change = (statement: string, values: unknown[]) =>
  inTransaction(portal.database, systemActor, (tx) => tx.query(statement, values));

describe('signing in', () => {
  test('returns a token with an expiry and the user', async () => {
    const { id, email } = await anAccount();
    const { status, body, headers } = await signIn(email, password);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.user).toEqual({ id, email, role: 'client', client_id: testClients.own.id });
    const [, payload = ''] = body.token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number };
    expect(claims.exp * 1000 - portal.now.getTime()).toBe(30 * 60_000);
    expect((await useSession(body.token)).status).toBe(200);
  });

  test('ignores the case of the email address and spaces around it', async () => {
    const { email } = await anAccount();
    expect((await signIn(`  ${email.toUpperCase()} `, password)).status).toBe(200);
  });

  test('fails in the same way for a wrong password, an unknown email address and an invalid one', async () => {
    const { email } = await anAccount();
    const failures = await Promise.all([
      signIn(email, 'wrong'),
      signIn('nobody@test.example', password),
      signIn('nul\0@test.example', password),
      signIn("' or 1=1 --", password),
    ]);
    expect(new Set(failures.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(failures[0]?.status).toBe(401);
    expect(failures[0]?.problem.detail).toBe('Invalid email or password');
  });

  test('does the same work for an unknown email address as for a wrong password', async () => {
    const { email } = await anAccount();
    const costsOf = async (address: string) => {
      const before = checks.length;
      await signIn(address, 'wrong');
      return checks.slice(before).map((hash) => hash.split('$').slice(1, 4));
    };
    const ofKnown = await costsOf(email);
    expect(ofKnown).toHaveLength(1);
    expect(await costsOf('nobody-else@test.example')).toEqual(ofKnown);
  });

  test('names the missing fields', async () => {
    const { status, problem } = await portal.call('signIn', { body: { email: '' } });
    expect(status).toBe(422);
    expect(problem.errors).toEqual(
      expect.arrayContaining([
        { field: 'email', message: 'Please fill in the email field' },
        { field: 'password', message: 'Please fill in the password field' },
      ]),
    );
  });

  test('refuses a disabled account like a wrong password', async () => {
    const { id, email } = await anAccount();
    await change('update users set disabled_at = $2 where id = $1', [id, portal.now]);
    expect((await signIn(email, password)).problem.detail).toBe('Invalid email or password');
  });
});

describe('guessing passwords', () => {
  test('must wait after ten failures, and the right password works again after the wait', async () => {
    const { email } = await anAccount();
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await signIn(email, 'wrong')).status).toBe(401);
    const refused = await signIn(email, password);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('30');
    portal.passTime(0.5);
    expect((await signIn(email, password)).status).toBe(200);
    expect((await signIn(email, 'wrong')).status).toBe(401);
  });

  test('waits twice as long with each further failure', async () => {
    const { email } = await anAccount();
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn(email, 'wrong');
    portal.passTime(0.5);
    expect((await signIn(email, 'wrong')).status).toBe(401);
    expect((await signIn(email, 'wrong')).headers['retry-after']).toBe('60');
  });

  test('never locks out the owner at another address', async () => {
    const { email } = await anAccount();
    const proxied = await openTestPortal({ env: { TRUSTED_PROXIES: 'loopback' } });
    try {
      await storeUser(
        proxied.database,
        { id: newId(proxied.now), email, role: 'client', client_id: testClients.own.id },
        passwordHash,
        proxied.now,
      );
      const from = (address: string, given: string) =>
        proxied.call('signIn', { body: { email, password: given } }, { headers: { 'x-forwarded-for': address } });
      for (let attempt = 0; attempt < 11; attempt += 1) await from('203.0.113.9', 'wrong');
      expect((await from('203.0.113.9', password)).status).toBe(429);
      expect((await from('198.51.100.7', password)).status).toBe(200);
    } finally {
      await proxied.close();
    }
  });

  test('cannot avoid the wait with an invented forwarded address', async () => {
    const { email } = await anAccount();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      statuses.push((await signIn(email, 'wrong', { 'x-forwarded-for': `203.0.113.${attempt}` })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  test('makes an address wait after a hundred failures, but occasional mistakes never add up to that', async () => {
    const { email } = await anAccount();
    let people = 0;
    const mistake = () => signIn(`mistaken-${(people += 1)}@test.example`, 'wrong');
    const countFurther = (failures: number) =>
      change('update sign_in_throttles set failures = failures + $1', [failures]);
    await mistake();
    await countFurther(98);
    portal.passTime(10);
    for (let count = 0; count < 3; count += 1) expect((await mistake()).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(200);
    await countFurther(63);
    await mistake();
    const refused = await signIn(email, password);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
    portal.passTime(0.5);
    expect((await mistake()).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(200);
  });

  test('does not affect an office where everyone knows their password', async () => {
    const { email } = await anAccount();
    const answers = await Promise.all(Array.from({ length: 40 }, () => signIn(email, password)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('guessing from many places', () => {
  let proxied: TestPortal;
  let email: string;
  beforeAll(async () => {
    proxied = await openTestPortal({ env: { TRUSTED_PROXIES: 'loopback' } });
  });
  afterAll(() => proxied.close());
  beforeEach(async () => {
    accounts += 1;
    email = `person-${accounts}@test.example`;
    const user = { id: newId(proxied.now), email, role: 'client' as const, client_id: testClients.own.id };
    await storeUser(proxied.database, user, passwordHash, proxied.now);
    proxied.passTime(60);
  });

  const from = async (address: string, given: string, device?: string) => {
    const headers = { 'x-forwarded-for': address, ...(device !== undefined && { [deviceHeader]: device }) };
    const answer = await proxied.call('signIn', { body: { email, password: given } }, { headers });
    return [answer.status, answer.headers['retry-after'] ?? null];
  };
  const guess = async (addresses: string[]) => {
    const statuses: unknown[] = [];
    for (const address of addresses) statuses.push((await from(address, 'wrong'))[0]);
    return statuses.filter((status) => status === 401).length;
  };
  const addresses = (count: number, name: (index: number) => string) =>
    Array.from({ length: count }, (_, i) => name(i));
  const strangers = addresses(60, (index) => `203.0.113.${index}`);
  const [ofOwner, ofThief] = ['0f'.repeat(16), 'e1'.repeat(16)];

  test.each([
    ['one IPv6 network of a site', addresses(30, (index) => `2001:db8:1:2::${index.toString(16)}`)],
    [
      'one IPv4 address in both ways to write it',
      ['203.0.113.200', '::ffff:203.0.113.200', '::ffff:cb00:71c8'].flatMap((a) => [a, a, a, a, a]),
    ],
  ])('from %s counts as guessing from one', async (_what, places) => {
    expect(await guess(places)).toBe(10);
  });

  test('sixty addresses guessing at one account are slowed down with short waits', async () => {
    expect(await guess(strangers)).toBe(30);
    expect(await from('198.51.100.1', password)).toEqual([429, '30']);
    proxied.passTime(0.5);
    expect((await from('198.51.100.1', 'wrong'))[0]).toBe(401);
    expect((await from('198.51.100.2', password))[1]).toBe('60');
    proxied.passTime(1);
    for (let attempt = 0; attempt < 3; attempt += 1) await from(`198.51.100.${attempt + 3}`, 'wrong');
    expect((await from('198.51.100.9', password))[1]).toBe('60');
    proxied.passTime(1);
    expect((await from('198.51.100.9', password))[0]).toBe(200);
  });

  test('does not slow a known device or network', async () => {
    expect((await from('198.51.100.20', password, ofOwner))[0]).toBe(200);
    await guess(strangers);
    expect((await from('198.51.100.99', password))[0]).toBe(429);
    expect((await from('198.51.100.98', password, ofThief))[0]).toBe(429);
    expect((await from('198.51.100.97', password, ofOwner))[0]).toBe(200);
    expect((await from('198.51.100.20', password))[0]).toBe(200);
  });

  test('from a known device has a separate limit that does not block others', async () => {
    await from('198.51.100.20', password, ofOwner);
    const statuses: unknown[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      statuses.push((await from(`203.0.113.${attempt}`, 'wrong', ofOwner))[0]);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect((await from('198.51.100.20', password))[0]).toBe(200);
  });

  test('at many accounts slows strangers but not known devices', async () => {
    await from('198.51.100.20', password, ofOwner);
    await from('203.0.113.1', 'wrong');
    await inTransaction(proxied.database, systemActor, (tx) =>
      tx.query('update sign_in_throttles set failures = 1000 where key = $1', [
        createHash('sha256').update('strangers').digest('hex'),
      ]),
    );
    await from('203.0.113.2', 'wrong');
    expect(await from('203.0.113.3', password)).toEqual([429, '30']);
    expect((await from('203.0.113.3', password, ofOwner))[0]).toBe(200);
  });

  test('never causes longer waits after the clock jumped', async () => {
    const month = 30 * 24 * 60;
    proxied.passTime(month);
    await guess(addresses(11, () => '203.0.113.9'));
    expect(await from('203.0.113.9', password)).toEqual([429, '30']);
    proxied.passTime(-month);
    expect((await from('203.0.113.9', 'wrong'))[0]).toBe(401);
    expect(await from('203.0.113.9', password)).toEqual([429, '60']);
    proxied.passTime(1);
    expect((await from('203.0.113.9', password))[0]).toBe(200);
  });

  test('ignores a malformed device id', async () => {
    expect((await from('198.51.100.20', password, 'not a device'))[0]).toBe(200);
  });
});
