import type { FastifyInstance } from 'fastify';
import { embedApp, releaseApi } from 'shared-domain/releases';
import { signText } from 'shared-domain/signing';
import { embedApi, seenRevisionHeader } from 'shared-domain/wire';
import type { ApiContext } from '../../platform/api-context';
import { registerEndpoint } from '../../platform/endpoint/register-endpoint';
import { issueOverride, mayOverride } from '../overrides/overrides.service';
import { embedReleases } from '../registry/embed-releases';
import type { Registry } from '../registry/registry';
import { registryDocument, releaseNotice } from '../registry/registry-document';
import { isKilled } from '../registry/registry.service';

/** What pages ask the registry for, signed by the portal. */
export function registerReleases(app: FastifyInstance, context: ApiContext, registry: Registry): void {
  const { clock } = context;
  registerEndpoint(app, releaseApi.getReleases, async (_input, { signedIn: { user }, request, reply }) => {
    const seen = request.headers[seenRevisionHeader];
    const [snapshot, isDeveloper] = await Promise.all([
      registry.snapshot(readSeenRevision(seen)),
      mayOverride(context, user.id),
    ]);
    const subject = { userId: user.id, role: user.role, clientId: user.client_id, mayOverride: isDeveloper };
    const document = registryDocument(snapshot, subject, clock());
    reply.header('cache-control', 'no-store');
    return signText('registry', JSON.stringify(document), registry.portalKey());
  });
  registerEndpoint(app, releaseApi.getReleaseNotice, async (_input, { reply }) => {
    const notice = releaseNotice(await registry.snapshot(), clock());
    reply.header('cache-control', 'no-store');
    return signText('notice', JSON.stringify(notice), registry.portalKey());
  });
  registerEndpoint(app, embedApi.getEmbedRelease, async ({ query }, { signedIn, reply }) => {
    const { running, channel = 'stable' } = query;
    // Embeds ask once, right after a change, which may have reached another replica.
    const snapshot = await registry.refresh();
    const { client_id: clientId } = signedIn.user;
    reply.header('cache-control', 'no-store');
    return {
      is_withdrawn: await isKilled(context.database, embedApp, running),
      releases: embedReleases(snapshot, clientId === null ? [] : [clientId], channel),
    };
  });
  registerEndpoint(app, releaseApi.issueOverride, ({ body }, { signedIn }) =>
    issueOverride(context, registry, signedIn, body),
  );
}

/** Anything but a revision counts as none. */
function readSeenRevision(header: string | string[] | undefined): number {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : 0;
}
