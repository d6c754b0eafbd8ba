import type { FastifyInstance } from 'fastify';
import { coreApi } from 'shared-domain/wire';
import type { ApiContext } from '../api-context';
import { registerEndpoint } from '../endpoint/register-endpoint';
import { checkReadiness, type Warnings } from './health.service';

/** Live: the process runs. Ready: it can serve users. Other areas of the API add their warnings. */
export function registerHealth(app: FastifyInstance, context: ApiContext, warningsOfAreas: readonly Warnings[]): void {
  registerEndpoint(app, coreApi.checkLive, () => ({ status: 'live' }));
  let running: Promise<string[]> | null = null;
  registerEndpoint(app, coreApi.checkReady, async () => {
    // One check at a time: anyone can call this, and each check runs several statements.
    running ??= checkReadiness(context, app.storageWatch, warningsOfAreas).finally(() => (running = null));
    const warnings = await running;
    return { status: 'ready', ...(warnings.length > 0 && { warnings }) };
  });
}
