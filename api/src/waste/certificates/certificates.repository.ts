import { validEvents, type LoadDetail } from 'shared-domain/waste';
import type { Client, Role } from 'shared-domain/wire';
import { areTokensLive } from '../../accounts/embeds/partner-keys.repository';
import { systemActor, type Actor } from '../../platform/actor';
import type { Database } from '../../platform/database/database';
import { readOnce, type Transaction } from '../../platform/database/transaction';
import { utcText } from '../../platform/database/utc-text';
import { describePlace, type SiteArea } from '../places/describe-place';
import { findLoad } from '../loads/loads.repository';
import { findTimeline } from '../tracking-events/tracking-events.repository';
import type { PhotoFiles } from '../photos/read-evidence';
import type { CertificateSite } from './certificate-document';

export interface TicketRecord {
  digest: Buffer;
  /** Null for an embed, which has no account. */
  user_id: string | null;
  /** The session, or the exchange that gave the embed its token. */
  session_id: string;
  waste_load_id: string;
}

/** Stores a ticket for 30 seconds by the clock of the database, because another replica may redeem it. */
export async function insertTicket(tx: Transaction, ticket: TicketRecord): Promise<void> {
  await tx.query(
    `insert into certificate_tickets (digest, user_id, session_id, waste_load_id, issued_at, expires_at)
     values ($1, $2, $3, $4, now(), now() + interval '30 seconds')`,
    [ticket.digest, ticket.user_id, ticket.session_id, ticket.waste_load_id],
  );
}

/** Deletes tickets that expired at least an hour ago. */
export async function deleteOldTickets(tx: Transaction): Promise<void> {
  await tx.query("delete from certificate_tickets where expires_at < now() - interval '1 hour'");
}

export interface Ticket {
  waste_load_id: string;
  holder_id: string;
  /** Email address of the account, or the partner of an embed. */
  holder: string;
  /** The user of an embed, as the partner states it; null for an account. */
  stated_user: string | null;
  role: Role;
  client_id: string | null;
}

/**
 * The session that issued the ticket must still be valid: not ended, account enabled, password unchanged. For an embed,
 * its token must still be valid and the partner key neither revoked nor expired.
 */
const holders = `(
  select sessions.id as session_id, users.id as holder_id, email as holder, null as stated_user, role, client_id
  from sessions join users on users.id = sessions.user_id and users.password_version = sessions.password_version
  where sessions.ended_at is null and sessions.expires_at > $2 and users.disabled_at is null
  union all
  select exchange.id, key_id, partner, user_name, 'client', exchange.client_id
  from embed_exchanges exchange join partner_keys on partner_keys.id = key_id
  where exchange.expires_at > $2 and ${areTokensLive('$2')}) holders`;
const isTicketGood = `digest = $1 and used_at is null and certificate_tickets.expires_at > now()
  and holders.session_id = certificate_tickets.session_id
  and (certificate_tickets.user_id is null or certificate_tickets.user_id = holder_id)`;

/** Reads a ticket without spending it. */
export async function findTicket(database: Database, digest: Buffer, now: Date): Promise<Ticket | null> {
  const [ticket] = await readOnce<Ticket>(
    // A visitor without a session may ask for any number.
    database.system,
    systemActor,
    `select waste_load_id, holder_id, holder, stated_user, role, client_id
     from certificate_tickets, ${holders} where ${isTicketGood}`,
    [digest, now],
  );
  return ticket ?? null;
}

/** Spends a ticket: of any number of simultaneous calls, exactly one gets true. */
export async function spendTicket(tx: Transaction, digest: Buffer, now: Date): Promise<boolean> {
  const spent = await tx.query(
    `update certificate_tickets set used_at = now() from ${holders} where ${isTicketGood} returning digest`,
    [digest, now],
  );
  return spent.length > 0;
}

/** A photo as the certificate lists it. */
export interface ListedPhoto extends PhotoFiles {
  /** Of the file on the device, if it was scaled down before it was sent. */
  original_sha256: Buffer | null;
}

interface StoredSite extends SiteArea, Omit<CertificateSite, 'last_change'> {
  /** Its last change, if it has changed since it was added. */
  changed_at: string | null;
  changed_by: string | null;
  created_at: string;
  created_by: string;
}

/** With the email addresses of the accounts that changed them, which only the system reads. */
async function withLastChanges(database: Database, sites: StoredSite[]): Promise<(SiteArea & CertificateSite)[]> {
  const ids = sites.flatMap(({ changed_by: id }) => id ?? []);
  const editors =
    ids.length === 0
      ? []
      : await readOnce<{ id: string; email: string }>(
          database.system,
          systemActor,
          'select id, email from users where id = any($1)',
          [ids],
        );
  const emails = new Map(editors.map(({ id, email }) => [id, email]));
  return sites.map(({ changed_at: at, changed_by: by, created_at: addedAt, created_by: addedBy, ...site }) => ({
    ...site,
    last_change:
      at === null
        ? { what: 'added', at: addedAt, by: addedBy }
        : { what: 'changed', at, by: emails.get(by ?? '') ?? null },
  }));
}

/** The content of a certificate; null when the load is missing or belongs to another client. */
export async function findCertificateFacts(database: Database, actor: Actor, loadId: string) {
  const [found, timeline] = await Promise.all([
    findLoad(database, actor, loadId),
    findTimeline(database, actor, loadId),
  ]);
  if (!found || !timeline) return null;
  const load = JSON.parse(found.json) as LoadDetail;
  const [client] = await readOnce<Pick<Client, 'company' | 'name'> & { sites: StoredSite[] }>(
    database,
    actor,
    `select company, name, coalesce((select json_agg(site order by id) from (
       select id, name, lat, lng, radius_m, address, epa_id, process, ${utcText('created_at')} as created_at,
         created_by, ${utcText('changed_at')} as changed_at, changed_by
       from sites left join (
         select distinct on (site_id) site_id, changed_at, changed_by from site_changes
         where client_id = $1 and before is not null order by site_id, site_changes.id desc) changes on site_id = sites.id
       where client_id = $1) site), '[]') as sites
     from clients where id = $1`,
    [load.client_id],
  );
  if (!client) throw new Error(`Client ${load.client_id} is gone`);
  const sites = await withLastChanges(database, client.sites);
  const photos = await readOnce<ListedPhoto>(
    database,
    actor,
    `select id, sha256, served_sha256 as "servedSha256", original_sha256 from photos where waste_load_id = $1`,
    [loadId],
  );
  // Places are named by the sites whose EPA IDs are stated, so that both come from one read.
  const trackingEvents = timeline
    .map((event) => ({ ...event, place: describePlace(event.location, sites, event.accuracy_m) }))
    .reverse();
  // The load was read on its own: a step may have been recorded or corrected in between.
  load.current_status = validEvents(trackingEvents).at(-1)?.status ?? 'generated';
  const places = new Map(trackingEvents.flatMap((event) => event.photos).map(({ id }, place) => [id, place]));
  // A photo that was attached in between is on the next certificate.
  const listed = photos.filter(({ id }) => places.has(id));
  listed.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  return { load, client, sites, trackingEvents, photos: listed };
}
