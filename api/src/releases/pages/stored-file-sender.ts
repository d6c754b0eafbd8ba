import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BuildFolders } from '../builds/build-folders';
import { chooseEncoding } from './compress-answer';
import type { PublishedFiles } from '../publishing/published-files';

const fileOfRelease = /^\/(?:remotes|assets(?=\/shell\/))\/([^/]+)\/([^/]+)\/([^?]+)/;

interface Sources {
  published: PublishedFiles;
  folders: BuildFolders;
}

type SendFile = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Serves files of releases that were not built with this portal, and passes on everything else. */
export function storedFileSender({ published, folders }: Sources): SendFile {
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
    const file = await published.find({ name, id, path, isHere }, encoding);
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
