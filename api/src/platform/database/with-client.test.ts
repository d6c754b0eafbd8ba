import { openTestDatabase } from '../../testing';
import { withClient } from './with-client';

test('a connection that the server ends fails the next query, not the process', async () => {
  const database = await openTestDatabase();
  try {
    const work = withClient(database.address.owner, async (client) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const ended = new Promise<void>((resolve) => client.once('end', resolve));
      await database.asOwner('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await ended;
      return client.query('select 1');
    });
    await expect(work).rejects.toThrow('not queryable');
  } finally {
    await database.close();
  }
});
