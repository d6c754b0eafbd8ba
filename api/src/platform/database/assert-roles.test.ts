import pg from 'pg';
import { openTestDatabase, type TestDatabase } from '../../testing';
import { assertRoles } from './assert-roles';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await openTestDatabase();
  client = new pg.Client(database.address.owner);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.close();
});

/** Roles belong to the whole server, which other tests use at the same time, so a change of roles is rolled back. */
async function afterChange(change: string, newestMigration = 95): Promise<void> {
  await client.query(`begin; ${change}`);
  try {
    await assertRoles(client, newestMigration);
  } finally {
    await client.query('rollback');
  }
}

const withoutCompanyAdmins = 'alter role portal_company_admin rename to elsewhere';

test('a database with its roles can be started', async () => {
  await expect(afterChange('select 1')).resolves.toBeUndefined();
});

test('a dump that was restored without its roles is refused by their names', async () => {
  await expect(afterChange(`${withoutCompanyAdmins}; alter role portal_admin rename to nowhere`)).rejects.toThrow(
    'The database was restored without its roles: create the roles portal_company_admin, portal_admin, then restore the backup again',
  );
});

test('a dump that was restored without the role of requests alone is refused by its name', async () => {
  await expect(afterChange('alter role portal_api rename to nowhere')).rejects.toThrow(
    'create the roles portal_api, then restore',
  );
});

test('a new database, and one from before a role existed, are migrated', async () => {
  await expect(afterChange(withoutCompanyAdmins, 31)).resolves.toBeUndefined();
  await expect(afterChange('alter role portal_client rename to nowhere', 0)).resolves.toBeUndefined();
});

test('a role that requests may not take is refused by its name', async () => {
  await expect(afterChange('revoke portal_client from portal_company_admin, portal_api')).rejects.toThrow(
    /is not a member of portal_client\. It must own the database/,
  );
});
