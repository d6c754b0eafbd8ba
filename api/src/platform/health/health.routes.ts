import type { FastifyInstance } from 'fastify';
import { coreApi, DomainError } from 'shared-domain/wire';
import { answerWithin } from '../answer-within';
import type { ApiContext } from '../api-context';
import type { Database } from '../database/database';
import { registerEndpoint } from '../endpoint/register-endpoint';

/** Sentences about problems that need attention but do not stop the portal. */
export type Warnings = () => Promise<string[]>;

/**
 * Live: the process runs. Ready: it accepts requests, its database answers within a second, and its storage can be
 * reached and has space. The wings add their warnings.
 */
export function registerHealth(app: FastifyInstance, context: ApiContext, warningsOfWings: readonly Warnings[]): void {
  const { database, isAccepting } = context;
  registerEndpoint(app, coreApi.checkLive, () => ({ status: 'live' }));
  registerEndpoint(app, coreApi.checkReady, async () => {
    const storage = await app.storageWatch?.check();
    if (storage === 'full') throw notReady('its storage is full');
    if (storage === 'unreachable') throw notReady('its storage cannot be reached');
    if (!isAccepting()) throw notReady('it is shutting down');
    if (!(await canReach(database))) throw notReady('its database does not answer');
    const checks = [() => warnOfClock(database), ...warningsOfWings];
    const warnings = (await Promise.all(checks.map(listInTime))).flat();
    return { status: 'ready', ...(warnings.length > 0 && { warnings }) };
  });
}

/** Warnings must not keep the portal from being ready. */
async function listInTime(list: Warnings): Promise<string[]> {
  const warnings = await answerWithin(
    list().catch(() => null),
    1_000,
  );
  return warnings ?? ['Some warnings are missing because their checks failed or took more than a second.'];
}

/** Events of replicas whose clocks differ by more are no longer in order with late entries (decision 0058). */
const mostClockDifferenceMs = 5 * 60_000;

/** All replicas share the clock of the database. */
async function warnOfClock({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  const difference = Date.now() - (rows[0]?.now.getTime() ?? NaN);
  if (!(Math.abs(difference) > mostClockDifferenceMs)) return [];
  const minutes = Math.round(Math.abs(difference) / 60_000);
  const side = difference > 0 ? 'ahead of' : 'behind';
  return [
    `The clock of this server is ${minutes} minutes ${side} that of its database. Events may be recorded with wrong times.`,
  ];
}

function notReady(reason: string): DomainError {
  return new DomainError('not_ready', `The portal is not ready to serve requests: ${reason}.`, {
    retryAfterSeconds: 1,
  });
}

async function canReach({ pool }: Database): Promise<boolean> {
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return (await answerWithin(answer, 1_000)) ?? false;
}
