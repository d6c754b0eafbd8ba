import type { ReleaseOverride } from 'shared-domain/releases';
import { signText } from 'shared-domain/signing';
import { DomainError, minuteMs, type SignedText } from 'shared-domain/wire';
import { systemActor, type SignedIn } from '../../platform/actor';
import type { ApiContext } from '../../platform/api-context';
import { inTransaction } from '../../platform/database/transaction';
import { newTicket, ticketDigest } from '../../platform/ticket';
import type { Registry } from '../registry/registry';
import * as repository from './overrides.repository';

/** A remote that a developer runs from their own machine inside the portal. */
export interface PageOverride {
  remote: string;
  /** The only other origin that the page may load from. */
  origin: string;
  /** The same for the shell, signed by the portal. */
  signed: SignedText;
}

/** Finds the override of a ticket; null if it is unknown or expired, or its user is no longer a developer. */
export type FindOverride = (ticket: string) => Promise<PageOverride | null>;

/** Long enough for some work, short enough to be forgotten safely. */
const minutesValid = 30;

type Asked = Pick<ReleaseOverride, 'remote' | 'origin'>;

/** True if the account may run remotes from its own machine in this portal. */
export async function mayOverride({ database, config }: ApiContext, userId: string): Promise<boolean> {
  return config.developerOrigins.length > 0 && repository.isDeveloper(database, userId);
}

/** Issues a ticket with which a developer's page may load one remote from one allowed origin. */
export async function issueOverride(
  context: ApiContext,
  registry: Registry,
  { user }: SignedIn,
  { remote, origin }: Asked,
): Promise<{ ticket: string }> {
  const { database, clock, config } = context;
  if (!(await repository.isDeveloper(database, user.id))) {
    throw new DomainError('not_allowed', "Your account isn't allowed to run remotes from your own machine.");
  }
  if (!config.developerOrigins.includes(origin)) {
    const allowed = config.developerOrigins.join(', ') || 'none';
    throw new DomainError('invalid_input', `${origin} is not an allowed developer origin. Allowed: ${allowed}.`);
  }
  if (!(await registry.snapshot()).rollouts.has(remote)) {
    throw new DomainError('invalid_input', `There is no remote ${remote}.`);
  }
  const { ticket, digest } = newTicket();
  const now = clock();
  const times = { issued_at: now, expires_at: new Date(now.getTime() + minutesValid * minuteMs) };
  await inTransaction(database, systemActor, async (tx) => {
    await repository.deleteOldOverrides(tx, now);
    await repository.insertOverride(tx, { digest, user_id: user.id, remote, origin, ...times });
  });
  return { ticket };
}

/** Looks up tickets for pages. If the database fails, the developer gets the usual page. */
export function overrideFinder({ database, clock, config }: ApiContext, registry: Registry): FindOverride {
  return async (ticket) => {
    const digest = ticketDigest(ticket);
    const row = digest && (await repository.findOverride(database, digest, clock()).catch(() => null));
    // The origin may have been removed from the list since.
    if (!row || !config.developerOrigins.includes(row.origin)) return null;
    const { remote, origin } = row;
    const expiresAt = row.expires_at.toISOString();
    const override: ReleaseOverride = { remote, origin, userId: row.user_id, expiresAt };
    await registry.snapshot();
    return { remote, origin, signed: signText('override', JSON.stringify(override), registry.portalKey()) };
  };
}
