import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { mediaTypeOf, releaseId, type Release } from 'shared-domain/releases';
import { getApp } from 'build-config/tables';
import { findBuiltRelease } from '../building/release-document';

/** Developers serve their own work, so any page may read it, even one from another machine. */
const openToPages = {
  'access-control-allow-origin': '*',
  'access-control-allow-private-network': 'true',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  // The next build can happen at any time.
  'cache-control': 'no-store',
};

/** Serves the newest local build of an app: its release document at `/release.json`, its files, and nothing else. */
export function createReleaseServer(repositoryRoot: string, app: string): Server {
  const dist = join(repositoryRoot, getApp(repositoryRoot, app).folder, 'dist');
  return createServer((request, response) => {
    void answer(request, response, findBuiltRelease(repositoryRoot, app), dist).catch(() => send(response, 404));
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  release: Release | null,
  dist: string,
): Promise<void> {
  if (request.method === 'OPTIONS') return send(response, 204);
  if (request.method !== 'GET' || !release) return send(response, request.method === 'GET' ? 404 : 405);
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/release.json') return send(response, 200, Buffer.from(JSON.stringify(release)), 'release.json');
  const file = pathname.startsWith(release.base) ? pathname.slice(release.base.length) : '';
  if (!Object.hasOwn(release.files, file)) return send(response, 404);
  const content = await readFile(join(dist, releaseId(release), file));
  send(response, 200, content, file);
}

function send(response: ServerResponse, status: number, content?: Buffer, file = ''): void {
  response.writeHead(status, { ...openToPages, ...(content && { 'content-type': mediaTypeOf(file) }) }).end(content);
}
