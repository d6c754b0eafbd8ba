import { createHash } from 'node:crypto';
import type * as Argon2 from '@node-rs/argon2';
import { deviceHeader } from 'shared-domain/wire';
import { useTestPortal, storeUser, testClients } from '../../testing';
import { newId } from '../../platform/new-id';
import { hashPassword } from '../users/password';

// A new hash needs KiB of memory instead of MiB, and so do its checks.
jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  const hash: typeof Argon2.hash = (text, options) =>
    argon2.hash(text, { ...options, memoryCost: (options?.memoryCost ?? 0) / 1_024 });
  return { ...argon2, hash };
});

const password = 'Correct-horse-2026';
describe('guessing from many places', () => {
  const portal = useTestPortal({ env: { TRUSTED_PROXIES: 'loopback' } });
  let passwordHash: string;
  let accounts = 0;
  let email: string;
  beforeAll(async () => {
    passwordHash = await hashPassword(password);
  });
  beforeEach(async () => {
    accounts += 1;
    email = `person-${accounts}@test.example`;
    const user = { id: newId(portal.now), email, role: 'client' as const, client_id: testClients.own.id };
    await storeUser(portal.database, user, passwordHash, portal.now);
    portal.passTime(60);
  });

  const from = async (address: string, given: string, device?: string) => {
    const headers = { 'x-forwarded-for': address, ...(device !== undefined && { [deviceHeader]: device }) };
    const answer = await portal.call('signIn', { body: { email, password: given } }, { headers });
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
    portal.passTime(0.5);
    expect((await from('198.51.100.1', 'wrong'))[0]).toBe(401);
    expect((await from('198.51.100.2', password))[1]).toBe('60');
    portal.passTime(1);
    for (let attempt = 0; attempt < 3; attempt += 1) await from(`198.51.100.${attempt + 3}`, 'wrong');
    expect((await from('198.51.100.9', password))[1]).toBe('60');
    portal.passTime(1);
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
    await portal.asSystem('update sign_in_throttles set failures = 1000 where key = $1', [
      createHash('sha256').update('strangers').digest('hex'),
    ]);
    await from('203.0.113.2', 'wrong');
    expect(await from('203.0.113.3', password)).toEqual([429, '30']);
    expect((await from('203.0.113.3', password, ofOwner))[0]).toBe(200);
  });

  test('never causes longer waits after the clock jumped', async () => {
    const month = 30 * 24 * 60;
    portal.passTime(month);
    await guess(addresses(11, () => '203.0.113.9'));
    expect(await from('203.0.113.9', password)).toEqual([429, '30']);
    portal.passTime(-month);
    expect((await from('203.0.113.9', 'wrong'))[0]).toBe(401);
    expect(await from('203.0.113.9', password)).toEqual([429, '60']);
    portal.passTime(1);
    expect((await from('203.0.113.9', password))[0]).toBe(200);
  });

  test('ignores a malformed device id', async () => {
    expect((await from('198.51.100.20', password, 'not a device'))[0]).toBe(200);
  });
});
