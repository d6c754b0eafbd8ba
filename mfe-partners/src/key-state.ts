import { dayMs, type PartnerKey } from 'shared-domain/wire';

export interface KeyState {
  state: 'active' | 'ending' | 'expired' | 'revoked';
  label: string;
}

const soonMs = 14 * dayMs;

/** Whether a key works, and until when if that is soon. */
export function keyState({ revoked_at, expires_at, successor_id }: PartnerKey, now: number): KeyState {
  if (revoked_at !== null) return { state: 'revoked', label: 'Revoked' };
  const left = expires_at === null ? Infinity : Date.parse(expires_at) - now;
  if (left <= 0) return { state: 'expired', label: successor_id === null ? 'Expired' : 'Replaced' };
  if (successor_id !== null) return { state: 'ending', label: 'Being replaced' };
  return left < soonMs ? { state: 'ending', label: 'Expires soon' } : { state: 'active', label: 'Valid' };
}

/** True if the key can be exchanged for tokens. */
export function isLive(key: PartnerKey, now: number): boolean {
  const { state } = keyState(key, now);
  return state === 'active' || state === 'ending';
}
