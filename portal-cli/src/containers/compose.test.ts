import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { portalApps, sharedPackagesOf } from 'build-config/tables';
import { largestByteBudget, releaseBase } from 'shared-domain/releases';
import { photoLimits } from 'shared-domain/waste';

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string; args: Record<string, string> };
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  depends_on?: Record<string, { condition: string }>;
  stop_grace_period?: string;
  read_only?: boolean;
  restart: string;
  healthcheck?: { test: string[]; interval: string };
}

const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url));
const apps = portalApps(repositoryRoot);
const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const service = (name: string): Service => {
  const found = compose.services[name];
  if (!found) throw new Error(`docker-compose.yml has no service ${name}`);
  return found;
};
const settings = read('.env.example');
const replicas = Object.keys(compose.services).filter((name) => name.startsWith('api'));
const apiDockerfile = read('api/Dockerfile');

/** Patterns of what the image of the screens gets from the repository. */
const givenToApps = [...read('portal-cli/apps.Dockerfile.dockerignore').matchAll(/^!(.+)$/gm)].map(
  ([, pattern = '']) => pattern,
);
const matching = (pattern: string) => (name: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** What each stage of a Dockerfile copies from the repository, without copies from other stages. */
const takenBy = (dockerfile: string): string[] =>
  [...dockerfile.matchAll(/^COPY (?!--from)(?:--\S+ )*(.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '));

test('the builds of the shell and of the remotes are published, served from their own paths and known to the API', () => {
  expect(service('publish').volumes).toEqual(['shell:/published/shell', 'remotes:/published/remotes']);
  const folderOf = (name: string) =>
    `/srv/portal${dirname(releaseBase({ name, version: '1.0.0', build: '0a1b2c3d' }))}`;
  const served = [`shell:${folderOf('shell')}:ro`, `remotes:${dirname(folderOf('mfe-trucks'))}:ro`];
  expect(service('proxy').volumes).toEqual(served);
  for (const replica of replicas) {
    expect(service(replica).volumes).toEqual(
      expect.arrayContaining(['shell:/portal/shell/dist:ro', 'remotes:/portal/remotes:ro']),
    );
    expect(service(replica).depends_on).toMatchObject({ publish: { condition: 'service_completed_successfully' } });
  }
  expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(['shell', 'remotes']));
});

test('two replicas of the API share the photos, and the proxy finds them on the port they listen on', () => {
  expect(replicas).toEqual(['api-1', 'api-2']);
  const port = /PORT=(\d+)/.exec(apiDockerfile)?.[1];
  for (const replica of replicas) {
    expect(service(replica).volumes).toContain('data:/data');
    expect(read('shell/proxy.conf')).toContain(`server ${replica}:${port} resolve `);
    expect(service(replica).healthcheck?.test.join(' ')).toContain(`http://127.0.0.1:${port}/api/health/ready`);
    expect(service('proxy').depends_on).toMatchObject({ [replica]: { condition: 'service_healthy' } });
  }
  expect(service('proxy').ports).toEqual(['${HTTP_PORT:-8080}:8080']);
  expect(read('shell/proxy.conf')).toContain('listen 8080;');
});

test('the second replica starts when the first one is healthy', () => {
  expect(service('api-2').depends_on).toMatchObject({ 'api-1': { condition: 'service_healthy' } });
  expect(service('api-1').depends_on).not.toHaveProperty('api-2');
});

test('the proxy falls back to the other replica and retries the first before the other is replaced', () => {
  const proxy = read('shell/proxy.conf');
  expect(proxy).toMatch(/proxy_next_upstream error timeout http_502;\n\s*proxy_next_upstream_tries 2;/);
  const seconds = (form: RegExp) => Number(form.exec(proxy)?.[1]);
  const interval = Number.parseInt(service('api-1').healthcheck?.interval ?? '', 10);
  // A replica is healthy after one interval at the earliest; by then, the proxy has resolved its new address.
  expect(seconds(/resolver \S+ valid=(\d+)s;/)).toBeLessThan(interval);
  expect(seconds(/fail_timeout=(\d+)s/)).toBeLessThan(interval);
});

test('the proxy streams releases to the API, so that the limits of the API apply', () => {
  const [, publishing = ''] =
    /location ~ \^\/api\/remotes\S+releases\$ \{(.*?)\n {4}\}/s.exec(read('shell/proxy.conf')) ?? [];
  expect(publishing).toContain('proxy_request_buffering off;');
  expect(publishing).toContain('client_body_timeout 10s;');
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(publishing)?.[1]);
  // Base64 needs four bytes for three.
  expect(megabytes * 1024 ** 2).toBeGreaterThan((largestByteBudget * 4) / 3 + 512 * 1024);
});

test('the proxy keeps small bodies only, and streams photos to the API', () => {
  const proxy = read('shell/proxy.conf');
  const [, photos = ''] = /location ~ \^\/api\/tracking-events\S+photos\$ \{(.*?)\n {4}\}/s.exec(proxy) ?? [];
  expect(photos).toContain('proxy_request_buffering off;');
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(photos)?.[1]);
  expect(megabytes * 1024 ** 2).toBeGreaterThan(photoLimits.maxBytes);
  const kept = proxy.replaceAll(/\n {4}location .*?\n {4}\}/gs, '');
  expect(kept.match(/client_max_body_size \S+/g)).toEqual(['client_max_body_size 256k;']);
});

test('the API image contains no screen, and the image of the screens contains no API', () => {
  const isOf = (owner: string) => (path: string) => path === '.' || path === owner || path.startsWith(`${owner}/`);
  const api = takenBy(apiDockerfile);
  expect(api).toEqual(expect.arrayContaining(['api', 'shared-domain', 'build-config', 'portal-cli']));
  for (const folder of [...apps.map((app) => app.folder), 'shared-auth', 'shared-ui']) {
    expect(api.filter(isOf(folder))).toEqual([]);
  }
  expect(givenToApps.filter((pattern) => ['.', 'api', 'e2e', 'benchmarks'].some(matching(pattern)))).toEqual([]);
  expect(takenBy(read('shell/proxy.Dockerfile'))).toEqual(['shell/proxy.conf']);
});

test('the image of the API and that of the screens contain all packages of this repository that they need', () => {
  const taken = takenBy(apiDockerfile);
  for (const name of [...sharedPackagesOf(repositoryRoot, 'api'), 'build-config', 'portal-cli', 'api']) {
    expect(taken).toEqual(expect.arrayContaining([name, `${name}/package.json`]));
  }
  const needed = apps.flatMap(({ folder }) => [folder, ...sharedPackagesOf(repositoryRoot, folder)]);
  for (const name of [...needed, 'build-config', 'portal-cli', 'package-lock.json']) {
    expect(givenToApps.filter((pattern) => matching(pattern)(name))).toHaveLength(1);
  }
});

test('every long-running service has a health check over the network and not over a socket', () => {
  for (const { restart, healthcheck } of Object.values(compose.services)) {
    if (restart === 'no') expect(healthcheck).toBeUndefined();
    else expect(healthcheck?.test.join(' ')).toContain('127.0.0.1');
  }
});

test('the database has no password unless one is set', () => {
  for (const environment of [service('database').environment, service('api-1').environment]) {
    const passwords = Object.entries(environment ?? {}).filter(([name]) => name.endsWith('PASSWORD'));
    expect(passwords).toEqual([[expect.any(String), '${POSTGRES_PASSWORD:-}']]);
  }
  expect(settings).toMatch(/^POSTGRES_PASSWORD=$/m);
  expect(service('api-1').environment?.DEMO).toBe('${DEMO:-off}');
});

test('every base image is an argument, with the same default everywhere', () => {
  const defaults = new Map([...settings.matchAll(/^(\w+_IMAGE)=(.+)$/gm)].map(([, name, image]) => [name, image]));
  const named = [read('docker-compose.yml').matchAll(/\$\{(\w+_IMAGE):-([^}]+)\}/g)].flatMap((found) => [...found]);
  expect(new Set(named.map(([, name]) => name))).toEqual(new Set(defaults.keys()));
  for (const [, name, image] of named) expect(image).toBe(defaults.get(name));
  for (const { build } of Object.values(compose.services)) {
    if (!build) continue;
    expect(existsSync(join(repositoryRoot, build.dockerfile))).toBe(true);
    const [, argument, image] = /^ARG (\w+)=(.+)$/m.exec(read(build.dockerfile)) ?? [];
    expect(build.args).toHaveProperty(argument ?? '');
    expect(image).toBe(defaults.get(argument));
  }
});

test('images run as a user without privileges, on a read-only file system', () => {
  for (const { build, read_only } of Object.values(compose.services)) {
    if (!build) continue;
    expect(read(build.dockerfile)).toMatch(/^USER (node|nginx)$/m);
    expect(read_only).toBe(true);
  }
});
