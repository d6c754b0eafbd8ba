import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { releaseId, type RegistryDocument, type Release } from 'shared-domain/releases';
import { fileFacts } from 'shared-domain/signing';
import { type SignedText } from 'shared-domain/wire';
import { buildApp } from '../../../app';
import { openTestPortal, type TestPortal } from '../../../testing';
import { aRelease, aShellRelease } from '../../registry/testing/a-release';

export const remote = 'mfe-dashboard';
export const idOf = { old: '1.0.0+aaaaaaaa', newer: '1.0.0+bbbbbbbb' };

/** The folder with the images and the shared files. */
export let root: string;
export let portal: TestPortal;
let opened: FastifyInstance[];
let aheadMs: number;

/** Lets this time pass for replicas, which read the registry again. */
export const passMs = (ms: number) => void (aheadMs += ms);

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'replicas-'));
  opened = [];
  aheadMs = 0;
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs);
  const env = { DATA_DIR: join(root, 'data'), DATABASE_URL: 'postgresql://portal@database/portal' };
  portal = await openTestPortal({ env });
  makeImage('old', 'aaaaaaaa');
  makeImage('newer', 'bbbbbbbb');
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const replica of opened) await replica.close();
  await portal.close();
  rmSync(root, { recursive: true });
});

/** An image of the portal: a shell and a remote that were built together. */
export function makeImage(image: keyof typeof idOf, build: string): void {
  const shell = { 'index.html': '<!--portal:head--><!--portal:releases-->', 'main.js': `shell ${build}` };
  const screen = { 'remote-entry.js': `entry ${build}`, 'screen.js': `screen ${build}` };
  write(image, aShellRelease({ build, preload: [], files: describeFiles(shell) }), shell);
  const trustedTypesPolicies = [`dashboard_${build}`];
  write(image, aRelease({ build, trustedTypesPolicies, files: describeFiles(screen) }), screen);
}

const describeFiles = (contents: Record<string, string>): Release['files'] =>
  Object.fromEntries(Object.entries(contents).map(([path, text]) => [path, fileFacts(Buffer.from(text))]));

function write(image: string, release: Release, contents: Record<string, string>): void {
  const dist = join(root, image, release.name, 'dist');
  mkdirSync(join(dist, releaseId(release)), { recursive: true });
  for (const [path, text] of Object.entries(contents)) writeFileSync(join(dist, releaseId(release), path), text);
  writeFileSync(join(dist, 'release.json'), JSON.stringify(release));
}

/** Starts a replica from an image; the database is that of all, the files are its own. */
export async function start(image: keyof typeof idOf, dataDirectory = portal.context.config.dataDirectory) {
  const context = { ...portal.context, config: { ...portal.context.config, dataDirectory } };
  const replica = await buildApp(context, { isSheddingLoad: false, repositoryRoot: join(root, image) });
  opened.push(replica);
  return replica;
}

/** What a page states about the remote, once its replica has read every change. */
export async function openPage(replica: FastifyInstance) {
  aheadMs += 1_000;
  const { body, headers } = await replica.inject({ url: '/', headers: { accept: 'text/html' } });
  const json = /id="portal-registry">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  const document = JSON.parse((JSON.parse(json) as SignedText).payload) as RegistryDocument;
  const { release, previous } = document.remotes[remote] ?? {};
  const shell = /src="\/assets\/shell\/([^/]+)\//.exec(body)?.[1];
  const policy = String(headers['content-security-policy']);
  const { revision } = document;
  return { body, policy, shell, revision, release: release && releaseId(release), facts: { release, previous } };
}

export const activeRelease = async () => {
  return (await portal.call('getRollout', { params: { remote } }, { as: 'admin' })).body.active?.release;
};
