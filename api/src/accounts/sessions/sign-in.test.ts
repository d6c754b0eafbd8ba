import type * as Argon2 from '@node-rs/argon2';
import { decodeJwt } from 'jose';
import { openTestPortal, useTestPortal, storeUser, testClients } from '../../testing';
import { newId } from '../../platform/new-id';
import { hashPassword } from '../users/password';

/** The hashes that passwords were checked against. A new one needs KiB instead of MiB, and so do its checks. */
const checks: string[] = [];
jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  const verify: typeof Argon2.verify = (hashed, ...rest) => {
    checks.push(String(hashed));
    return argon2.verify(hashed, ...rest);
  };
  const hash: typeof Argon2.hash = (text, options) =>
    argon2.hash(text, { ...options, memoryCost: (options?.memoryCost ?? 0) / 1_024 });
  return { ...argon2, hash, verify };
});

const password = 'Correct-horse-2026';
const portal = useTestPortal();
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});
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

describe('signing in', () => {
  test('returns a token with an expiry and the user', async () => {
    const { id, email } = await anAccount();
    const { status, body, headers } = await signIn(email, password);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.user).toEqual({ id, email, role: 'client', client_id: testClients.own.id });
    expect(Number(decodeJwt(body.token).exp) * 1000 - portal.now.getTime()).toBe(30 * 60_000);
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
    await portal.asSystem('update users set disabled_at = $2 where id = $1', [id, portal.now]);
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
      portal.asSystem('update sign_in_throttles set failures = failures + $1', [failures]);
    await mistake();
    await countFurther(98);
    portal.passTime(10);
    for (let count = 0; count < 3; count += 1) expect((await mistake()).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(200);
    await countFurther(64);
    await mistake();
    const refused = await signIn(email, password);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    portal.passTime(1);
    expect((await mistake()).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(200);
  });

  test('forgets the failures of an address one by one, also while new ones come faster than that', async () => {
    const mistake = (person: string) => signIn(`${person}@test.example`, 'wrong');
    await mistake('first');
    await portal.asSystem('update sign_in_throttles set failures = $1', [84]);
    for (let count = 0; count < 22; count += 1) {
      portal.passTime(8 / 60);
      expect((await mistake(`hurried-${count}`)).status).toBe(401);
    }
  });

  test('does not affect an office where everyone knows their password', async () => {
    const { email } = await anAccount();
    const answers = await Promise.all(Array.from({ length: 40 }, () => signIn(email, password)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
