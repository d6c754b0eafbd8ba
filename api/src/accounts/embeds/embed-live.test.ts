import type { FastifyInstance } from 'fastify';
import { adminActor, anEmbedToken, aPartnerKey, useTestPortal, testClients } from '../../testing';
import { readLive } from '../../testing/read-live';
import { revokePartnerKey } from './partner-keys.service';

const portal = useTestPortal();
let replica: FastifyInstance;
beforeAll(async () => void (replica = await portal.openReplica()));

const read = (token: string, app = portal.app, lastEventId?: number) => readLive(app, token, lastEventId);

const createLoad = (owner: keyof typeof testClients) => portal.aLoad({ client_id: testClients[owner].id });

test('a stream carries only the changes of its own client, and resumes with a renewed token', async () => {
  const key = await aPartnerKey(portal);
  const reading = await read(await anEmbedToken(portal, key));
  const foreign = await createLoad('other');
  const own = await createLoad('own');
  const [message] = await reading.untilCount(1);
  expect(message).toMatchObject({ event: 'load-created', data: { load_id: own } });
  expect(reading.text()).not.toContain(foreign);
  const later = await createLoad('own');
  const resumed = await read(await anEmbedToken(portal, key), replica, message?.id);
  expect((await resumed.untilCount(1)).map(({ data }) => data.load_id)).toEqual([later]);
});

test('streams on every replica end within 5 s after the key is revoked, and those of other keys stay', async () => {
  const [key, another] = [await aPartnerKey(portal), await aPartnerKey(portal)];
  const [one, two] = [await anEmbedToken(portal, key), await anEmbedToken(portal, key)];
  const ending = [await read(one), await read(two), await read(one, replica)];
  const staying = await read(await anEmbedToken(portal, another));
  const start = performance.now();
  await revokePartnerKey(portal.context, { actor: adminActor, name: 'operator' }, key.key.id, 'A test');
  await Promise.all(ending.map(({ ended }) => ended));
  expect(performance.now() - start).toBeLessThan(5_000);
  for (const app of [portal.app, replica]) expect((await read(one, app)).status).toBe(401);
  await createLoad('own');
  expect(await staying.untilCount(1)).toHaveLength(1);
});

test('a stream ends with its token', async () => {
  const token = await anEmbedToken(portal, await aPartnerKey(portal), { max_age: 60 });
  const reading = await read(token);
  portal.passTime(1);
  await reading.ended;
  expect((await read(token)).status).toBe(401);
});

test('many users of one key have more streams together than one user may have', async () => {
  const key = await aPartnerKey(portal);
  const tokens = await Promise.all(Array.from({ length: 3 }, () => anEmbedToken(portal, key)));
  const statuses = [];
  for (let round = 0; round < 40; round += 1) {
    statuses.push(...(await Promise.all(tokens.map(async (token) => (await read(token)).status))));
  }
  expect(statuses).toEqual(Array(120).fill(200));
  const [first = ''] = tokens;
  const more = await Promise.all(Array.from({ length: 61 }, async () => (await read(first)).status));
  expect(more.filter((status) => status === 429)).toHaveLength(1);
});
