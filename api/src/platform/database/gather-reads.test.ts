import type { Actor } from '../actor';
import { adminActor, testClients, testUsers, useTestPortal } from '../../testing';
import { forEachId, gatherReads } from './gather-reads';

const portal = useTestPortal();

/** Reads companies; all rows of one statement have the same `drawn`. */
const findCompany = gatherReads<{ id: string; drawn: number; client: string }>((_tenant, ids) => ({
  text: `select clients.id, drawn, current_setting('app.client') as client
    from (select random() as drawn) once, (${forEachId('select id from clients where id = wanted.id')}) clients`,
  values: [ids],
}));

const { own, other } = testClients;
const client: Actor = { kind: 'client', userId: testUsers.client.id, clientId: own.id };
const find = (actor: Actor, id: string) => findCompany(portal.database, actor, id);

test('reads of one moment, role and company are one statement, and no others are', async () => {
  const moment = await Promise.all([
    ...[
      find(adminActor, own.id),
      find(adminActor, other.id),
      find({ kind: 'admin', userId: testUsers.admin.id }, own.id),
    ],
    ...[find(client, own.id), find({ ...client, userId: testUsers.other.id }, own.id)],
    ...[find({ ...client, kind: 'companyAdmin' }, own.id), find({ ...client, clientId: other.id }, other.id)],
  ]);
  const statements = new Map(moment.map((row) => [row?.drawn, moment.filter((same) => same?.drawn === row?.drawn)]));
  expect([...statements.values()].map((rows) => rows.map((row) => [row?.id, row?.client]))).toEqual([
    [own, other, own].map(({ id }) => [id, '']),
    [own, own].map(({ id }) => [id, id]),
    [[own.id, own.id]],
    [[other.id, other.id]],
  ]);
});

test('each read gets its own row, and none that its company may not see', async () => {
  const [mine, foreign, missing] = await Promise.all(
    [own.id.toUpperCase(), other.id, testUsers.client.id].map((id) => find(client, id)),
  );
  expect([mine?.id, foreign, missing]).toEqual([own.id, null, null]);
});

test('a gathered read returns nothing to a session that has ended', async () => {
  const read = (confirmed: Promise<void>) => find({ ...adminActor, confirmed }, own.id);
  const outcomes = await Promise.allSettled([read(Promise.reject(new Error('ended'))), read(Promise.resolve())]);
  expect(outcomes).toMatchObject([
    { status: 'rejected', reason: { message: 'ended' } },
    { status: 'fulfilled', value: { id: own.id } },
  ]);
});
