import { embedApp, releaseApi } from 'shared-domain/releases';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/api-context';
import { registerEndpoint } from '../../platform/endpoint/register-endpoint';
import { registerJsonBody } from '../../platform/plugins/json-body';
import type { Registry } from '../registry/registry';
import { changeRollout } from './change-rollout.service';
import { recordBeacon } from './record-beacon.service';
import { explainRelease, getRollout, listRollouts, previewChange } from './rollouts.service';

/** The release console, and reports of pages about their remotes. */
export function registerRollouts(app: FastifyInstance, context: ApiContext, registry: Registry): void {
  // A change is stored by then; without this refresh, the registry follows a little later.
  const refreshIfPossible = () => registry.refresh().catch(() => undefined);
  registerEndpoint(app, releaseApi.listRollouts, () => listRollouts(context));
  registerEndpoint(app, releaseApi.getRollout, ({ params, query }) =>
    getRollout(context, params.remote, query.historyBefore),
  );
  registerEndpoint(app, releaseApi.changeRollout, async ({ params, body }, { signedIn }) => {
    await changeRollout(context, { remote: params.remote, ...body, madeBy: signedIn.user.email });
    await refreshIfPossible();
    return getRollout(context, params.remote);
  });
  registerEndpoint(app, releaseApi.previewRolloutChange, ({ params, body }) =>
    previewChange(context, params.remote, body.change),
  );
  registerEndpoint(app, releaseApi.explainRelease, async ({ params, query }) =>
    explainRelease(context, await registry.refresh(), params.remote, query.email),
  );
  registerEndpoint(app, releaseApi.reportRemoteLoad, async ({ body }, { signedIn }) => {
    const { sessionId, user } = signedIn;
    // Only embeds may report for the embed.
    if (body.remote === embedApp) return undefined;
    const subject = { userId: user.id, clientId: user.client_id, role: user.role };
    const received = { sessionId, subject, beacon: body };
    if (await recordBeacon(context, await registry.snapshot(), received)) await refreshIfPossible();
    return undefined;
  });
  // In a separate scope: no other route accepts text, or may be called by pages of all origins.
  void app.register(async (scope) => {
    registerJsonBody(scope, { mediaType: 'text/plain' });
    // Otherwise, the browser reports the blocked answer as an error.
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cross-origin-resource-policy', 'cross-origin');
    });
    registerEndpoint(scope, releaseApi.reportEmbedLoad, async ({ body }, { request }) => {
      const { token, channel, ...outcome } = body;
      const { sessionId, user } = await app.authenticateEmbed(request, token);
      const snapshot = await registry.snapshot();
      const isEarly = channel === 'early';
      const subject = { userId: user.id, clientId: user.client_id, role: 'partner' as const, isEarly };
      // Pages of partners do not have the registry.
      const beacon = { ...outcome, remote: embedApp, revision: snapshot.revision };
      if (await recordBeacon(context, snapshot, { sessionId, subject, beacon })) await refreshIfPossible();
      return undefined;
    });
  });
}
