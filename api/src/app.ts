import Fastify, { type FastifyInstance } from 'fastify';
import { coreApi, embedApi } from 'shared-domain/wire';
import { wasteApi } from 'shared-domain/waste';
import { releaseApi } from 'shared-domain/releases';
import type { ApiContext } from './platform/api-context';
import type { Config } from './platform/config';
import { registerCertificates } from './waste/certificates/certificates.routes';
import { registerAccounts } from './accounts/accounts.routes';
import { registerEmbedCors, createEmbedOrigins } from './accounts/embeds/embed-cors';
import { registerEmbeds } from './accounts/embeds/embeds.routes';
import { registerDashboardStats } from './waste/dashboard-stats/dashboard-stats.routes';
import { registerHealth } from './platform/health/health.routes';
import { registerLoads } from './waste/loads/loads.routes';
import { registerLive } from './platform/live/live.routes';
import { registerOpenApi } from './platform/openapi/openapi.routes';
import { overrideFinder } from './releases/overrides/overrides.service';
import { createPhotoWarnings } from './waste/photos/photo-damage.service';
import { createMissingStoreWarning } from './waste/photos/verify-photos.service';
import { registerPhotos } from './waste/photos/photos.routes';
import { registerJsonBody } from './platform/plugins/json-body';
import {
  apiHeaders,
  loggerOptions,
  registerLoadShedding,
  registerSecurityHeaders,
} from './platform/plugins/http-server';
import { answerError, answerUnrouted, registerProblems } from './platform/plugins/problem-details';
import { refuseAmbiguous } from './platform/plugins/refuse-ambiguous';
import { answerUnreadable } from './platform/plugins/unreadable-request';
import { registerValidation } from './platform/plugins/validation';
import { findBuildFolders, findBuilds } from './releases/builds/build-folders';
import { keepBuild } from './releases/builds/keep-builds';
import { pageAddress } from './releases/pages/page-address';
import { portalPages } from './releases/pages/portal-pages';
import { openStore } from './platform/storage/open-store';
import { createPublishedFiles } from './releases/publishing/published-files';
import { registerPublishing } from './releases/publishing/publishing.routes';
import { createPageRegistry } from './releases/builds/page-registry';
import { createRegistry } from './releases/registry/registry';
import { registerReleases } from './releases/pages/releases.routes';
import { registerRollouts } from './releases/rollouts/rollouts.routes';
import { registerStorageWatch } from './platform/health/storage-watch';
import { registerSavedViews } from './waste/saved-views/saved-views.routes';
import { registerSites } from './waste/sites/sites.routes';
import { registerTrackingEvents } from './waste/tracking-events/tracking-events.routes';

const bodyLimit = 64 * 1024;
const served = Object.values({ ...coreApi, ...embedApi, ...wasteApi, ...releaseApi });

const releaseStoreNotice =
  'RELEASE_STORE is an old setting and still works. To keep photos and releases in one store, copy the releases to the folder releases/ of the storage in STORE, then set STORE instead.';

interface AppOptions {
  /** Where the builds of the shell and the remotes are; without it, the application is only the API. */
  repositoryRoot?: string;
  /** False in tests, which must not depend on how busy the machine is. */
  isSheddingLoad?: boolean;
}

/** The application: the API under `/api`, and the pages. It serves only what is registered here. */
export async function buildApp(
  context: ApiContext,
  { repositoryRoot, isSheddingLoad = true }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = createServer(context.config);
  if (context.config.releaseStore) app.log.warn(releaseStoreNotice);
  registerStorageWatch(app, context);
  registerProblems(app, served);
  refuseAmbiguous(app);
  // Before the API, so that its protective headers are on every response.
  const registry = createRegistry(context, app.log);
  const store = openStore(context.config, 'releases');
  const origins = createEmbedOrigins(context);
  const folders = repositoryRoot === undefined ? null : findBuildFolders(repositoryRoot);
  if (folders) {
    const findPublished = createPublishedFiles({ database: context.database, registry, store, log: app.log });
    await app.register(portalPages, {
      folders,
      registry: createPageRegistry(context, registry, app.log),
      links: { maker: context.config.makerUrl, contact: context.config.contactUrl },
      findPublished,
      keep: (folder, release) => keepBuild(store, folder, release),
      findOverride: overrideFinder(context, registry),
      clientsOfOrigin: origins.clientsOf,
    });
  }
  const registerApi = async (api: FastifyInstance) => {
    registerSecurityHeaders(api);
    registerEmbedCors(api, served, origins);
    registerProblems(api, served);
    if (isSheddingLoad) await registerLoadShedding(api);
    registerJsonBody(api);
    registerValidation(api);
    registerAccounts(api, context);
    registerEmbeds(api, context);
    const warnOfMissingStore = createMissingStoreWarning(context);
    registerHealth(api, context, [createPhotoWarnings(context), warnOfMissingStore]);
    api.addHook('onListen', (done) => {
      warnOfMissingStore().then(
        (lines) => lines.forEach((line) => app.log.warn(line)),
        () => undefined,
      );
      done();
    });
    registerLive(api, context);
    registerDashboardStats(api, context);
    registerLoads(api, context);
    registerTrackingEvents(api, context);
    registerSites(api, context);
    registerSavedViews(api, context);
    registerPhotos(api, context);
    registerCertificates(api, context);
    registerReleases(api, context, registry);
    registerRollouts(api, context, registry);
    registerPublishing(api, { context, registry, store, builds: findBuilds(context, folders) });
    registerOpenApi(api, served);
  };
  await app.register(registerApi, { prefix: '/api' });
  return app;
}

function createServer(config: Config): FastifyInstance {
  const { trustedProxies } = config;
  return Fastify({
    bodyLimit,
    logger: loggerOptions(config),
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    // 200 manifest numbers of 60 characters, each up to nine bytes when percent-encoded.
    http: { maxHeaderSize: 128 * 1024, requireHostHeader: false },
    // For a whole request, such as a photo over a slow line.
    requestTimeout: 120_000,
    // While the portal stops, requests on open connections are still served.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => pageAddress(url),
    // Nothing else in a request with a malformed address was checked, so close the connection.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...apiHeaders, connection: 'close' });
      if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') return answerUnrouted(served, request, reply);
      return answerError(error, request, reply);
    },
    clientErrorHandler: answerUnreadable,
    routerOptions: { maxParamLength: 200 },
  });
}
