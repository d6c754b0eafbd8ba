import Fastify, { type FastifyInstance } from 'fastify';
import type { ApiContext } from './api-context';
import { registerCertificates } from './certificates/certificates.routes';
import { registerClients } from './clients/clients.routes';
import { registerDashboardStats } from './dashboard-stats/dashboard-stats.routes';
import { registerHealth } from './health/health.routes';
import { registerLoads } from './loads/loads.routes';
import { registerOpenApi } from './openapi/openapi.routes';
import { registerOverrides } from './overrides/overrides.routes';
import { createPageOverrides } from './overrides/overrides.service';
import { registerPhotos } from './photos/photos.routes';
import { registerJsonBody } from './plugins/json-body';
import { registerLoadShedding } from './plugins/load-shedding';
import { loggerOptions } from './plugins/logging';
import { answerError, registerProblems } from './plugins/problem-details';
import { refuseAmbiguous } from './plugins/refuse-ambiguous';
import { registerSecurityHeaders } from './plugins/security-headers';
import { answerUnreadable } from './plugins/unreadable-request';
import { registerValidation } from './plugins/validation';
import { findAppFolders } from './portal/app-folders';
import { pageAddress } from './portal/page-address';
import { portalPages } from './portal/portal-pages';
import { findBuilds } from './publishing/builds';
import { createPublishedFiles } from './publishing/create-published-files';
import { openReleaseStore } from './publishing/open-release-store';
import { registerPublishing } from './publishing/publishing.routes';
import { createPageRegistry } from './registry/create-page-registry';
import { createRegistry } from './registry/registry';
import { registerReleases } from './registry/releases.routes';
import { registerRollouts } from './rollouts/rollouts.routes';
import { registerAuthentication } from './sessions/authentication';
import { registerSessions } from './sessions/sessions.routes';
import { registerStorageWatch } from './storage/register-storage-watch';
import { registerTrackingEvents } from './tracking-events/tracking-events.routes';

const bodyLimit = 64 * 1024;

interface AppOptions {
  /** Where the builds of the shell and the remotes lie; without it the application is the API alone. */
  repositoryRoot?: string;
  /** False where a busy machine must not show, as in tests. */
  isSheddingLoad?: boolean;
}

/** The application: the API under `/api` and the pages beside it. What it serves is this list, and nothing else. */
export async function buildApp(
  context: ApiContext,
  { repositoryRoot, isSheddingLoad = true }: AppOptions = {},
): Promise<FastifyInstance> {
  const { trustedProxies } = context.config;
  const app = Fastify({
    bodyLimit,
    logger: loggerOptions(context.config),
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    // A whole request, a photo over a slow line included.
    requestTimeout: 120_000,
    // While the portal stops, what arrives on an open connection is still served.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => pageAddress(url),
    // Nothing else in a request with a malformed address was checked, so close the connection.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.header('connection', 'close')),
    clientErrorHandler: answerUnreadable,
    routerOptions: { maxParamLength: 200 },
  });
  registerStorageWatch(app, context);
  registerProblems(app);
  refuseAmbiguous(app);
  // Before the API, so that its protective headers are on every answer.
  const registry = createRegistry(context, app.log);
  const store = openReleaseStore(context.config);
  const folders = repositoryRoot === undefined ? null : findAppFolders(repositoryRoot);
  if (folders) {
    const published = createPublishedFiles({ database: context.database, registry, store, log: app.log });
    await app.register(portalPages, {
      folders,
      registry: createPageRegistry(context, registry),
      makerUrl: context.config.makerUrl,
      published,
      overrides: createPageOverrides(context, registry),
    });
  }
  await app.register(
    async (api) => {
      registerSecurityHeaders(api);
      registerProblems(api);
      if (isSheddingLoad) await registerLoadShedding(api);
      registerJsonBody(api);
      registerValidation(api);
      registerAuthentication(api, context);
      registerHealth(api, context);
      registerSessions(api, context);
      registerDashboardStats(api, context);
      registerLoads(api, context);
      registerTrackingEvents(api, context);
      registerPhotos(api, context);
      registerCertificates(api, context);
      registerClients(api, context);
      registerReleases(api, context, registry);
      registerRollouts(api, context, registry);
      registerOverrides(api, context, registry);
      registerPublishing(api, { context, registry, store, builds: findBuilds(context, folders) });
      registerOpenApi(api);
    },
    { prefix: '/api' },
  );
  return app;
}
