import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import {
  dayMs,
  DomainError,
  hourMs,
  isStorableText,
  minuteMs,
  type Credentials,
  type Session,
  type User,
} from 'shared-domain/wire';
import { actorOf, SessionChanged, systemActor, type SignedIn } from '../../platform/actor';
import type { ApiContext } from '../../platform/api-context';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/transaction';
import { newId } from '../../platform/new-id';
import { gatherCalls } from '../../platform/gather-calls';
import { normalizeEmail } from '../users/users.service';
import { checkPassword } from '../users/password';
import * as repository from './sessions.repository';
import { notSignedIn, readSessionToken, signSessionToken } from './session-token';
import { originsOf, signInLimits, type Attempt } from './sign-in-limits';
import { countFailure, forgetFailures } from './sign-in-throttle.repository';
import { assertMaySignIn } from './sign-in-throttle.service';

/** A token is valid as long as a session may be idle; the page renews it while it is in use. */
const idleMinutes = 30;
const absoluteHours = 12;

/** Opens a session for the right email address and password. If either is wrong, the failure is the same. */
export async function signIn(
  context: ApiContext,
  credentials: Credentials,
  from: Omit<Attempt, 'email'>,
): Promise<Session> {
  const { database, clock } = context;
  const email = normalizeEmail(credentials.email);
  const attempt = { email, ...from };
  const origins = Object.values(originsOf(attempt)).filter((key) => key !== null);
  const { account, known, limits } = await inTransaction(database, systemActor, async (tx) => {
    const known = await repository.findKnown(tx, origins);
    const limits = signInLimits(attempt, known);
    await assertMaySignIn(tx, limits, clock());
    return { account: isStorableText(email) ? await repository.findActiveAccount(tx, email) : null, known, limits };
  });
  const isRight = await checkPassword(account?.password_hash ?? null, credentials.password, known.size > 0);
  const now = clock();
  if (!account || !isRight) {
    await inTransaction(database, systemActor, async (tx) => {
      await assertMaySignIn(tx, limits, now);
      await countFailure(tx, limits, now);
    });
    throw new DomainError('invalid_credentials', 'Invalid email or password');
  }
  const sessionId = newId(now);
  const expiresAt = new Date(now.getTime() + idleMinutes * minuteMs);
  await inTransaction(database, systemActor, async (tx) => {
    await assertMaySignIn(tx, limits, now);
    await forgetFailures(tx, limits, now);
    await repository.rememberKnown(tx, origins, now);
    await repository.deleteOldSessions(tx, new Date(now.getTime() - dayMs));
    await repository.insertSession(tx, {
      ...{ id: sessionId, user_id: account.id, password_version: account.password_version },
      ...{ created_at: now, last_renewed_at: now, expires_at: expiresAt },
      absolute_expires_at: new Date(now.getTime() + absoluteHours * hourMs),
    });
  });
  return giveToken(context, sessionId, userOf(account), now, expiresAt);
}

export interface Sessions {
  /** Reads a session row; concurrent requests are read together. */
  findUser: (sessionId: string) => Promise<repository.SessionUser | null>;
  /** Who was found behind a session last time: a guess with which a read may start. */
  remembered: LRUCache<string, SignedIn>;
}

export function openSessions({ database }: ApiContext): Sessions {
  const findUser = gatherCalls(async (sessionIds: string[]) => {
    const users = await repository.findSessionUsers(database, sessionIds);
    return new Map(users.map((user) => [user.session_id, user]));
  });
  return { findUser, remembered: new LRUCache({ max: 10_000 }) };
}

/**
 * Finds the user behind a token. The session row decides, so that a logout or a disabled account takes effect at once.
 * With `startsEarly`, the remembered user is returned while the row is being read; `actor.confirmed` has the outcome.
 */
export async function findSignedIn(
  { clock, signingKey }: ApiContext,
  token: string,
  sessions: Sessions,
  startsEarly: boolean,
): Promise<SignedIn> {
  const now = clock();
  const sessionId = await readSessionToken(token, signingKey, now);
  const guess = startsEarly ? sessions.remembered.get(sessionId) : undefined;
  const checked = checkSession(sessions, sessionId, now);
  if (!guess) return checked;
  const confirmed = checked.then((current) => {
    if (!isSameAccount(current.user, guess.user)) throw new SessionChanged(current);
  });
  confirmed.catch(() => undefined);
  return { ...guess, actor: { ...guess.actor, confirmed } };
}

/** Finds the user of a session. Throws `not_signed_in` if it has ended. */
export async function checkSession(
  { findUser, remembered }: Sessions,
  sessionId: string,
  now: Date,
): Promise<SignedIn> {
  const account = await findUser(sessionId);
  const user = account && account.expires_at > now ? userOf(account) : null;
  const actor = user && actorOf(user);
  if (!account || !user || !actor) {
    remembered.delete(sessionId);
    throw notSignedIn();
  }
  const signedIn = { sessionId, expiresAt: account.expires_at, user, actor };
  remembered.set(sessionId, signedIn);
  return signedIn;
}

function isSameAccount(one: User, other: User): boolean {
  return (
    one.id === other.id && one.email === other.email && one.role === other.role && one.client_id === other.client_id
  );
}

/** Issues a new token for a valid session. */
export async function renewSession(context: ApiContext, { sessionId, user }: SignedIn): Promise<Session> {
  const now = context.clock();
  const wanted = new Date(now.getTime() + idleMinutes * minuteMs);
  const expiresAt = await inTransaction(context.database, systemActor, (tx) =>
    repository.renewSession(tx, sessionId, now, wanted),
  );
  if (!expiresAt) throw notSignedIn();
  return giveToken(context, sessionId, user, now, expiresAt);
}

export async function signOut({ database, clock }: ApiContext, { sessionId }: SignedIn): Promise<void> {
  await inTransaction(database, systemActor, (tx) => repository.endSession(tx, sessionId, clock()));
}

async function giveToken(
  { signingKey }: ApiContext,
  sessionId: string,
  user: User,
  issuedAt: Date,
  expiresAt: Date,
): Promise<Session> {
  const token = await signSessionToken({ sessionId, userId: user.id, issuedAt, expiresAt }, signingKey);
  return { token, user };
}

function userOf({ id, email, role, client_id }: User): User {
  return { id, email, role, client_id };
}

/** The secret behind tokens and cursors: created once, then the same for all replicas and after every restart. */
export async function loadSigningKey(database: Database, now: Date): Promise<Uint8Array> {
  const secret = await inTransaction(database, systemActor, (tx) =>
    repository.storeFirstSigningKey(tx, randomBytes(48), now),
  );
  return new Uint8Array(secret);
}
