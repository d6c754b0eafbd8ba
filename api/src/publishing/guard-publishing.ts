import { createHash } from 'node:crypto';
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from 'shared-domain';
import { systemActor } from '../actor';
import type { ApiContext } from '../api-context';
import { inTransaction } from '../database/transaction';
import { assertMaySignIn, countFailure } from '../sessions/sign-in-throttle';

/** Bodies that are read at the same time: they are large, and who sends them is not known before they are read. */
const mostAtOnce = 4;
const mostAtOncePerAddress = 2;

/** Somebody always mistypes; whoever goes on without a valid signature has to wait, before his body is read. */
function attemptLimits(address: string) {
  const key = createHash('sha256').update(`publish ${address}`).digest('hex');
  return [{ key, freeFailures: 20, secondsPerFailure: 30 }];
}

/** Limits who may send releases through the routes of this scope. Answers how a request is marked as a team's own. */
export function guardPublishing(
  scope: FastifyInstance,
  { database, clock }: Pick<ApiContext, 'database' | 'clock'>,
): (request: FastifyRequest) => void {
  const running = new Map<string, number>();
  const proven = new WeakSet<FastifyRequest>();
  const count = (address: string, by: number) => {
    const now = (running.get(address) ?? 0) + by;
    if (now === 0) running.delete(address);
    else running.set(address, now);
  };

  scope.addHook('onRequest', async (request, reply) => {
    const { ip } = request;
    await inTransaction(database, systemActor, (tx) => assertMaySignIn(tx, attemptLimits(ip), clock()));
    const all = [...running.values()].reduce((sum, each) => sum + each, 0);
    if (all >= mostAtOnce || (running.get(ip) ?? 0) >= mostAtOncePerAddress) {
      throw new DomainError('overloaded', 'Other releases are being published. Please try again in a moment.', {
        retryAfterSeconds: 3,
      });
    }
    count(ip, 1);
    finished(reply.raw, () => count(ip, -1));
  });
  scope.addHook('onSend', async (request, { statusCode }) => {
    const isBadAttempt = statusCode >= 400 && statusCode < 500 && statusCode !== 429 && !proven.has(request);
    if (!isBadAttempt) return;
    await inTransaction(database, systemActor, (tx) => countFailure(tx, attemptLimits(request.ip), clock()));
  });
  return (request) => void proven.add(request);
}
