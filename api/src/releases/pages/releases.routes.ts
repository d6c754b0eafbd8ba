import type { FastifyInstance } from 'fastify';
import { releaseApi } from 'shared-domain/releases';
import { seenRevisionHeader } from 'shared-domain/wire';
import type { ApiContext } from '../../platform/api-context';
import { registerEndpoint } from '../../platform/endpoint/register-endpoint';
import { issueOverride, mayOverride } from '../overrides/overrides.service';
import type { Registry } from '../registry/registry';
import { registryDocument, releaseNotice } from '../registry/registry-document';
import { signText } from '../registry/sign-text';

/** What pages ask the registry for, signed by the portal. */
export function registerReleases(app: FastifyInstance, context: ApiContext, registry: Registry): void {
  const { clock } = context;
  registerEndpoint(app, releaseApi.getReleases, async (_input, { signedIn: { user }, request, reply }) => {
    const seen = request.headers[seenRevisionHeader];
    const [snapshot, isDeveloper] = await Promise.all([
      registry.snapshot(readRevision(seen)),
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
  registerEndpoint(app, releaseApi.issueOverride, ({ body }, { signedIn }) =>
    issueOverride(context, registry, signedIn, body),
  );
}

/** Anything but a revision counts as none. */
function readRevision(header: string | string[] | undefined): number {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : 0;
}
