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
      `The database was not restored completely: policies or rights are missing for ${shortList(incomplete)}. Create the portal's roles if they are missing, then restore the backup again into an empty database and without --no-privileges, as described in docs/backups.md.`,
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
 * Tables that a role may read but has no policy for, which it would see as empty; tables whose policies are for a role
 * without rights; and roles without a policy.
 */
async function listIncomplete(database: Database): Promise<string[]> {
  const rows = await readOnce<{ name: string }>(
    database,
    systemActor,
    `with needed as (
       select unnest(array['portal_api', 'portal_client', 'portal_company_admin', 'portal_admin']) as role
     ), policies as (
       select (schemaname || '.' || tablename)::regclass as of_table, tablename, role
       from pg_policies, unnest(roles) as role where schemaname = current_schema()
     )
     select relname as name from pg_class, needed
       where relnamespace = current_schema()::regnamespace and relrowsecurity
         and has_any_column_privilege(needed.role, pg_class.oid, 'select')
         and not exists (select from policies
           where of_table = pg_class.oid and pg_has_role(needed.role, policies.role, 'USAGE'))
     union select tablename from policies
       where not has_table_privilege(role, of_table, 'select, insert, update, delete')
         and not has_any_column_privilege(role, of_table, 'select, insert, update')
     union select role from needed where role not in (select role from policies)
     order by 1`,
  );
  return rows.map(({ name }) => name);
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
