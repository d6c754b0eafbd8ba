import { assertIsolation } from './assert-isolation';
import { openDatabase } from './database';
import { openTestDatabase, useTestPortal } from '../../testing';

const portal = useTestPortal();

describe('the start of the portal', () => {
  test('succeeds if the database has what tenancy relies on', async () => {
    await expect(assertIsolation(portal.database)).resolves.toBeUndefined();
  });

  test('is refused if requests would run as the owner', async () => {
    const owner = openDatabase({ owner: portal.database.address.owner, runtime: portal.database.address.owner });
    try {
      await expect(assertIsolation(owner)).rejects.toThrow('must use portal_api');
    } finally {
      await owner.close();
    }
  });

  // pg_restore skips the policies and rights of roles that do not exist; with --no-privileges, it skips all rights.
  test.each([
    ['drop policy admin_uses_all on load_totals', 'load_totals'],
    ['revoke all on saved_views from portal_admin', 'saved_views'],
    [
      `do $$ declare found record; begin
        for found in select * from pg_policies where 'portal_company_admin' = any(roles) loop
          execute format('drop policy %I on %I', found.policyname, found.tablename);
        end loop;
      end $$`,
      'idempotency_keys, portal_company_admin',
    ],
  ])('is refused after an incomplete restore: %s', async (loss, named) => {
    const database = await openTestDatabase();
    try {
      await database.asOwner(loss);
      await expect(assertIsolation(database)).rejects.toThrow(
        `The database was not restored completely: policies or rights are missing for ${named}. Create`,
      );
    } finally {
      await database.close();
    }
  });
});
