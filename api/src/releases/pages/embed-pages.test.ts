import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { carrierFolder, embedApp, embedDoor, releaseId, type Release } from 'shared-domain/releases';
import { buildApp } from '../../app';
import { revokePartnerKey } from '../../accounts/embeds/partner-keys.service';
import { aPartnerKey, manager, openTestPortal, type TestPortal } from '../../testing';
import { aRelease, aShellRelease } from '../registry/testing/a-release';
import { changeRollout } from '../rollouts/change-rollout.service';

jest.mock('../../platform/answer-within', () => jest.requireActual('../../testing/patient-answers'));

const partner = 'https://portal.partner.example';
const loader = '/embed/v1/loader.js';
const frame = (origin: string) => `/embed/v1/dashboard?origin=${encodeURIComponent(origin)}`;
const carriers = {
  'loader.js': `load(EMBED_RELEASES); // ${'long '.repeat(100)}`,
  'remote-entry.js': 'export const releases = EMBED_RELEASES;',
  'connect-frame.js': 'export const connectFrame = 1;',
  'frame.html': '<style>b{}</style><script>show(EMBED_RELEASES)</script>',
};

let root: string;
let portal: TestPortal;
let app: FastifyInstance;
let aheadMs: number;

/** Rules and origins are read at most once a second. */
const readAgainMs = 2_000;

beforeEach(async () => {
  aheadMs = 0;
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs);
  root = mkdtempSync(join(tmpdir(), 'embeds-'));
  const env = { DATA_DIR: join(root, 'data'), DATABASE_URL: 'postgresql://portal@database/portal' };
  portal = await openTestPortal({ env });
  write(aShellRelease(), { 'index.html': '<!--portal:head--><!--portal:releases-->', 'main.js': 'main' });
  writeEmbed('aaaaaaaa');
  app = await buildApp(portal.context, { isSheddingLoad: false, repositoryRoot: root });
  await openPage();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
  await portal.close();
  rmSync(root, { recursive: true });
});

function write(release: Release, contents: Record<string, string>): string {
  const dist = join(root, release.name, 'dist');
  const folder = join(dist, releaseId(release));
  mkdirSync(folder, { recursive: true });
  for (const [path, text] of Object.entries(contents)) writeFileSync(join(folder, path), text);
  writeFileSync(join(dist, 'release.json'), JSON.stringify(release));
  return folder;
}

/** A build of the embed, with its carriers. */
function writeEmbed(build: string): void {
  const exposes = { [embedDoor]: { js: ['core.js'] } };
  const files = { 'core.js': { sha384: `hash-${build}`, bytes: 4 } };
  const folder = write(
    aRelease({ name: embedApp, build, route: '', entry: 'core.js', exposes, files, trustedTypesPolicies: [] }),
    { 'core.js': build },
  );
  mkdirSync(join(folder, carrierFolder), { recursive: true });
  for (const [name, text] of Object.entries(carriers)) writeFileSync(join(folder, carrierFolder, name), text);
}

/** New builds are registered with the next page. */
const openPage = () => app.inject({ url: '/', headers: { accept: 'text/html' } });
const carried = (...builds: string[]) => {
  const releases = builds.map((build) => {
    const id = `1.0.0+${build}`;
    return { id, core: `/remotes/${embedApp}/${id}/core.js`, integrity: `sha384-hash-${build}` };
  });
  return `(${JSON.stringify({ channel: 'stable', releases, problem: null })})`;
};

test('the loader names the active release for pages of every origin, and is requested again each time', async () => {
  const answer = await app.inject({ url: loader, headers: { 'accept-encoding': 'br' } });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain(`load(${carried('aaaaaaaa')});`);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, no-cache',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'accept-encoding',
  });
  const headers = { 'accept-encoding': 'br', 'if-none-match': String(answer.headers.etag) };
  expect((await app.inject({ url: loader, headers })).statusCode).toBe(304);
  expect((await app.inject('/embed/v1/remoteEntry.js')).body).toBe(`export const releases = ${carried('aaaaaaaa')};`);
  expect((await app.inject('/embed/v1/connectFrame.js')).body).toBe(carriers['connect-frame.js']);
});

test('a withdrawn release is replaced in the loader, and by nothing if none is left', async () => {
  writeEmbed('bbbbbbbb');
  await openPage();
  expect((await app.inject(loader)).body).toContain(carried('bbbbbbbb', 'aaaaaaaa'));
  const kill = async (build: string) => {
    const change = { action: 'kill', release: `1.0.0+${build}`, reason: 'it leaks' } as const;
    await changeRollout(portal.context, { remote: embedApp, change, madeBy: 'test', revision: null });
    aheadMs += readAgainMs;
  };
  await kill('bbbbbbbb');
  expect((await app.inject(loader)).body).toContain(carried('aaaaaaaa'));
  await kill('aaaaaaaa');
  expect((await app.inject(loader)).body).toContain(`load(${carried()});`);
});

test('the frame may be shown only by the origin of a valid key', async () => {
  await expectRefused(frame(partner));

  const { key } = await aPartnerKey(portal, { origins: [partner] });
  aheadMs += readAgainMs;
  const { statusCode, headers, body } = await app.inject(frame(partner));
  expect(statusCode).toBe(200);
  expect(body).toContain(`show(${carried('aaaaaaaa')})`);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`frame-ancestors ${partner};`);
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(policy).toContain("trusted-types 'none'");
  expect(policy).not.toContain('unsafe');
  expect(headers).not.toHaveProperty('x-frame-options');

  const others = [
    'https://other.example',
    `${partner}/`,
    `${partner}/loads`,
    `${partner}; script-src *`,
    'null',
    '*',
    '',
  ];
  for (const url of ['/embed/v1/dashboard', `${frame(partner)}&origin=https://other.example`, ...others.map(frame)]) {
    await expectRefused(url);
  }

  await revokePartnerKey(portal.context, manager, key.id, 'The contract ended');
  aheadMs += readAgainMs;
  await expectRefused(frame(partner));
});

async function expectRefused(url: string): Promise<void> {
  const { statusCode, headers } = await app.inject(url);
  expect([url, statusCode, headers['x-frame-options']]).toEqual([url, 403, 'DENY']);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
}

test('files of a release may be loaded by pages of every origin; its carriers and other addresses are missing', async () => {
  const file = await app.inject(`/remotes/${embedApp}/1.0.0+aaaaaaaa/core.js`);
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  for (const url of [`/remotes/${embedApp}/1.0.0+aaaaaaaa/carriers/loader.js`, '/embed/v1/nothing.js']) {
    expect((await app.inject({ url, headers: { accept: '*/*' } })).statusCode).toBe(404);
  }
});

test("the portal's own pages do not name the embed", async () => {
  const page = await openPage();
  expect(page.statusCode).toBe(200);
  expect(page.body + String(page.headers['content-security-policy'])).not.toContain('embed');
});
