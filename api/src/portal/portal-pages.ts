import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { type AppFolders, findAppFolders } from './app-folders';
import { chooseEncoding } from './choose-encoding';
import { compressAnswer } from './compress-answer';
import { createDocumentStore, type FindDocument } from './document-store';
import type { PageRegistry } from './page-registry';
import { addSecurityHeaders } from './security-headers';

export type PortalPagesOptions = ({ repositoryRoot: string } | { folders: AppFolders }) & { registry: PageRegistry };

/** Serves what browsers load: the shell's page for every address, the files of the shell and of the remotes. */
export const portalPages = fastifyPlugin(async (app: FastifyInstance, options: PortalPagesOptions) => {
  const folders = 'folders' in options ? options.folders : findAppFolders(options.repositoryRoot);
  app.addHook('onSend', async (request, reply) => addSecurityHeaders(request, reply));
  app.addHook('onSend', compressAnswer);
  await serveReleases(app, '/assets/shell/', folders.shell);
  for (const [name, folder] of Object.entries(folders.remotes)) await serveReleases(app, `/remotes/${name}/`, folder);

  const findDocument = createDocumentStore(folders, options.registry, (error) =>
    app.log.error({ err: error }, 'a release was skipped'),
  );
  app.get('/*', async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    // A missing script must never be answered with a page, nor an unknown call.
    if (/^\/(api|assets|remotes)(\/|$)/.test(pathname) || !acceptsHtml(request)) return reply.callNotFound();
    return sendDocument(request, reply, findDocument, pathname);
  });
});

/** Files of a release never change, as each release has a folder of its own. */
async function serveReleases(app: FastifyInstance, prefix: string, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'ignore',
    // Only what lies in the folder of a release: neither its description nor the page's template.
    allowedPath: (path) => path.split('/').length > 2 && !path.endsWith('/index.html'),
    setHeaders: (response) => response.setHeader('vary', 'accept-encoding'),
  });
}

async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  findDocument: FindDocument,
  pathname: string,
): Promise<FastifyReply> {
  const document = await findDocument(pathname);
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
