import { embedLimits, type EmbedAccess } from 'shared-domain/wire';
import { aPartnerKey, anEmbedToken, openTestPortal, testClients, testUsers, type TestPortal } from '../../testing';

let portal: TestPortal;
beforeEach(async () => void (portal = await openTestPortal()));
afterEach(() => portal.close());

const own = testClients.own.id;
const ask = async (role: 'admin' | 'client', facts: { client_id?: string; scope?: 'dashboard' | 'load' } = {}) =>
  portal.call(
    'issuePlaygroundToken',
    { body: { client_id: own, scope: 'dashboard', ...facts } },
    { token: await portal.signInAs(role), headers: { origin: 'http://localhost:3000' } },
  );
const log = async (query: Record<string, unknown> = {}): Promise<EmbedAccess[]> => {
  const { body } = await portal.call('listEmbedAccess', { query }, { token: await portal.signInAs('admin') });
  return body;
};

test('an administrator gets a short token for the playground, which is logged with their name', async () => {
  const { status, body } = await ask('admin');
  expect(status).toBe(201);
  expect(body.expires_in).toBe(embedLimits.playgroundAge);
  const loads = await portal.call('listLoads', {}, { token: body.token });
  expect(loads.status).toBe(200);
  expect(await log()).toMatchObject([
    { partner: 'Playground', user_name: testUsers.admin.email, origin: 'http://localhost:3000', refusal: null },
  ]);
});

test('the playground has one key for each client and scope, and a new one after it was revoked', async () => {
  await ask('admin');
  await ask('admin');
  const admin = await portal.signInAs('admin');
  const keys = async () => (await portal.call('listPartnerKeys', {}, { token: admin })).body;
  const [key] = await keys();
  expect(await keys()).toHaveLength(1);
  await ask('admin', { scope: 'load' });
  expect(await keys()).toHaveLength(2);
  await portal.call('revokePartnerKey', { params: { id: key?.id ?? '' }, body: { reason: 'Over' } }, { token: admin });
  const { body } = await ask('admin');
  expect(await keys()).toHaveLength(3);
  expect((await portal.call('getDashboardStats', {}, { token: body.token })).status).toBe(200);
});

test('two first calls at the same moment use one key', async () => {
  await Promise.all([ask('admin'), ask('admin')]);
  const { body } = await portal.call('listPartnerKeys', {}, { token: await portal.signInAs('admin') });
  expect(body).toHaveLength(1);
});

test('the key of the playground allows an origin only, no matter what the request states', async () => {
  const token = await portal.signInAs('admin');
  const body = { client_id: own, scope: 'dashboard' };
  for (const origin of ['null', 'https://evil.example; script-src *']) {
    await portal.call('issuePlaygroundToken', { body }, { token, headers: { origin } });
  }
  const keys = await portal.call('listPartnerKeys', {}, { token });
  expect(keys.body.map(({ origins }) => origins)).toEqual([['http://localhost:80']]);
});

test('a playground of an unknown client is refused, and clients have none', async () => {
  const { status, body } = await ask('admin', { client_id: '0190a1b2-0000-7000-8000-00000000dead' });
  expect([status, (body as unknown as { code: string }).code]).toEqual([422, 'unknown_client']);
  expect((await ask('client')).status).toBe(403);
});

describe('the access log is filtered', () => {
  beforeEach(async () => {
    const acme = await aPartnerKey(portal, { partner: 'Acme Recycling' });
    await anEmbedToken(portal, acme, { user_name: 'Dana 100%' });
    portal.passTime(1);
    await anEmbedToken(portal, acme, { origin: 'https://elsewhere.example' }).catch(() => undefined);
    portal.passTime(1);
    await anEmbedToken(portal, await aPartnerKey(portal, { partner: 'Nord' }));
  });
  const partners = async (query: Record<string, unknown>) => (await log(query)).map(({ partner }) => partner);

  test('by text, which has no wildcards', async () => {
    expect(await partners({ q: 'acme' })).toEqual(['Acme Recycling', 'Acme Recycling']);
    expect(await partners({ q: 'ELSEWHERE' })).toEqual(['Acme Recycling']);
    expect(await partners({ q: '100%' })).toEqual(['Acme Recycling']);
    expect(await partners({ q: 'a%e' })).toEqual([]);
    const [newest] = await log();
    expect(await partners({ q: newest?.key_id.toUpperCase() })).toEqual(['Nord']);
  });

  test('by outcome', async () => {
    expect(await partners({ outcome: 'refused' })).toEqual(['Acme Recycling']);
    expect(await partners({ outcome: 'issued' })).toEqual(['Nord', 'Acme Recycling']);
  });

  test('by days in UTC, both inclusive', async () => {
    const day = (after: number) => new Date(portal.now.getTime() + after * 86_400_000).toISOString().slice(0, 10);
    expect(await partners({ from: day(0), to: day(0) })).toHaveLength(3);
    expect(await partners({ from: day(1) })).toEqual([]);
    expect(await partners({ to: day(-1) })).toEqual([]);
  });
});
