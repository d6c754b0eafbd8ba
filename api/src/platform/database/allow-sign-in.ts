import pg from 'pg';
import type { DatabaseAddress } from './database';

/** Lets the role of the requests connect by itself: in the embedded database it never was the owner at all. */
export async function allowSignIn({ owner }: DatabaseAddress): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('alter role portal_api login');
  } finally {
    await client.end();
  }
}
