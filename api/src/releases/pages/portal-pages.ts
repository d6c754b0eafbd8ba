import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { type AppFolders, findAppFolders } from './app-folders';
import { chooseEncoding } from './choose-encoding';
import { compressAnswer } from './compress-answer';
import { createDocumentStore, type StoredDocument } from './document-store';
import { isNoPage } from './page-address';
import { overrideTicketParameter, type PageOverrides } from './page-override';
import type { PageRegistry } from './page-registry';
import type { PublishedFiles } from './published-files';
import { addSecurityHeaders } from './security-headers';
import { storedFileSender } from './stored-file-sender';

export type PortalPagesOptions = ({ repositoryRoot: string } | { folders: AppFolders }) & {
  registry: PageRegistry;
  /** Website of the maker, when it is not the one of the build. */
  makerUrl?: string | null;
  /** Releases that lie in the store; without it there are only those that were built with this portal. */
  published?: PublishedFiles;
  /** Remotes that developers run from their own machines; without it there are none. */
  overrides?: PageOverrides;
};

/** Serves what browsers load: the shell's page for every address, the files of the shell and of the remotes. */
export const portalPages = fastifyPlugin(async (app: FastifyInstance, options: PortalPagesOptions) => {
  const folders = 'folders' in options ? options.folders : findAppFolders(options.repositoryRoot);
  app.addHook('onSend', async (request, reply) => addSecurityHeaders(request, reply));
  app.addHook('onSend', compressAnswer);
  const { published } = options;
  if (published) app.addHook('onRequest', storedFileSender({ published, folders }));
  await app.register(fastifyStatic, fileOptions);
  serveReleases(app, '/assets/shell/', folders.shell);
  for (const [name, folder] of Object.entries(folders.remotes)) serveReleases(app, `/remotes/${name}/`, folder);

  const findDocument = createDocumentStore({
    folders,
    registry: options.registry,
    makerUrl: options.makerUrl ?? null,
    keep: async (folder, release) => published?.keep(folder, release),
    report: (error) => app.log.error({ err: error }, 'a release was skipped'),
  });
  app.get('/*', async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    if (isNoPage(pathname) || !acceptsHtml(request)) return reply.callNotFound();
    const ticket = new URLSearchParams(request.url.slice(pathname.length)).get(overrideTicketParameter);
    const override = ticket === null ? null : ((await options.overrides?.find(ticket)) ?? null);
    return sendDocument(request, reply, await findDocument(pathname, override));
  });
});

/** Files of a release never change, as each release has a folder of its own. */
const fileOptions: FastifyStaticOptions = {
  serve: false,
  preCompressed: true,
  immutable: true,
  maxAge: '365d',
  index: false,
  dotfiles: 'ignore',
  // Only what lies in the folder of a release: neither its description nor the page's template.
  allowedPath: (path) => path.split('/').length > 2 && !path.endsWith('/index.html'),
  setHeaders: (response) => response.setHeader('vary', 'accept-encoding'),
};

/** The folder need not be there: nothing is built on a fresh clone, nor by the development servers. */
function serveReleases(app: FastifyInstance, prefix: string, folder: string): void {
  app.get(`${prefix}*`, (request, reply) => {
    const [pathname = ''] = request.url.split('?', 1);
    return reply.sendFile(`/${decodeURI(pathname.slice(prefix.length))}`, folder);
  });
}

async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: StoredDocument | null,
): Promise<FastifyReply> {
  if (!document) return reply.code(503).type('text/plain').send('The portal is not built yet: run npm run build.\n');
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      'content-security-policy': document.contentSecurityPolicy,
      'integrity-policy': 'blocked-destinations=(script)',
    })
    .send(document.bodies[encoding]);
}

function acceptsHtml(request: FastifyRequest): boolean {
  const { accept } = request.headers;
  return accept === undefined || /text\/html|\*\/\*/.test(accept);
}
