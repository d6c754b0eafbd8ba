import { decodeJwt } from 'jose';
import { embedLimits, type EmbedScope } from 'shared-domain/wire';
import { setDisabled } from '../users/users.service';
import { aNewLoad, testClients, testUsers, useTestPortal, type TestRole } from '../../testing';
import { readLive } from '../../testing/read-live';

const portal = useTestPortal();

const [own, other] = [testClients.own.id, testClients.other.id];
const loads = { [own]: '', [other]: '' };
beforeAll(async () => {
  for (const client_id of [own, other]) {
    loads[client_id] = await portal.aLoad({ client_id });
    await portal.recordEvent(loads[client_id], { status: 'disposed' });
  }
});

interface Wish {
  client_id?: string;
  scope?: EmbedScope;
  session?: string;
  origin?: string;
}

async function ask(role: TestRole, { client_id = own, scope = 'load', session, origin = 'http://portal' }: Wish = {}) {
  const token = session ?? (await portal.signInAs(role));
  return portal.call('issuePlaygroundToken', { body: { client_id, scope } }, { token, headers: { origin } });
}

async function tokenFor(role: TestRole, wish: Wish = {}): Promise<string> {
  const { status, body } = await ask(role, wish);
  expect([status, body.expires_in]).toEqual([201, embedLimits.playgroundAge]);
  return body.token;
}

const statusOf = async (token: string) => (await portal.call('getDashboardStats', {}, { token })).status;

test.each([
  ['client', own],
  ['companyAdmin', own],
  ['other', other],
  ['admin', own],
  ['admin', other],
] as const)('a token of %s reads the loads of that company, and no others', async (role, client_id) => {
  const token = await tokenFor(role, { client_id });
  const { body } = await portal.call('listLoads', {}, { token });
  expect(body.map(({ id }) => id)).toEqual([loads[client_id]]);
  const foreign = { id: loads[client_id === own ? other : own] ?? '' };
  expect((await portal.call('getLoad', { params: foreign }, { token })).status).toBe(404);
});

test.each(['client', 'companyAdmin', 'other'] as const)('%s gets none for another company', async (role) => {
  const { status, problem } = await ask(role, { client_id: role === 'other' ? own : other });
  expect([status, problem.code]).toEqual([422, 'unknown_client']);
});

test('it opens what its scope says, and nothing else that the account may do', async () => {
  const token = await tokenFor('admin', { scope: 'dashboard' });
  expect(await statusOf(token)).toBe(200);
  const refused = [
    await portal.call('getLoad', { params: { id: loads[own] ?? '' } }, { token }),
    await portal.call('listPartnerKeys', {}, { token }),
    await portal.call('issuePlaygroundToken', { body: { client_id: own, scope: 'load' } }, { token }),
    await portal.call('createLoad', { body: aNewLoad() }, { token }),
  ];
  expect(refused.map(({ status, problem }) => [status, problem.code])).toEqual(Array(4).fill([403, 'not_allowed']));
});

test('its lists take no cursor of another company, nor one of the account itself', async () => {
  const session = await portal.signInAs('admin');
  for (const client_id of [own, other, own, other]) await portal.aLoad({ client_id });
  const [ofOwn, ofOther] = [
    await tokenFor('admin', { session, client_id: own }),
    await tokenFor('admin', { session, client_id: other }),
  ];
  const list = (token: string, cursor?: string) =>
    portal.call('listLoads', { query: { limit: 1, ...(cursor !== undefined && { cursor }) } }, { token });
  const cursorOf = async (token: string) =>
    /cursor=([^&>]+)/.exec(String((await list(token)).headers['link']))?.[1] ?? '';
  for (const stranger of [session, ofOther]) {
    const { status, problem } = await list(ofOwn, await cursorOf(stranger));
    expect([status, problem.code]).toEqual([400, 'invalid_cursor']);
  }
  expect((await list(ofOwn, await cursorOf(ofOwn))).status).toBe(200);
});

test('it needs no partner key, and leaves nothing in the access log', async () => {
  const session = await portal.signInAs('admin');
  await portal.call('listLoads', {}, { token: await tokenFor('admin', { session }) });
  expect((await portal.call('listPartnerKeys', {}, { token: session })).body).toEqual([]);
  expect((await portal.call('listEmbedAccess', {}, { token: session })).body).toEqual([]);
});

test('its origin is that of the request, or of the portal if that one is malformed', async () => {
  const origins = ['http://localhost:3000', 'null', 'https://evil.example; script-src *'];
  const tokens = await Promise.all(origins.map((origin) => tokenFor('client', { origin })));
  expect(tokens.map((token) => decodeJwt(token)['org'])).toEqual([
    ...['http://localhost:3000', 'http://localhost:80', 'http://localhost:80'],
  ]);
  const headers = { origin: 'https://evil.example' };
  const { status, problem } = await portal.call('listLoads', {}, { token: tokens[0] ?? '', headers });
  expect([status, problem.code]).toEqual([403, 'foreign_origin']);
});

describe('it ends', () => {
  test('with the session, and so does its stream', async () => {
    const session = await portal.signInAs('client');
    const token = await tokenFor('client', { session });
    const readCertificate = async () =>
      (await portal.call('getCertificate', { params: { id: loads[own] ?? '' } }, { token })).status;
    expect(await readCertificate()).toBe(200);
    const reading = await readLive(portal.app, token);
    await portal.call('signOut', {}, { token: session });
    await reading.ended;
    expect(await statusOf(token)).toBe(401);
    expect(await readCertificate()).toBe(401);
  });

  test('after five minutes', async () => {
    const token = await tokenFor('client');
    portal.passTime(4.9);
    expect(await statusOf(token)).toBe(200);
    portal.passTime(0.2);
    expect(await statusOf(token)).toBe(401);
  });

  test('when the account is disabled or belongs to another company', async () => {
    const { id, email } = testUsers.companyAdmin;
    const token = await tokenFor('companyAdmin');
    await portal.database.asOwner('update users set client_id = $1 where id = $2', [other, id]);
    expect(await statusOf(token)).toBe(401);
    await portal.database.asOwner('update users set client_id = $1 where id = $2', [own, id]);
    expect(await statusOf(token)).toBe(200);
    await setDisabled(portal.database, email, true, portal.now);
    expect(await statusOf(token)).toBe(401);
    await setDisabled(portal.database, email, false, portal.now);
  });
});
