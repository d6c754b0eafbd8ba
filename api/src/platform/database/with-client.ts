import pg from 'pg';

/** Works on a connection of its own, outside of the pools. */
export async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  client.on('error', () => undefined); // The query reports it.
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
