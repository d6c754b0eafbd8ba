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
    ['drop policy admin_uses_all on load_totals', 'portal_admin has no policy on load_totals'],
    [
      'drop policy admin_uses_all on sites; create policy everyone on sites as restrictive using (true)',
      'portal_admin has no policy on sites',
    ],
    ['revoke all on saved_views from portal_admin', 'portal_admin has no rights on saved_views'],
    [
      `do $$ declare found record; begin
        for found in select * from pg_policies where 'portal_company_admin' = any(roles) loop
          execute format('drop policy %I on %I', found.policyname, found.tablename);
        end loop;
      end $$`,
      'portal_company_admin has no policies, portal_company_admin has no policy on idempotency_keys',
    ],
  ])('is refused after an incomplete restore: %s', async (loss, named) => {
    const database = await openTestDatabase();
    try {
      await database.asOwner(loss);
      await expect(assertIsolation(database)).rejects.toThrow(
        `A policy or right is missing, such as after a restore without roles: ${named}. If you just restored this`,
      );
    } finally {
      await database.close();
    }
  });

  test.each([
    `create table operators_own (id integer); alter table operators_own enable row level security;
     grant select on operators_own to public`,
    'grant select on all tables in schema public to public',
    'create policy auditors on saved_views for select to pg_monitor using (true)',
    'create policy everyone on saved_views as restrictive using (true)',
  ])('succeeds with what an operator added: %s', async (addition) => {
    const database = await openTestDatabase();
    try {
      await database.asOwner(addition);
      await expect(assertIsolation(database)).resolves.toBeUndefined();
    } finally {
      await database.close();
    }
  });
});
