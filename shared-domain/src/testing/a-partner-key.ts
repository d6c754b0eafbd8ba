import { dayMs, type EmbedAccess, type PartnerKey } from '../wire';
import { acme } from './builders';

/** A point in time that many days from now. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * dayMs).toISOString();
}

/** A valid key of Acme Chemicals; state only what matters. */
export function aPartnerKey(facts: Partial<PartnerKey> = {}): PartnerKey {
  return {
    id: '0190a1b2-0000-7000-8000-0000000000e1',
    partner: 'Harbor Logistics',
    client_id: acme.id,
    scope: 'dashboard',
    origins: ['https://portal.harbor.example'],
    created_at: '2026-11-01T08:00:00.000Z',
    created_by: 'admin@demo.example',
    reason: 'Contract of November',
    expires_at: inDays(300),
    last_used_at: null,
    successor_id: null,
    revoked_at: null,
    revoked_by: null,
    revoke_reason: null,
    ...facts,
  };
}

/** An exchange of that key for a token; state only what matters. */
export function anAccess(facts: Partial<EmbedAccess> = {}): EmbedAccess {
  return {
    id: '0190a1b2-0000-7000-8000-0000000000a1',
    time: '2026-11-20T08:15:00.000Z',
    partner: 'Harbor Logistics',
    key_id: '0190a1b2-0000-7000-8000-0000000000e1',
    client_id: acme.id,
    origin: 'https://portal.harbor.example',
    user_name: 'Dana Cole',
    refusal: null,
    expires_at: '2026-11-20T08:25:00.000Z',
    uses: [],
    refused_uses: [],
    ...facts,
  };
}
