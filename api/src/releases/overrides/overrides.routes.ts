import { releaseApi } from 'shared-domain/releases';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/api-context';
import { registerEndpoint } from '../../platform/endpoint/register-endpoint';
import type { Registry } from '../registry/registry';
import { issueOverride } from './overrides.service';

/** Lets developers run a remote from their own machine inside this portal. */
export function registerOverrides(app: FastifyInstance, context: ApiContext, registry: Registry): void {
  registerEndpoint(app, releaseApi.issueOverride, ({ body }, { signedIn }) =>
    issueOverride(context, registry, signedIn, body),
  );
}
