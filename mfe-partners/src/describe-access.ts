import type { EmbedAccess, ExchangeRefusal } from 'shared-domain/wire';

const refusals: Record<ExchangeRefusal, string> = {
  wrong_secret: 'wrong key',
  revoked: 'key revoked',
  expired: 'key expired',
  foreign_origin: 'origin not allowed',
  from_browser: 'sent by a browser',
  too_many_requests: 'too many requests',
};

/** Whether an exchange gave a token, or why not. */
export function describeOutcome({ refusal }: EmbedAccess): string {
  return refusal === null ? 'Token issued' : `Refused: ${refusals[refusal]}`;
}

const readings: Readonly<Record<string, string>> = {
  'GET /dashboard/stats': 'Overview',
  'GET /waste-loads': 'List of loads',
  'GET /waste-loads/positions': 'Map',
  'GET /waste-loads/{id}': 'Page of a load',
  'GET /waste-loads/{id}/tracking': 'Timeline of a load',
  'GET /waste-loads/{id}/trace': 'Record of a load',
  'POST /waste-loads/{id}/certificate-ticket': 'Certificate, requested',
  'GET /simple-cert': 'Certificate',
  'GET /photos/{id}': 'Photo',
  'GET /sites': 'Known sites',
  'GET /live': 'Live updates',
};

/** What a token was used for, in words. */
export function describeUse(route: string): string {
  return readings[route] ?? route;
}

/** How often a token was used. */
export function countUses({ uses }: EmbedAccess): number {
  return uses.reduce((sum, { count }) => sum + count, 0);
}
