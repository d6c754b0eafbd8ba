import { systemActor } from '../actor';
import { StartError } from '../start-error';
import type { Database } from './database';
import { poolClient } from './pool-client';
import { readOnce } from './transaction';

/**
 * Checks at startup what tenancy relies on: requests run under a role that owns nothing and is bound by row-level
 * security, and a transaction for a company sees no loads if no company is set.
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
  for (const role of ['portal_client', 'portal_company_admin']) {
    if (!(await seesLoads(database, role))) continue;
    throw new StartError(
      `Row-level security does not work: ${role} sees loads without a company. Make sure that it does not bypass row-level security, and check the policies of waste_loads, then start again.`,
    );
  }
}

function seesLoads(database: Database, role: string): Promise<boolean> {
  return poolClient(database, async (client) => {
    await client.query(`begin read only; set local role ${role}`);
    const { rows } = await client.query('select from waste_loads limit 1');
    await client.query('commit');
    return rows.length > 0;
  });
}
