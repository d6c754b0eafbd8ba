import type { ReleaseOverride } from 'shared-domain/releases';
import { aRelease } from '../registry/testing/a-release';
import { createRegistry, type Registry } from '../registry/registry';
import { registerBuiltIns } from '../builds/built-in-releases.service';
import { isSigned } from '../registry/signatures';
import { useTestPortal, testUsers, type TestRole } from '../../testing';
import { overrideFinder } from './overrides.service';

const asked = { remote: 'mfe-dashboard', origin: 'http://localhost:3001' };
const portal = useTestPortal();
let registry: Registry;
beforeAll(async () => {
  await registerBuiltIns(portal.context, [aRelease()]);
  registry = createRegistry(portal.context, { error: () => undefined });
  await setDeveloper('admin', true);
});

const setDeveloper = (role: TestRole, isDeveloper: boolean) =>
  portal.asSystem('update users set is_developer = $2 where id = $1', [testUsers[role].id, isDeveloper]);

async function issue(role: TestRole, body: object = asked) {
  return portal.call('issueOverride', { body }, { as: role });
}

const find = (ticket: string, developerOrigins = portal.context.config.developerOrigins) =>
  overrideFinder({ ...portal.context, config: { ...portal.context.config, developerOrigins } }, registry)(ticket);

test('a developer gets a ticket for one remote and one origin, signed for one page only', async () => {
  const { status, body } = await issue('admin');
  expect(status).toBe(201);
  const found = await find(body.ticket);
  expect(found).toMatchObject(asked);
  const payload = JSON.parse(found?.signed.payload ?? '') as ReleaseOverride;
  expect(payload).toMatchObject({ ...asked, userId: testUsers.admin.id });
  expect(Date.parse(payload.expiresAt) - portal.now.getTime()).toBe(30 * 60_000);
  const { keys } = await registry.snapshot();
  const key = Buffer.from(keys.find(({ id }) => id === found?.signed.keyId)?.key ?? '', 'base64');
  expect(found && isSigned('override', found.signed, key)).toBe(true);
  expect(found && isSigned('registry', found.signed, key)).toBe(false);
});

test('accounts that are not developers are refused, in every role', async () => {
  expect(await issue('client')).toMatchObject({ status: 403, problem: { code: 'not_allowed' } });
});

test.each([
  ['an origin that is not allowed', { ...asked, origin: 'http://localhost:3000' }],
  ['an origin elsewhere', { ...asked, origin: 'https://evil.example' }],
  ['an address instead of an origin', { ...asked, origin: 'http://localhost:3001/' }],
  ['more than an origin', { ...asked, origin: "http://localhost:3001 'unsafe-inline'" }],
  ['a remote that nobody knows', { ...asked, remote: 'mfe-nothing' }],
])('%s is refused', async (_, body) => {
  expect(await issue('admin', body)).toMatchObject({ status: 422, problem: { code: 'invalid_input' } });
});

test('the registry document says who is a developer', async () => {
  for (const [role, may] of [
    ['admin', true],
    ['client', false],
  ] as const) {
    const { body } = await portal.call('getReleases', {}, { as: role });
    expect(JSON.parse(body.payload)).toMatchObject({ subject: { mayOverride: may } });
  }
});

test('only a digest of the ticket is stored', async () => {
  const { body } = await issue('admin');
  const rows = await portal.asSystem<{ row: string }>('select release_overrides::text as row from release_overrides');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ row }) => row).join()).not.toContain(body.ticket);
});

test('a ticket is worthless if it is invented, its origin is no longer allowed, or its user is no longer a developer', async () => {
  const { ticket } = (await issue('admin')).body;
  expect(await find('A'.repeat(22))).toBeNull();
  expect(await find("' or 1=1")).toBeNull();
  expect(await find(ticket, ['http://localhost:3002'])).toBeNull();
  await setDeveloper('admin', false);
  expect(await find(ticket)).toBeNull();
  await setDeveloper('admin', true);
  expect(await find(ticket)).toMatchObject(asked);
});

test('a ticket lasts half an hour', async () => {
  const { ticket } = (await issue('admin')).body;
  portal.passTime(29);
  expect(await find(ticket)).toMatchObject(asked);
  portal.passTime(2);
  expect(await find(ticket)).toBeNull();
});
