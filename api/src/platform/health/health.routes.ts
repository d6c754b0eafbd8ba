import { coreApi } from 'shared-domain/wire';
import type { FastifyInstance } from 'fastify';
import { DomainError } from 'shared-domain/wire';
import type { ApiContext } from '../api-context';
import type { Database } from '../database/database';
import { registerEndpoint } from '../endpoint/register-endpoint';
import { createPhotoWarnings } from '../../waste/photos/photo-warnings';
import { answerWithin } from '../../releases/registry/answer-within';
import type { StorageWatch } from '../storage/storage-watch';

/**
 * Live: the process runs. Ready: it accepts requests, its database answers within a second, and there is disk space.
 */
export function registerHealth(app: FastifyInstance, context: ApiContext): void {
  const { database, isAccepting } = context;
  const photoWarnings = createPhotoWarnings(context);
  registerEndpoint(app, coreApi.checkLive, () => ({ status: 'live' }));
  registerEndpoint(app, coreApi.checkReady, async () => {
    if (!(await hasRoom(app.storageWatch))) throw notReady('its storage is full');
    if (!isAccepting()) throw notReady('it is stopping');
    if (!(await canReach(database))) throw notReady('its database does not answer');
    const warnings = await photoWarnings();
    return { status: 'ready', ...(warnings.length > 0 && { warnings }) };
  });
}

function notReady(reason: string): DomainError {
  return new DomainError('not_ready', `The portal is not ready to serve requests: ${reason}.`, {
    retryAfterSeconds: 1,
  });
}

/** A slow disk is not a full disk. */
async function hasRoom(storage: StorageWatch | undefined): Promise<boolean> {
  if (!storage) return true;
  return (await answerWithin(storage.hasRoom(), 1_000)) ?? !storage.isFull;
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
