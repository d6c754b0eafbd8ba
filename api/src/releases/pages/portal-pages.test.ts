import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Release } from 'shared-domain/releases';
import { useFolder } from '../../testing/use-folder';
import { findBuildFolders } from '../builds/build-folders';
import { pageAddress } from './page-address';
import type { PageOverride } from '../overrides/overrides.service';
import { portalPages } from './portal-pages';
import { aRelease, aShellRelease } from '../registry/testing/a-release';
import { pageOptions } from './testing/a-page-registry';

const root = useFolder();
let app: FastifyInstance;

function publish(release: Release, contents: Record<string, string>): void {
  const dist = join(root, release.name, 'dist');
  const folder = join(dist, `${release.version}+${release.build}`);
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(folder, name), content);
  writeFileSync(join(dist, 'release.json'), JSON.stringify(release));
}

const page = { headers: { accept: 'text/html' } };
const origin = 'http://localhost:3001';
const anOverride: PageOverride = {
  remote: 'mfe-dashboard',
  origin,
  signed: { payload: 'the override', keyId: '0123456789abcdef', signature: 'signature' },
};
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

beforeEach(async () => {
  publish(aShellRelease(), { 'index.html': '<!--portal:head--><!--portal:releases-->', 'main.js': 'main' });
  publish(aRelease(), { 'screen.js': 'the screen', 'screen.js.br': 'brotli', 'screen.js.gz': 'gzip' });
  app = Fastify({ forceCloseConnections: true, rewriteUrl: ({ url = '/' }) => pageAddress(url) });
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('application/problem+json').send('{}'));
  const findOverride = async (ticket: string) => (ticket === 'good' ? anOverride : null);
  await app.register(portalPages, pageOptions({ folders: findBuildFolders(root), findOverride }));
  app.get('/api/long', () => ({ text: 'long '.repeat(1_000) }));
  app.get('/api/short', () => ({ text: 'short' }));
});

afterEach(() => app.close());

test('every address of the portal returns the page, which is never reused without a request', async () => {
  for (const url of ['/', '/login', '/waste-load/42?x=1', '/waste-load/%E0%A4%A']) {
    const answer = await app.inject({ url, ...page });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: '*',
    });
    expect(answer.body).toContain('portal-registry');
  }
});

test('the page carries the strict policies', async () => {
  const { headers } = await app.inject({ url: '/', ...page });
  const policy = String(headers['content-security-policy']);
  for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'"]) {
    expect(policy).toContain(rule);
  }
  expect(policy).not.toMatch(/unsafe|nonce|https?:|\*/);
  expect(headers).toMatchObject({
    'integrity-policy': 'blocked-destinations=(script)',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'same-origin',
  });
  expect(headers['permissions-policy']).toContain('geolocation=(self)');
});

test('a valid ticket allows one more origin and inlines the override, on that page only', async () => {
  const policyOf = async (url: string) => {
    const answer = await app.inject({ url, ...page });
    return { ...answer, policy: String(answer.headers['content-security-policy']) };
  };
  const { body, policy, headers } = await policyOf('/?override-ticket=good');
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('the override');
  expect(body).not.toContain('1.0.0+ab12cd34/screen.js" crossorigin');
  for (const directive of ['script-src', 'connect-src', 'img-src']) {
    expect(policy).toContain(`${directive} 'self' ${origin}`);
  }
  expect(policy).not.toContain('unsafe');
  for (const url of ['/', '/?override-ticket=bad', '/?override-ticket=', '/?ticket=good', '/override-ticket=good']) {
    const usual = await policyOf(url);
    expect(usual.body).not.toContain('portal-override');
    expect(usual.policy).not.toContain('localhost');
    expect(usual.policy).toContain("script-src 'self';");
    expect(usual.policy).not.toContain('trusted-types *');
  }
});

test('transport security is announced only behind TLS', async () => {
  expect((await get('/')).headers).not.toHaveProperty('strict-transport-security');
});

test('a new build of a remote is in the next page', async () => {
  expect((await get('/')).body).toContain('1.0.0+ab12cd34/screen.js');
  publish(aRelease({ build: 'ffffffff' }), { 'screen.js': 'newer' });
  const { body } = await get('/');
  expect(body).toContain('1.0.0+ffffffff/screen.js');
  expect(body).not.toContain('mfe-dashboard/1.0.0+ab12cd34');
});

test('files of a release can be cached forever, including those of older builds', async () => {
  publish(aRelease({ build: 'ffffffff' }), { 'screen.js': 'newer' });
  const answer = await get('/remotes/mfe-dashboard/1.0.0+ab12cd34/screen.js');
  expect(answer.body).toBe('the screen');
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['content-type']).toContain('javascript');
});

test.each([
  ['br, gzip', 'br', 'brotli'],
  ['gzip', 'gzip', 'gzip'],
])('a browser that accepts %s is sent %s', async (accepted, encoding, body) => {
  const answer = await get('/remotes/mfe-dashboard/1.0.0+ab12cd34/screen.js', { 'accept-encoding': accepted });
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(answer.body).toBe(body);
});

test.each([
  '/remotes/mfe-dashboard/1.0.0+ab12cd34/missing.js',
  '/remotes/mfe-dashboard/release.json',
  '/remotes/unknown/1.0.0/screen.js',
  '/assets/shell/1.0.0+ab12cd34/index.html',
  '/assets/shell/..%2f..%2fpackage.json',
  '/api/unknown',
])('%s is missing and not replaced by the page', async (url) => {
  const answer = await app.inject({ url, ...page });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toContain('application/problem+json');
});

test('a file outside the folder of its release is missing even if the path reaches it by detours', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  // As written: other clients resolve the dots themselves.
  const path = '/remotes/mfe-dashboard/1.0.0+ab12cd34/../release.json';
  const [answer] = (await once(request({ host: '127.0.0.1', port, path }).end(), 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(404);
});

test('the plus sign of a release can be escaped', async () => {
  expect((await get('/remotes/mfe-dashboard/1.0.0%2Bab12cd34/screen.js')).body).toBe('the screen');
});

test('requests for types other than HTML do not get the page', async () => {
  expect((await get('/', { accept: 'application/json' })).statusCode).toBe(404);
});

test('before the first build the page says what to do', async () => {
  rmSync(join(root, 'shell/dist/release.json'));
  const answer = await app.inject({ url: '/', ...page });
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('npm run build');
});

test('folders without a build cause no warnings, and later builds in them are served', async () => {
  rmSync(join(root, 'mfe-dashboard/dist'), { recursive: true });
  let logged = '';
  const logger = { level: 'warn', stream: { write: (line: string) => void (logged += line) } };
  const fresh = Fastify({ forceCloseConnections: true, logger });
  await fresh.register(portalPages, pageOptions({ folders: findBuildFolders(root) }));
  await fresh.ready();
  expect(logged).toBe('');
  publish(aRelease(), { 'screen.js': 'built since' });
  expect((await fresh.inject('/remotes/mfe-dashboard/1.0.0+ab12cd34/screen.js')).body).toBe('built since');
  await fresh.close();
});

test('the portal starts even if a remote is not built', async () => {
  rmSync(join(root, 'mfe-dashboard/dist/release.json'));
  expect((await app.inject({ url: '/', ...page })).statusCode).toBe(200);
});

test.each(['{ half', '{"name":"mfe-dashboard"}'])(
  'a remote with the release %s is left out of the page',
  async (content) => {
    writeFileSync(join(root, 'mfe-dashboard/dist/release.json'), content);
    const answer = await app.inject({ url: '/', ...page });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('"name":"shell"');
    expect(answer.body).not.toContain('mfe-dashboard');
  },
);

test('a long answer of the API is compressed', async () => {
  const answer = await get('/api/long', { 'accept-encoding': 'gzip, br' });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
  expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual({ text: 'long '.repeat(1_000) });
});

test('a short answer, and one for a client without encodings, is not compressed', async () => {
  expect((await get('/api/short', { 'accept-encoding': 'br' })).json()).toEqual({ text: 'short' });
  expect((await get('/api/long')).json()).toEqual({ text: 'long '.repeat(1_000) });
});
