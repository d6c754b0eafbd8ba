import type pg from 'pg';
import { StartError } from '../start-error';
import { withClient } from './with-client';

/** The portal's roles, with the migration that creates each. */
const roles = { portal_api: 1, portal_client: 1, portal_company_admin: 32, portal_admin: 1 };

/** The user of the database, and its roles. */
export const neededRoles =
  'It must own the database and must be able to create roles (CREATEROLE), unless the roles portal_api, portal_client, portal_company_admin and portal_admin exist and are granted to it, the latter three also to portal_api, and portal_client to portal_company_admin.';

/**
 * Checks that the roles of a migrated database exist and that its user may take them. A dump has no roles, and without
 * them pg_restore skips their policies and rights.
 */
export async function assertRoles(client: pg.Client, newestMigration: number): Promise<void> {
  const made = Object.entries(roles).flatMap(([name, migration]) => (migration <= newestMigration ? [name] : []));
  const { rows } = await client.query<{ name: string; exists: boolean; may_take: boolean | null }>(
    `select name, pg_roles.oid is not null as exists,
       pg_has_role(current_user, pg_roles.oid, kind) and
         (name = 'portal_api' or pg_has_role(api.oid, pg_roles.oid, kind)) as may_take
     from unnest($1::text[]) with ordinality as made (name, position) left join pg_roles on pg_roles.rolname = name
       left join pg_roles as api on api.rolname = 'portal_api',
       (select case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end as kind) as version
     order by position`,
    [made],
  );
  const missing = rows.flatMap(({ name, exists }) => (exists ? [] : [name]));
  if (missing.length > 0) {
    throw new StartError(
      `The database was restored without its roles: create the roles ${missing.join(', ')}, then restore the backup again into an empty database, as described in docs/backups.md.`,
    );
  }
  const closed = rows.flatMap(({ name, may_take }) => (may_take ? [] : [name]));
  if (closed.length === 0) return;
  throw new StartError(`The database user, or portal_api, is not a member of ${closed.join(', ')}. ${neededRoles}`);
}

/** A warning if dumps by this user would contain no protected rows: `pg_dump` reports no error then. */
export async function warnOfEmptyDumps(owner: pg.ClientConfig): Promise<string[]> {
  const { rows } = await withClient(owner, (client) =>
    client.query<{ user: string; inherits: boolean }>(
      `select quote_ident(current_user) as user, pg_has_role(current_user, 'portal_admin', 'USAGE') as inherits`,
    ),
  );
  return rows.flatMap(({ user, inherits }) =>
    inherits
      ? []
      : [
          `Dumps of the database as ${user} lack its loads, although pg_dump reports no error. As a superuser, run "grant portal_admin to ${user} with inherit true"; see docs/backups.md.`,
        ],
  );
}
