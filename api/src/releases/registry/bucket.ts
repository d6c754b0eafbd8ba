import { createHash } from 'node:crypto';

/** Number of buckets: a percentage with two decimals always falls between two of them. */
export const bucketCount = 10_000;

/**
 * Place of a subject in the rollouts of a remote, 0 to 9,999: the first 32 bits of SHA-256 over `salt|subject`.
 * The salt never depends on versions, so whoever is in at 5 % is in at 20 %.
 */
export function bucketOf(salt: string, subject: string): number {
  return createHash('sha256').update(`${salt}|${subject}`).digest().readUInt32BE(0) % bucketCount;
}

/** True when a ramp of this many percent reaches the bucket. */
export function isReached(bucket: number, percentage: number): boolean {
  return bucket < Math.round(percentage * (bucketCount / 100));
}
