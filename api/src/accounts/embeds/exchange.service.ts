import { timingSafeEqual } from 'node:crypto';
import {
  dayMs,
  DomainError,
  embedLimits,
  minuteMs,
  normalizeOrigin,
  tokenRequestSchema,
  type EmbedToken,
  type ExchangeRefusal,
} from 'shared-domain/wire';
import { systemActor } from '../../platform/actor';
import type { ApiContext } from '../../platform/api-context';
import { matches } from '../../platform/check-schema';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { newId } from '../../platform/new-id';
import { giveEmbedToken, type EmbedClaims } from './embed-token';
import * as repository from './exchanges.repository';
import { readPartnerKeyText } from './partner-key-text';

const second = 1_000;
/** Attempts with a wrong secret that are logged in a minute, so that someone with only the key id cannot fill the log. */
const mostWrongPerMinute = 60;

/** What a request states, as far as it could be read. */
interface Stated {
  origin: string | null;
  userName: string | null;
}

export interface ExchangeAttempt {
  /** The bearer. */
  key: string | null;
  body: unknown;
  /** True if a browser sent it: keys belong on servers. */
  isFromBrowser: boolean;
}

interface Refused {
  refusal: ExchangeRefusal;
  /** The stated origin. */
  origin?: string | null;
  retryAfterSeconds?: number;
}

type Outcome = { claims: EmbedClaims } | Refused;

/** Throws `partner_key_refused` unless the bearer is a valid key. Logs the attempt if the key is known. */
export async function assertPartnerKey(context: ApiContext, attempt: ExchangeAttempt): Promise<void> {
  const { database, clock } = context;
  const isValid = await inTransaction(database, systemActor, async (tx) => {
    const given = readPartnerKeyText(attempt.key ?? '');
    const key = given && (await repository.findStoredKey(tx, given.id));
    if (!given || !key) return false;
    const now = clock();
    const refusal = refusalOfKey(key, given.secretSha256, now);
    if (refusal) await logRefusal(tx, key, statedIn(attempt.body), refusal, now);
    return refusal === null;
  });
  if (!isValid) throw keyRefused();
}

/** Exchanges a valid key for a token. Every outcome is in the log before the answer. */
export async function issueEmbedToken(context: ApiContext, attempt: ExchangeAttempt): Promise<EmbedToken> {
  const now = context.clock();
  const outcome = await inTransaction(context.database, systemActor, (tx) => exchange(tx, attempt, now));
  if ('refusal' in outcome) throw refusals[outcome.refusal](outcome);
  return giveEmbedToken(outcome.claims, now, context.signingKey);
}

async function exchange(tx: Transaction, { key: text, body, isFromBrowser }: ExchangeAttempt, now: Date) {
  const given = readPartnerKeyText(text ?? '');
  const key = given && (await repository.findStoredKey(tx, given.id));
  if (!given || !key) return { refusal: 'wrong_secret' } satisfies Outcome;
  const stated = statedIn(body);
  const origin = normalizeOrigin(stated.origin ?? '');
  const refusal =
    refusalOfKey(key, given.secretSha256, now) ??
    (isFromBrowser ? 'from_browser' : origin === null || !key.origins.includes(origin) ? 'foreign_origin' : null);
  if (refusal) return logRefusal(tx, key, stated, refusal, now);
  const refused = await refuseTooMany(tx, key, stated, now);
  if (refused) return refused;
  const { userName } = stated;
  return { claims: await grant(tx, key, { origin: origin ?? '', userName }, askedAge(body), now) } satisfies Outcome;
}

/** Refuses an exchange above the limit of the key; null below it. */
async function refuseTooMany(tx: Transaction, key: repository.StoredKey, stated: Stated, now: Date) {
  const recent = await repository.countExchanges(tx, key.id, minuteBefore(now));
  const isTooMany = recent.count - recent.wrongSecrets >= embedLimits.exchangesPerMinute;
  return isTooMany ? logRefusal(tx, key, stated, 'too_many_requests', now) : null;
}

/** Logs an exchange that gives a token. */
async function grant(
  tx: Transaction,
  key: repository.StoredKey,
  page: Pick<EmbedClaims, 'origin' | 'userName'>,
  askedAge: number,
  now: Date,
): Promise<EmbedClaims> {
  const granted = {
    id: newId(now),
    keyId: key.id,
    sessionId: null,
    clientId: key.client_id,
    ...page,
    expiresAt: endOf(key, askedAge, now),
  };
  await repository.insertExchange(tx, {
    ...{ id: granted.id, key_id: key.id, client_id: key.client_id, exchanged_at: now, origin: page.origin },
    ...{ user_name: page.userName, refusal: null, expires_at: granted.expiresAt },
  });
  await repository.deleteOldExchanges(tx, new Date(now.getTime() - embedLimits.logDays * dayMs));
  return { ...granted, scope: key.scope };
}

function refusalOfKey(key: repository.StoredKey, secretSha256: Buffer, now: Date): ExchangeRefusal | null {
  if (!timingSafeEqual(key.secret_sha256, secretSha256)) return 'wrong_secret';
  if (key.revoked_at !== null) return 'revoked';
  return key.expires_at !== null && key.expires_at <= now ? 'expired' : null;
}

function askedAge(body: unknown): number {
  return (matches(tokenRequestSchema, body) ? body.max_age : undefined) ?? embedLimits.usualAge;
}

/** A token does not outlive its key by more than the shortest age. */
function endOf({ expires_at }: repository.StoredKey, asked: number, now: Date): Date {
  const left = expires_at === null ? Infinity : Math.floor((expires_at.getTime() - now.getTime()) / second);
  // Tokens state their end in whole seconds.
  const start = Math.ceil(now.getTime() / second);
  return new Date((start + Math.max(embedLimits.shortestAge, Math.min(asked, left))) * second);
}

/** Logs a refusal, unless the minute has so many of them that more would only fill the log. */
async function logRefusal(
  tx: Transaction,
  { id: key_id, client_id }: repository.StoredKey,
  { origin, userName }: Stated,
  refusal: ExchangeRefusal,
  now: Date,
): Promise<Outcome> {
  const recent = await repository.countExchanges(tx, key_id, minuteBefore(now));
  const isLogged =
    refusal === 'wrong_secret'
      ? recent.wrongSecrets < mostWrongPerMinute
      : refusal === 'too_many_requests'
        ? !recent.hasRefusedTooMany
        : recent.count - recent.wrongSecrets < embedLimits.exchangesPerMinute;
  if (isLogged) {
    await repository.insertExchange(tx, {
      ...{ id: newId(now), key_id, client_id, exchanged_at: now, origin },
      ...{ user_name: userName, refusal, expires_at: null },
    });
  }
  const untilFree = recent.oldest ? 60 - (now.getTime() - recent.oldest.getTime()) / second : 60;
  return { refusal, origin, retryAfterSeconds: Math.max(1, untilFree) };
}

function minuteBefore(now: Date): Date {
  return new Date(now.getTime() - minuteMs);
}

/** The parts of a body that the log keeps; null if they are missing or malformed. */
function statedIn(body: unknown): Stated {
  const { origin, user_name: userName } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >;
  const { properties } = tokenRequestSchema;
  const name = matches(properties.user_name, userName) ? (userName?.trim() ?? '') : '';
  return { origin: matches(properties.origin, origin) ? origin : null, userName: name === '' ? null : name };
}

const keyRefused = () => new DomainError('partner_key_refused', 'The partner key is invalid, expired or revoked.');

/** The same answer for every key that does not work. */
const refusals: Record<ExchangeRefusal, (refused: Refused) => DomainError> = {
  wrong_secret: keyRefused,
  revoked: keyRefused,
  expired: keyRefused,
  foreign_origin: ({ origin }) =>
    new DomainError('foreign_origin', `The partner key does not allow the origin ${JSON.stringify(origin)}.`),
  from_browser: () =>
    new DomainError('not_allowed', 'Only a server may exchange a partner key. Never send the key to a browser.'),
  too_many_requests: ({ retryAfterSeconds = 60 }) =>
    new DomainError(
      'too_many_requests',
      'This partner key has been used too often. Wait the number of seconds in Retry-After.',
      { retryAfterSeconds },
    ),
};
