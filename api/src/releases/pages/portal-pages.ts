import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { embedApp, overrideTicketParameter, type Release } from 'shared-domain/releases';
import type { BuildFolders } from '../builds/build-folders';
import type { FindOverride } from '../overrides/overrides.service';
import type { PageRegistry } from '../builds/page-registry';
import { isServedFile } from '../publishing/is-served-file';
import type { FindPublishedFile } from '../publishing/published-files';
import { chooseEncoding, compressAnswer } from './compress-answer';
import { createDocumentStore, type StoredDocument } from './document-store';
import { openEmbedFiles, registerEmbedPages } from './embed-pages';
import { isDisguisedFile, isNoPage } from './page-address';
import type { PageLinks } from './render-document';
import { addSecurityHeaders } from './security-headers';

export interface PortalPagesOptions {
  folders: BuildFolders;
  registry: PageRegistry;
  links: PageLinks;
  /** Finds files of releases in the store. */
  findPublished: FindPublishedFile;
  /** Stores a build of a folder, so that other replicas, and later ones, can serve it to open pages. */
  keep: (folder: string, release: Release) => Promise<void>;
  /** The companies whose loads embeds may show at an origin. */
  clientsOfOrigin: (origin: string) => Promise<readonly string[]>;
  /** Finds remotes that developers run from their own machines. */
  findOverride: FindOverride;
}

/** Serves what browsers load: the shell's page at every address, and the files of the shell and the remotes. */
export const portalPages = fastifyPlugin(async (app: FastifyInstance, options: PortalPagesOptions) => {
  app.addHook('onSend', async (request, reply) => addSecurityHeaders(request, reply));
  app.addHook('onSend', compressAnswer);
  openEmbedFiles(app);
  app.addHook('onRequest', async ({ url }, reply) => {
    return isDisguisedFile(url.split('?', 1)[0] ?? '') ? reply.callNotFound() : undefined;
  });
  const { folders, registry, links, keep, findPublished, findOverride, clientsOfOrigin } = options;
  app.addHook('onRequest', storedFileSender(findPublished, folders));
  await app.register(fastifyStatic, fileOptions);
  serveReleases(app, '/assets/shell/', folders.shell);
  for (const [name, folder] of Object.entries(folders.remotes)) serveReleases(app, `/remotes/${name}/`, folder);
  const embed = folders.remotes[embedApp];
  if (embed !== undefined) registerEmbedPages(app, { folder: embed, registry, clientsOfOrigin });

  const findDocument = createDocumentStore({
    ...{ folders, registry, links, keep },
    report: (error) => app.log.error({ err: error }, 'a release was skipped'),
  });
  app.get('/*', async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    if (isNoPage(pathname) || !acceptsHtml(request)) return reply.callNotFound();
    const ticket = new URLSearchParams(request.url.slice(pathname.length)).get(overrideTicketParameter);
    const override = ticket === null ? null : await findOverride(ticket);
    reply.headers(override ? { 'cache-control': 'no-store' } : documentCaching);
    return sendDocument(request, reply, await findDocument(pathname, override));
  });
});

/** Each release has its own folder, so its files never change. */
const fileOptions: FastifyStaticOptions = {
  serve: false,
  preCompressed: true,
  immutable: true,
  maxAge: '365d',
  index: false,
  dotfiles: 'ignore',
  // Only files in the folder of a release: not `release.json`, and no templates.
  allowedPath: (path) => path.split('/').length > 2 && isServedFile(path),
  setHeaders: (response) => response.setHeader('vary', 'accept-encoding'),
};

/** The folder may be missing: a fresh clone has no builds, and development servers build nothing. */
function serveReleases(app: FastifyInstance, prefix: string, folder: string): void {
  app.get(`${prefix}*`, (request, reply) => {
    const [pathname = ''] = request.url.split('?', 1);
    return reply.sendFile(`/${decodeURIComponent(pathname.slice(prefix.length))}`, folder);
  });
}

/**
 * No stored copy of a page is ever used without asking, not even by the Back button: `Vary: *` ensures it where
 * `no-cache` alone does not. `no-store` would also keep open pages out of the back/forward cache. See decision 0088.
 */
const documentCaching = { 'cache-control': 'private, no-cache', vary: '*' };

async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: StoredDocument | null,
): Promise<FastifyReply> {
  if (!document) return reply.code(503).type('text/plain').send('The portal is not built yet: run npm run build.\n');
  const encoding = chooseEncoding(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': document.contentSecurityPolicy,
      'integrity-policy': 'blocked-destinations=(script)',
    })
    .send(document.bodies[encoding]);
}

function acceptsHtml(request: FastifyRequest): boolean {
  const { accept } = request.headers;
  return accept === undefined || /text\/html|\*\/\*/.test(accept);
}

const fileOfRelease = /^\/(?:remotes|assets(?=\/shell\/))\/([^/]+)\/([^/]+)\/([^?]+)/;

type SendFile = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Serves files of releases that were not built with this portal, and passes on everything else. */
function storedFileSender(findPublished: FindPublishedFile, folders: BuildFolders): SendFile {
  const buildsOf = new Map([...Object.entries(folders.remotes), ['shell', folders.shell]]);
  return async (request, reply) => {
    const [, name = '', release = '', path = ''] = fileOfRelease.exec(request.url) ?? [];
    if (name === '' || (request.method !== 'GET' && request.method !== 'HEAD')) return;
    const id = release.replace(/%2b/i, '+');
    const builds = buildsOf.get(name);
    const isHere = builds !== undefined && (await isFound(join(builds, id)));
    // The shell cannot be killed, and is served without the registry.
    if (isHere && name === 'shell') return;
    const encoding = chooseEncoding(request);
    const file = await findPublished({ name, id, path, isHere }, encoding);
    if (!file) return;
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding', etag: file.etag });
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
    if (file.encoding !== 'identity') reply.header('content-encoding', file.encoding);
    return reply.type(file.type).send(file.body);
  };
}

/** A file that cannot be read, for example because its name is too long, counts as missing. */
function isFound(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
