import { timeLimits } from '../time-limits';

/** Why a signed text of the registry was refused. */
export type RefusalKind = 'malformed' | 'unknown-key' | 'signature' | 'expired' | 'replayed' | 'foreign';

/** A signed text of the registry was refused. */
export class RegistryRefusal extends Error {
  override name = 'RegistryRefusal';

  constructor(
    readonly kind: RefusalKind,
    detail: string,
  ) {
    super(detail);
  }
}

/** A document that has expired by this device's clock. */
export class ExpiredRegistry extends RegistryRefusal {
  constructor(
    readonly expiresAt: number,
    /** By how many ms the device's clock is ahead, if the document has not expired by the portal's clock. */
    readonly clockAheadMs: number | null = null,
  ) {
    super('expired', `Valid until ${new Date(expiresAt).toISOString()}`);
  }
}

/** The portal's time is in whole seconds, and the answer takes a while. */
const tolerableMs = 60_000;

/**
 * Adds to an expiry by how much the device's clock is ahead, if that is the cause. The document stays refused: the
 * portal's time is unsigned and only decides what the user reads.
 */
export async function explainExpiry(cause: unknown): Promise<unknown> {
  if (!(cause instanceof ExpiredRegistry)) return cause;
  const aheadMs = await readClockLead();
  if (aheadMs === null || aheadMs < tolerableMs || cause.expiresAt <= Date.now() - aheadMs) return cause;
  return new ExpiredRegistry(cause.expiresAt, aheadMs);
}

/** By how many ms this device's clock is ahead of the portal's; null if the portal does not answer. */
async function readClockLead(): Promise<number | null> {
  try {
    const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeLimits.clock) } as const;
    const portalMs = Date.parse((await fetch('/api/health/live', request)).headers.get('date') ?? '');
    return Number.isNaN(portalMs) ? null : Date.now() - portalMs;
  } catch {
    return null;
  }
}
