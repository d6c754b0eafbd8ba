import { systemActor } from '../actor';
import { StartError } from '../start-error';
import type { Database } from './database';
import { poolClient } from './pool-client';
import { readOnce } from './transaction';

/**
 * Checks at startup what tenancy relies on: requests run under a role that owns nothing and is bound by row-level
 * security, policies and rights are complete, and a transaction for a company sees no loads if no company is set.
 */
export async function assertIsolation(database: Database): Promise<void> {
  const [role] = await readOnce<{ name: string; is_unbound: boolean; owns: boolean }>(
    database,
    systemActor,
    `select rolname as name, rolsuper or rolbypassrls as is_unbound,
       exists (select from pg_class where relowner = pg_roles.oid) as owns
     from pg_roles where rolname = current_user`,
  );
  if (role?.name !== 'portal_api' || role.is_unbound || role.owns) {
    throw new StartError(
      `Requests would reach the database as ${role?.name ?? 'an unknown role'}; they must use portal_api. Make sure that portal_api is not a superuser, does not bypass row-level security and owns no tables, then start again.`,
    );
  }
  const incomplete = await listIncomplete(database);
  if (incomplete.length > 0) {
    throw new StartError(
      `A policy or right is missing, such as after a restore without roles: ${shortList(incomplete)}. If you just restored this database, create the portal's roles, then restore the backup again into a new database, without --no-privileges, as described in docs/backups.md. If it was already in use, keep it, because a backup lacks its newest events: create what is missing as the portal's migrations do, or, for a table that is not the portal's, revoke the right.`,
    );
  }
  for (const role of ['portal_client', 'portal_company_admin']) {
    if (!(await seesLoads(database, role))) continue;
    throw new StartError(
      `Row-level security does not work: ${role} sees loads without a company. Make sure that it does not bypass row-level security, and check the policies of waste_loads, then start again.`,
    );
  }
}

/**
 * Roles of the portal that were granted a table but have no policy for it, so that they would see it as empty; that have
 * a policy for a table but no rights; or that have no policies. Other roles are the operator's, and so is PUBLIC.
 */
async function listIncomplete(database: Database): Promise<string[]> {
  const rows = await readOnce<{ missing: string }>(
    database,
    systemActor,
    `with needed as (
       select oid, rolname from pg_roles
       where rolname in ('portal_api', 'portal_client', 'portal_company_admin', 'portal_admin')
     ), tables as (
       select oid, relname, relacl from pg_class
       where relnamespace = current_schema()::regnamespace and relrowsecurity
     ), policies as (
       select polrelid as of_table, relname, role
       from pg_policy join tables on tables.oid = polrelid, unnest(polroles) as role
       where polpermissive
     ), readers as (
       select tables.oid as of_table, relname, grantee
       from tables, aclexplode(relacl) where privilege_type = 'SELECT'
       union select tables.oid, relname, grantee
       from tables join pg_attribute on attrelid = tables.oid, aclexplode(attacl) where privilege_type = 'SELECT'
     )
     select rolname || ' has no policy on ' || relname as missing
       from readers join needed on needed.oid = grantee
       where not exists (select from policies where policies.of_table = readers.of_table
         and (role = 0 or pg_has_role(grantee, role, 'USAGE')))
     union select rolname || ' has no rights on ' || relname from policies join needed on needed.oid = role
       where not has_table_privilege(role, of_table, 'select, insert, update, delete')
         and not has_any_column_privilege(role, of_table, 'select, insert, update')
     union select rolname || ' has no policies' from needed where oid not in (select role from policies)
     order by 1`,
  );
  return rows.map(({ missing }) => missing);
}

function shortList(names: string[]): string {
  const [first, rest] = [names.slice(0, 4).join(', '), names.length - 4];
  return rest > 0 ? `${first} and ${rest} more` : first;
}

function seesLoads(database: Database, role: string): Promise<boolean> {
  return poolClient(database, async (client) => {
    await client.query(`begin read only; set local role ${role}`);
    const { rows } = await client.query('select from waste_loads limit 1');
    await client.query('commit');
    return rows.length > 0;
  });
}
