import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { carrierFolder, embedFiles, releaseId } from 'shared-domain/releases';
import { embedPath, normalizeOrigin, readEmbedChannel } from 'shared-domain/wire';
import { findNewestBuild } from '../builds/build-folders';
import type { PageRegistry } from '../builds/page-registry';
import { chooseEncoding } from './compress-answer';
import { createCarrierCache, embedPolicy, refusalPage } from './render-carrier';

export interface EmbedPagesOptions {
  /** Folder with the builds of the embed. */
  folder: string;
  registry: Pick<PageRegistry, 'page'>;
  /** The companies whose loads partner keys allow at an origin at the moment. */
  clientsOfOrigin(origin: string): Promise<readonly string[]>;
}

/** Pages of other origins may load these files. */
const forEveryOrigin = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

const scripts = {
  'loader.js': 'loader.js',
  'remoteEntry.js': 'remote-entry.js',
  'connectFrame.js': 'connect-frame.js',
};

/** Lets pages of every origin load the files of the embed's releases. Call it before the routes that send files. */
export function openEmbedFiles(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url.startsWith(embedFiles)) reply.headers(forEveryOrigin);
  });
}

/** Serves what partners include in their pages. Each answer names the releases of the embed for the page. */
export function registerEmbedPages(
  app: FastifyInstance,
  { folder, registry, clientsOfOrigin }: EmbedPagesOptions,
): void {
  const render = createCarrierCache();

  /** Null while there is no build, or the registry cannot be read. */
  const carry = async (name: string, request: FastifyRequest, clientIds: readonly string[]) => {
    const [build, page] = await Promise.all([findNewestBuild(folder), registry.page()]);
    if (!build || !page) return null;
    const template = await readFile(join(folder, releaseId(build), carrierFolder, name), 'utf8');
    const channel = readEmbedChannel(queryOf(request).get('channel'));
    return render(
      template,
      channel === null
        ? { channel: 'stable', releases: [], problem: unknownChannel }
        : { channel, releases: page.findEmbeds(clientIds, channel), problem: null },
    );
  };

  for (const [address, name] of Object.entries(scripts)) {
    app.get(`${embedPath}/${address}`, async (request, reply) => {
      reply.headers({ ...forEveryOrigin, 'cache-control': 'public, no-cache', vary: 'accept-encoding' });
      const origin = pageOrigin(request);
      // Without the database, the page gets the active release.
      const clientIds = origin === null ? [] : await clientsOfOrigin(origin).catch(() => []);
      const carrier = await carry(name, request, clientIds);
      if (!carrier) return sendUnavailable(reply);
      const encoding = chooseEncoding(request);
      const etag = `"${carrier.hash}-${encoding}"`;
      reply.header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.type('text/javascript; charset=utf-8').send(carrier.bodies[encoding]);
    });
  }

  app.get(`${embedPath}/dashboard`, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store' }).type('text/html; charset=utf-8');
    const origin = originOf(request);
    const clientIds = origin === null ? [] : await clientsOfOrigin(origin);
    if (origin === null || clientIds.length === 0) {
      return reply.code(403).send(refusalPage(origin));
    }
    const carrier = await carry('frame.html', request, clientIds);
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
}

function sendUnavailable(reply: FastifyReply): FastifyReply {
  return reply.code(503).header('retry-after', '2').type('text/plain').send('The load dashboard is not ready.\n');
}

/** The origin in the query, if it is exactly one; never a path or another form of the same origin. */
function originOf(request: FastifyRequest): string | null {
  const origins = queryOf(request).getAll('origin');
  const [origin = ''] = origins;
  return origins.length === 1 && normalizeOrigin(origin) === origin ? origin : null;
}

const unknownChannel = 'The channel of the load dashboard must be stable or early.';

function queryOf({ url }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(url.split('?')[1] ?? '');
}

/** The origin of the page that includes a script, as its browser states it: not proven, and null if it states none. */
function pageOrigin({ headers }: FastifyRequest): string | null {
  const stated = headers.origin ?? headers.referer ?? '';
  return URL.canParse(stated) ? normalizeOrigin(new URL(stated).origin) : null;
}
