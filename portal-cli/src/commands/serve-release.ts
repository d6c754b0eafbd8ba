import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { findApp, findOwnRemote, getApp } from 'build-config/tables';
import { Command } from 'commander';
import { mediaTypeOf, releaseId, type Release } from 'shared-domain/releases';
import { buildTarget } from '../building/build-portal';
import { addressAt, portalPort } from '../development/development-ports';
import { endWithParent } from '../end-with-parent';
import { CommandError, runCommand, usageOf, type CommandContext } from '../command-line';
import { findBuiltRelease } from '../building/release-document';

/**
 * `npm run serve-release -w mfe-dashboard`: gives the newest local build of a remote to a portal when a developer
 * requests it. A new build in another terminal is served from the next reload. `PORT` is the port of the portal, not of
 * this server: a portal lists the origins that it accepts.
 */
export function run({ repositoryRoot, args }: CommandContext): Promise<void> {
  const command = new Command('npm run serve-release -w mfe-dashboard --')
    .argument('[remote]', '', findOwnRemote(repositoryRoot)?.name)
    .option('--portal <address>', 'the portal to open (default: the one on this machine)')
    .option('--port <number>', "port to serve on (default: the remote's own)", readPort)
    .usage('[--portal https://portal.example] [--port 3001]')
    .action((app: string | undefined, options: { portal?: string; port?: number }) => {
      const found = app === undefined ? null : findApp(repositoryRoot, app);
      if (app === undefined || found === null || found.role === 'host' || found.role === 'embed') {
        throw new CommandError(`Specify a remote that the shell loads. ${usageOf(command)}`);
      }
      const { portal = addressAt(portalPort), port = found.port } = options;
      return serve(repositoryRoot, app, portal.replace(/\/$/, ''), port);
    });
  return runCommand(command, args);
}

async function serve(repositoryRoot: string, app: string, portal: string, port: number): Promise<void> {
  endWithParent();
  await buildTarget(repositoryRoot, app);
  const server = createReleaseServer(repositoryRoot, app).listen(port, 'localhost');
  await once(server, 'listening').catch(() => {
    throw new CommandError(
      `Port ${port} is in use. Stop the process that uses it, or choose another port with --port.`,
    );
  });
  const origin = `http://localhost:${port}`;
  console.log(`Newest build of ${app}: ${origin}/release.json`);
  console.log(`Open as a developer: ${portal}/?override=${app}@${origin}`);
  console.log(
    `DEVELOPER_ORIGINS of that portal must contain ${origin}. If it is unset, a portal with demo data allows http://localhost:3001 to 3009.`,
  );
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^[1-9]\d{0,4}$/.test(text) && port <= 65_535) return port;
  throw new CommandError(`--port ${text} is not valid. Use a number from 1 to 65535.`);
}

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
