import { embedApp, releaseApi } from 'shared-domain/releases';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/api-context';
import { registerEndpoint } from '../../platform/endpoint/register-endpoint';
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
    const isEmbed = signedIn.isEmbed === true;
    // The embed has no other reports, and nobody else may report for it.
    if (isEmbed !== (body.remote === embedApp)) return undefined;
    const snapshot = await registry.snapshot();
    const subject = {
      ...{ userId: user.id, clientId: user.client_id },
      ...(isEmbed ? { role: 'partner' as const, isEarly: body.channel === 'early' } : { role: user.role }),
    };
    // Pages of partners do not have the registry.
    const beacon = isEmbed ? { ...body, revision: snapshot.revision } : body;
    if (await recordBeacon(context, snapshot, { sessionId, subject, beacon })) await refreshIfPossible();
    return undefined;
  });
}
