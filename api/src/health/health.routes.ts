import type { FastifyInstance } from 'fastify';
import { DomainError } from 'shared-domain';
import type { ApiContext } from '../api-context';
import type { Database } from '../database/database';
import { registerEndpoint } from '../endpoint/register-endpoint';

/** Live: the process runs. Ready: it takes requests and its database answers within a second. */
export function registerHealth(app: FastifyInstance, { database, isAccepting }: ApiContext): void {
  registerEndpoint(app, 'checkLive', () => ({ status: 'live' }));
  registerEndpoint(app, 'checkReady', async () => {
    if (isAccepting() && (await canReach(database))) return { status: 'ready' };
    throw new DomainError('not_ready', 'The portal is not ready to serve requests.', { retryAfterSeconds: 1 });
  });
}

async function canReach({ pool }: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), 1_000);
  });
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  );
  const isReachable = await Promise.race([answer, tooLate]);
  clearTimeout(timer);
  return isReachable;
}
