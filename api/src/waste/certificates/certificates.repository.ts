import type { LoadDetail, TrackingEvent } from 'shared-domain/waste';
import type { Client, Role } from 'shared-domain/wire';
import { systemActor, type Actor } from '../../platform/actor';
import type { Database } from '../../platform/database/database';
import { inTransaction, readOnce, type Transaction } from '../../platform/database/transaction';
import { findLoad } from '../loads/loads.repository';
import { findTimeline } from '../tracking-events/tracking-events.repository';
import type { PhotoFiles } from '../photos/read-evidence';

export interface TicketRecord {
  digest: Buffer;
  userId: string;
  sessionId: string;
  loadId: string;
  issuedAt: Date;
  expiresAt: Date;
}

export async function insertTicket(tx: Transaction, ticket: TicketRecord): Promise<void> {
  await tx.query(
    `insert into certificate_tickets (digest, user_id, session_id, waste_load_id, issued_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [ticket.digest, ticket.userId, ticket.sessionId, ticket.loadId, ticket.issuedAt, ticket.expiresAt],
  );
}

/** Tickets that can no longer be used. */
export async function deleteOldTickets(tx: Transaction, before: Date): Promise<void> {
  await tx.query('delete from certificate_tickets where expires_at < $1', [before]);
}

export interface Ticket {
  waste_load_id: string;
  user_id: string;
  email: string;
  role: Role;
  client_id: string | null;
}

/** The session that issued the ticket must still be valid: not ended, account enabled, password unchanged. */
const isTicketGood = `digest = $1 and used_at is null and certificate_tickets.expires_at > $2
  and sessions.id = session_id and sessions.ended_at is null and sessions.expires_at > $2
  and users.id = certificate_tickets.user_id and users.id = sessions.user_id and users.disabled_at is null
  and users.password_version = sessions.password_version`;
const ticketColumns = 'waste_load_id, users.id as user_id, email, role, users.client_id';

/** Reads a ticket without spending it. */
export async function findTicket(database: Database, digest: Buffer, now: Date): Promise<Ticket | null> {
  const [ticket] = await readOnce<Ticket>(
    database,
    systemActor,
    `select ${ticketColumns} from certificate_tickets, users, sessions where ${isTicketGood}`,
    [digest, now],
  );
  return ticket ?? null;
}

/** Spends a ticket: of any number of simultaneous calls, exactly one gets it. */
export function spendTicket(database: Database, digest: Buffer, now: Date): Promise<Ticket | null> {
  return inTransaction(database, systemActor, async (tx) => {
    const [ticket] = await tx.query<Ticket & Record<string, unknown>>(
      `update certificate_tickets set used_at = $2 from users, sessions where ${isTicketGood} returning ${ticketColumns}`,
      [digest, now],
    );
    return ticket ?? null;
  });
}

/** The content of a certificate; null when the load is missing or belongs to another client. */
export async function findCertificateFacts(database: Database, actor: Actor, loadId: string) {
  const [loadJson, timelineJson] = await Promise.all([
    findLoad(database, actor, loadId),
    findTimeline(database, actor, loadId),
  ]);
  if (loadJson === null || timelineJson === null) return null;
  const load = JSON.parse(loadJson) as LoadDetail;
  const [client] = await readOnce<Pick<Client, 'company' | 'name'>>(
    database,
    actor,
    'select company, name from clients where id = $1',
    [load.client_id],
  );
  if (!client) throw new Error(`Client ${load.client_id} is gone`);
  const photos = await readOnce<PhotoFiles>(
    database,
    actor,
    `select id, sha256, served_sha256 as "servedSha256" from photos where waste_load_id = $1`,
    [loadId],
  );
  const trackingEvents = (JSON.parse(timelineJson) as TrackingEvent[]).reverse();
  const places = new Map(trackingEvents.flatMap((event) => event.photos).map(({ id }, place) => [id, place]));
  photos.sort((a, b) => (places.get(a.id) ?? Infinity) - (places.get(b.id) ?? Infinity));
  return { load, client, trackingEvents, photos };
}
