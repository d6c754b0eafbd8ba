import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app';
import { setDisabled } from '../../accounts/users/users.service';
import { useTestPortal, testClients, testUsers } from '../../testing';
import { readLive } from '../../testing/read-live';

const portal = useTestPortal();
let replica: FastifyInstance;
beforeAll(async () => void (replica = await portal.openReplica()));

const read = (token: string, lastEventId?: number | string, app = portal.app) => readLive(app, token, lastEventId);

const createLoad = (owner: 'own' | 'other') => portal.aLoad({ client_id: testClients[owner].id });

describe('a stream ends when', () => {
  const streamsEndAfter = async (token: string, change: () => Promise<unknown>) => {
    const [reading, elsewhere] = [await read(token), await read(token, undefined, replica)];
    const start = performance.now();
    await change();
    await Promise.all([reading.ended, elsewhere.ended]);
    expect(performance.now() - start).toBeLessThan(5_000);
  };
  const endsAfter = async (token: string, change: () => Promise<unknown>) => {
    await streamsEndAfter(token, change);
    expect((await read(token)).status).toBe(401);
  };

  test('the user signs out', async () => {
    const token = await portal.signInAs('client');
    const other = await read(await portal.signInAs('client'));
    await endsAfter(token, () => portal.call('signOut', {}, { token }));
    await createLoad('own');
    expect(await other.untilCount(1)).toHaveLength(1);
  });

  test('the account is disabled', async () => {
    const { email } = testUsers.other;
    await endsAfter(await portal.signInAs('other'), () => setDisabled(portal.database, email, true, portal.now));
    await setDisabled(portal.database, email, false, portal.now);
  });

  test('the session expires', async () => {
    await endsAfter(await portal.signInAs('client'), async () => portal.passTime(31));
  });

  // Each change starts from the one before: a reset between them would reach the next test's streams late.
  test.each([
    ['the role changes', { role: 'client', client: testClients.own.id }, ['own']],
    ['the company changes', { role: 'admin', client: testClients.other.id }, ['other']],
    ['a company becomes all companies', { role: 'admin', client: null }, ['own', 'other']],
  ] as const)('%s; the next stream has the rights of the account', async (_what, account, visible) => {
    const token = await portal.signInAs('companyAdmin');
    await streamsEndAfter(token, () =>
      portal.database.asOwner('update users set role = $1, client_id = $2 where id = $3', [
        ...[account.role, account.client, testUsers.companyAdmin.id],
      ]),
    );
    const next = await read(token);
    // Messages come in the order of the changes, so what the account may not see would come first.
    for (const owner of ['own', 'other'] as const) {
      if (!(visible as readonly string[]).includes(owner)) await createLoad(owner);
    }
    const loadIds: string[] = [];
    for (const owner of visible) loadIds.push(await createLoad(owner));
    expect((await next.untilCount(loadIds.length)).map(({ data }) => data.load_id)).toEqual(loadIds);
  });

  test('the portal stops, and does not delay the shutdown', async () => {
    const stopping = await buildApp(portal.context, { isSheddingLoad: false });
    const reading = await read(await portal.signInAs('admin'), undefined, stopping);
    await stopping.close();
    await reading.ended;
  });
});
