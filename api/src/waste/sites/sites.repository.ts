import type { ListedSite, Site } from 'shared-domain/waste';
import { type DomainError, fieldError } from 'shared-domain/wire';
import { clientNameSql } from '../../accounts/clients/clients.repository';
import { unknownClient } from '../../accounts/clients/unknown-client';
import { adminActor, tenantOf, type Actor } from '../../platform/actor';
import type { Database } from '../../platform/database/database';
import { insertRow } from '../../platform/database/insert-row';
import { ownRows, readOnce, type Transaction } from '../../platform/database/transaction';

const columns = 'id, client_id, name, lat, lng, radius_m, address, epa_id, process';

/** The sites of a client, or of all that the actor can see, by name; none if the actor may not see the client. */
export function listSites(database: Database, actor: Actor, clientId: string | null): Promise<ListedSite[]> {
  const { own, values } = ownRows(actor, [clientId]);
  const statement = `select ${columns}, ${clientNameSql('client_id')} as client_company
    from sites where client_id = coalesce($1::uuid, client_id) ${own} order by lower(name), id`;
  return readOnce(database, actor, statement, values);
}

/** All sites of the client that has this one; none if the actor sees no such site. */
export function findSitesOfClientOf(
  database: Database,
  actor: Actor,
  id: string,
): Promise<Pick<Site, 'id' | 'client_id' | 'name' | 'lat' | 'lng' | 'radius_m'>[]> {
  const { own, values } = ownRows(actor, [id]);
  const statement = `select id, client_id, name, lat, lng, radius_m from sites
    where client_id = (select client_id from sites where id = $1) ${own}`;
  return readOnce(database, actor, statement, values);
}

/** SQL of the known sites whose `client_id` meets the condition, as `sites`: JSON text for `namePlaces`. */
export const sitesSql = (condition: string) =>
  `coalesce((select json_agg(site) from (
    select client_id, name, lat, lng, radius_m from sites where sites.client_id ${condition}) site), '[]')::text as sites`;

/** The known sites of the load's client, as JSON text for `sitesByClient`; null if there is no such load. */
export async function findSitesOfLoad(database: Database, actor: Actor, loadId: string): Promise<string | null> {
  const { own, values } = ownRows(actor, [loadId]);
  const statement = `select ${sitesSql('= waste_loads.client_id')} from waste_loads where id = $1 ${own}`;
  const [row] = await readOnce<{ sites: string }>(database, actor, statement, values);
  return row?.sites ?? null;
}

export interface SiteRecord extends Site {
  created_at: Date;
  created_by: string;
}

/** Stores a site. For a company administrator, other companies do not exist. */
export async function insertSite(tx: Transaction, site: SiteRecord): Promise<void> {
  const tenant = tenantOf(tx.actor);
  if (tenant !== null && site.client_id !== tenant) throw unknownClient();
  await refuseTaken(insertRow(tx, 'sites', site));
}

/** The names of the client's sites; none if the actor may not see the client. */
export function listNames(tx: Transaction, clientId: string): Promise<Pick<Site, 'id' | 'name'>[]> {
  const { own, values } = ownRows(tx.actor, [clientId]);
  return tx.query(`select id, name from sites where client_id = $1 ${own}`, values);
}

/** The client of a site; null if the actor sees no such site. */
export async function findClientOfSite(tx: Transaction, id: string): Promise<string | null> {
  const { own, values } = ownRows(tx.actor, [id]);
  const [row] = await tx.query<Pick<Site, 'client_id'>>(`select client_id from sites where id = $1 ${own}`, values);
  return row?.client_id ?? null;
}

/** The site, which nobody else changes until the transaction ends; null if the actor sees no such site. */
export async function lockSite(tx: Transaction, id: string): Promise<Site | null> {
  const { own, values } = ownRows(tx.actor, [id]);
  const [row] = await tx.query<Site>(`select ${columns} from sites where id = $1 ${own} for update`, values);
  return row ?? null;
}

/** Unchanged if missing, removed if empty. */
type FacilityChange = Partial<Record<'address' | 'epa_id' | 'process', string>>;

export type SiteChange = Omit<Site, 'client_id' | keyof FacilityChange> & FacilityChange;

/** Returns the changed site; null if the actor sees no such site. */
export async function updateSite(tx: Transaction, site: SiteChange): Promise<Site | null> {
  const { id, name, lat, lng, radius_m: radius, epa_id: epaId = null, process = null, address = null } = site;
  const { own, values } = ownRows(tx.actor, [id, name, lat, lng, radius, epaId, process, address]);
  const changed = tx.query<Site>(
    `update sites set name = $2, lat = $3, lng = $4, radius_m = $5,
       epa_id = nullif(coalesce($6, epa_id), ''), process = nullif(coalesce($7, process), ''),
       address = nullif(coalesce($8, address), '')
     where id = $1 ${own} returning ${columns}`,
    values,
  );
  const [row] = await refuseTaken(changed);
  return row ?? null;
}

/** False if the actor sees no such site. */
export async function deleteSite(tx: Transaction, id: string): Promise<boolean> {
  const { own, values } = ownRows(tx.actor, [id]);
  const rows = await tx.query(`delete from sites where id = $1 ${own} returning id`, values);
  return rows.length > 0;
}

async function refuseTaken<T>(written: Promise<T>): Promise<T> {
  try {
    return await written;
  } catch (cause) {
    const { constraint } = cause as { constraint?: string };
    if (constraint === 'sites_client_id_fkey') throw unknownClient(cause);
    if (constraint !== 'sites_by_name') throw cause;
    throw siteNameTaken(cause);
  }
}

export function siteNameTaken(cause?: unknown): DomainError {
  return fieldError('site_name_taken', 'name', 'This client already has a site with this name.', cause);
}

/** One change of a known site; `before` is null when it was added, `after` when it was deleted. */
export interface SiteChangeRecord {
  changed_at: Date;
  /** The account; null for the demo data, and for administrators at replicas of an older build. */
  changed_by: string | null;
  before: Site | null;
  after: Site | null;
}

/** The changes of a client's sites, oldest first. */
export function listSiteChanges(database: Database, clientId: string): Promise<SiteChangeRecord[]> {
  const statement = `select changed_at, changed_by, before, after from site_changes where client_id = $1 order by id`;
  return readOnce<SiteChangeRecord>(database, adminActor, statement, [clientId]);
}
