import { type EmbedAccess, type ExchangeRefusal, formatCount, formatNumber, type UseRefusal } from 'shared-domain/wire';

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

/** Also endpoints that only earlier tokens gave access to: the log keeps their uses. */
const readings: Readonly<Record<string, string>> = {
  'GET /dashboard/stats': 'Overview',
  'GET /dashboard/attention': 'Needs attention',
  'GET /waste-loads': 'Load list',
  'GET /waste-loads/positions': 'Map',
  'GET /waste-loads/{id}': 'Load details',
  'GET /waste-loads/{id}/tracking': 'Load timeline',
  'GET /waste-loads/{id}/trace': 'Recording details',
  'GET /waste-loads/{id}/certificate': 'Certificate',
  'POST /waste-loads/{id}/certificate-ticket': 'Certificate request',
  'GET /simple-cert': 'Certificate',
  'GET /photos/{id}': 'Photo',
  'GET /sites': 'Known sites',
  'GET /live': 'Live updates',
  'GET /embed/release': 'Embed release',
  'POST /releases/beacons': 'Release report',
  'POST /releases/embed-beacons': 'Release report',
  'an unknown address': 'Unknown address',
};

/** What a token was used for, in words. */
export function describeUse(route: string): string {
  return readings[route] ?? route;
}

const refusedUses: Record<UseRefusal, string> = {
  expired: 'token expired',
  revoked: 'key revoked',
  foreign_origin: 'origin not allowed',
  not_allowed: "not covered by the key's access",
};

/** Why a request with the token was refused. */
export function describeRefusedUse(refusal: UseRefusal): string {
  return `refused: ${refusedUses[refusal]}`;
}

/** How often a token was used, and how often refused; null if it was not used. */
export function describeCount({ uses, refused_uses }: EmbedAccess): string | null {
  const [count, refused] = [uses, refused_uses].map((list) => list.reduce((sum, use) => sum + use.count, 0));
  if (!count) return refused ? formatCount(refused, 'refused request') : null;
  return `${formatCount(count, 'request')}${refused ? `, ${formatNumber(refused)} refused` : ''}`;
}
