import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { openDatabase } from './database';

let server: TestDatabase;
beforeAll(async () => {
  server = await openTestDatabase();
});
afterAll(() => server.close());

test('a connection lost while idle is reported, unless the pool is closing', async () => {
  const lost: string[] = [];
  const database = openDatabase(server.address, { onIdleError: ({ message }) => lost.push(message) });
  database.pool.emit('error', new Error('while serving'));
  const closed = database.close();
  database.pool.emit('error', new Error('while closing'));
  await closed;
  expect(lost).toEqual(['while serving']);
});
