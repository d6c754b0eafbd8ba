import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { carrierFolder, embedFiles, embedPath, releaseId } from 'shared-domain/releases';
import { normalizeOrigin } from 'shared-domain/wire';
import { findNewestBuild } from '../builds/build-folders';
import type { PageRegistry } from '../builds/page-registry';
import { chooseEncoding } from './compress-answer';
import { createCarrierCache, embedPolicy, refusalPage, refusalPolicy } from './render-carrier';

export interface EmbedPagesOptions {
  /** Folder with the builds of the embed. */
  folder: string;
  registry: Pick<PageRegistry, 'page'>;
  /** True for origins that a partner key allows at the moment. */
  isAllowedOrigin(origin: string): Promise<boolean>;
}

/** Pages of other origins may load these files. */
const forEveryOrigin = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

const scripts = { 'loader.js': 'loader.js', 'remoteEntry.js': 'remote-entry.js' };

/** Serves what partners include in their pages. Each answer names the release of the embed that is active now. */
export function registerEmbedPages(
  app: FastifyInstance,
  { folder, registry, isAllowedOrigin }: EmbedPagesOptions,
): void {
  const render = createCarrierCache();

  /** Null while there is no build, or the registry cannot be read. */
  const carry = async (name: string) => {
    const [build, page] = await Promise.all([findNewestBuild(folder), registry.page()]);
    if (!build || !page) return null;
    const template = await readFile(join(folder, releaseId(build), carrierFolder, name), 'utf8');
    return render(template, page.embed);
  };

  for (const [address, name] of Object.entries(scripts)) {
    app.get(`${embedPath}/${address}`, async (request, reply) => {
      reply.headers({ ...forEveryOrigin, 'cache-control': 'public, no-cache', vary: 'accept-encoding' });
      const carrier = await carry(name);
      if (!carrier) return sendUnavailable(reply);
      const encoding = chooseEncoding(request);
      const etag = `"${carrier.hash}-${encoding}"`;
      reply.header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.type('text/javascript; charset=utf-8').send(carrier.bodies[encoding]);
    });
  }

  app.get(`${embedPath}/withdrawn`, async (_request, reply) => {
    reply.headers({ ...forEveryOrigin, 'cache-control': 'no-store' });
    const page = await registry.page();
    return page ? page.withdrawnEmbeds : sendUnavailable(reply);
  });

  app.get(`${embedPath}/dashboard`, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store' }).type('text/html; charset=utf-8');
    const origin = originOf(request);
    if (origin === null || !(await isAllowedOrigin(origin))) {
      return reply.code(403).header('content-security-policy', refusalPolicy).send(refusalPage(origin));
    }
    const carrier = await carry('frame.html');
    if (!carrier) return sendUnavailable(reply);
    return reply
      .headers({
        'content-security-policy': embedPolicy(carrier.text, origin),
        'integrity-policy': 'blocked-destinations=(script)',
        // A page that isolates itself may still frame this one.
        'cross-origin-embedder-policy': 'require-corp',
        'cross-origin-resource-policy': 'cross-origin',
        'referrer-policy': 'no-referrer',
      })
      .send(carrier.text);
  });

  // The files of releases, too, whoever sends them.
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url.startsWith(embedFiles)) reply.headers(forEveryOrigin);
  });
}

function sendUnavailable(reply: FastifyReply): FastifyReply {
  return reply.code(503).header('retry-after', '2').type('text/plain').send('The load dashboard is not ready.\n');
}

/** The origin in the query, if it is exactly one; never a path or another form of the same origin. */
function originOf({ url }: FastifyRequest): string | null {
  const origins = new URLSearchParams(url.split('?')[1] ?? '').getAll('origin');
  const [origin = ''] = origins;
  return origins.length === 1 && normalizeOrigin(origin) === origin ? origin : null;
}
