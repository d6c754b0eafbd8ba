import { openTestDatabase, storeTestAccounts, testUsers, type TestDatabase } from '../../testing';
import type { Actor } from '../actor';
import { inTransaction } from '../database/transaction';
import { newId } from '../new-id';
import { oncePerKey, type KeyedRequest } from './once-per-key';

const now = new Date('2026-11-20T08:15:00.000Z');
const actor: Actor = { kind: 'admin', userId: testUsers.admin.id };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await storeTestAccounts(database, now);
});
afterAll(() => database.close());

/** Sends content with a key. Returns the id of the record. */
function send(key: string, content: KeyedRequest['content']): Promise<string> {
  const request = { endpoint: 'createLoad', key, userId: testUsers.admin.id, content };
  return inTransaction(database, actor, (tx) =>
    oncePerKey(tx, request, { id: newId(now), now }, async () => undefined),
  );
}

test('the same content in another order counts as the same request', async () => {
  const first = await send('order', { name: 'drum', size: { litres: 200, count: 4 } });
  expect(await send('order', { size: { count: 4, litres: 200 }, name: 'drum' })).toBe(first);
});

test('a field that is null counts as missing', async () => {
  const first = await send('nulls', { name: 'drum', location: null });
  expect(await send('nulls', { name: 'drum' })).toBe(first);
  expect(await send('nulls', { name: 'drum', notes: null })).toBe(first);
});

test('content that differs only in a nested value is another request', async () => {
  await send('nested', { name: 'drum', size: { litres: 200 } });
  await expect(send('nested', { name: 'drum', size: { litres: 201 } })).rejects.toThrow('Idempotency-Key');
});

test('flat content that was recorded before nested values counted is still recognized', async () => {
  const id = newId(now);
  // SHA-256 of `createLoad`, a line feed and {"empty":null,"name":"drüm","quantity":1.5}.
  const digest = 'a098dca8efb1a355a080c8313479f1ece8efb82292d98982fe29bc51869d31de';
  await inTransaction(database, actor, (tx) =>
    tx.query(
      `insert into idempotency_keys (user_id, key, request_digest, record_id, recorded_at)
       values ($1, 'old', decode($2, 'hex'), $3, $4)`,
      [testUsers.admin.id, digest, id, now],
    ),
  );
  expect(await send('old', { quantity: 1.5, name: 'drüm', empty: null, missing: undefined })).toBe(id);
});
