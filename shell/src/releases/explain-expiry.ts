import { ExpiredRegistry } from './registry-refusal';

const answerWithinMs = 1_000;
/** The portal tells its time in whole seconds, and an answer takes its way. */
const tolerableMs = 60_000;

/**
 * What was refused as expired, with how far the device's clock is ahead where that is the cause. It excuses nothing: the
 * portal's time comes unsigned, and only decides what people read.
 */
export async function explainExpiry(cause: unknown): Promise<unknown> {
  if (!(cause instanceof ExpiredRegistry)) return cause;
  const aheadMs = await readClockLead();
  if (aheadMs === null || aheadMs < tolerableMs || cause.expiresAt <= Date.now() - aheadMs) return cause;
  return new ExpiredRegistry(cause.expiresAt, aheadMs);
}

/** By how much the clock of this device is ahead of the portal's; null when the portal does not say. */
async function readClockLead(): Promise<number | null> {
  try {
    const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(answerWithinMs) } as const;
    const told = Date.parse((await fetch('/api/health/live', request)).headers.get('date') ?? '');
    return Number.isNaN(told) ? null : Date.now() - told;
  } catch {
    return null;
  }
}
