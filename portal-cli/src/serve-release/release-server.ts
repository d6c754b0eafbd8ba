import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { Release } from 'shared-domain/releases';
import { getApp, releaseFolderName } from 'build-config/tables';
import { findRelease } from '../building/release-document';

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** Whoever runs this shows his own work: any page may read it, also one that comes from outside this machine. */
const openToPages = {
  'access-control-allow-origin': '*',
  'access-control-allow-private-network': 'true',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  // The next build may come at any moment.
  'cache-control': 'no-store',
};

/** A server of the newest local build of an app: its description at `/release.json`, its files, and nothing else. */
export function createReleaseServer(repositoryRoot: string, app: string): Server {
  const dist = join(repositoryRoot, getApp(repositoryRoot, app).folder, 'dist');
  return createServer((request, response) => {
    void answer(request, response, findRelease(repositoryRoot, app), dist).catch(() => send(response, 404));
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
  if (pathname === '/release.json') return send(response, 200, Buffer.from(JSON.stringify(release)), '.json');
  const file = pathname.startsWith(release.base) ? pathname.slice(release.base.length) : '';
  if (!Object.hasOwn(release.files, file)) return send(response, 404);
  const content = await readFile(join(dist, releaseFolderName(release.version, release.build), file));
  send(response, 200, content, extname(file));
}

function send(response: ServerResponse, status: number, content?: Buffer, extension = ''): void {
  const type = mediaTypes[extension] ?? 'application/octet-stream';
  response.writeHead(status, { ...openToPages, ...(content && { 'content-type': type }) }).end(content);
}
