import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { describeApp, portalApps } from './apps';
import { releaseBase } from './build-context';

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string; args: Record<string, string> };
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  deploy?: { replicas: string };
  read_only?: boolean;
  restart: string;
  healthcheck?: { test: string[] };
}

const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));
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

test.each(portalApps)('%s is built, published, served from its own path and known to the API', (app) => {
  const { folder, role } = describeApp(app);
  const { build, volumes } = service(`publish-${app}`);
  expect(build?.args.APP).toBe(app);
  expect(volumes).toEqual([`${app}:/published`]);
  const address = dirname(releaseBase(app, role, '1.0.0', '0a1b2c3d'));
  expect(service('proxy').volumes).toContain(`${app}:/srv/portal${address}:ro`);
  expect(service('api').volumes).toContain(`${app}:/portal/${folder}/dist:ro`);
  expect(compose.volumes).toHaveProperty(app);
});

test('no app is served that the portal does not have', () => {
  expect(service('proxy').volumes).toHaveLength(portalApps.length);
});

test('two replicas of the API share the photos, and the proxy finds them on the port they listen on', () => {
  expect(service('api').deploy?.replicas).toBe('${API_REPLICAS:-2}');
  expect(service('api').volumes).toContain('data:/data');
  const port = /PORT=(\d+)/.exec(read('api/Dockerfile'))?.[1];
  expect(read('shell/proxy.conf')).toContain(`server api:${port} resolve;`);
  expect(service('api').healthcheck?.test.join(' ')).toContain(`http://127.0.0.1:${port}/api/health/ready`);
  expect(service('proxy').ports).toEqual(['${HTTP_PORT:-8080}:8080']);
  expect(read('shell/proxy.conf')).toContain('listen 8080;');
});

test('whatever stays is asked whether it is well, by the network and not by a socket', () => {
  for (const { restart, healthcheck } of Object.values(compose.services)) {
    if (restart === 'no') expect(healthcheck).toBeUndefined();
    else expect(healthcheck?.test.join(' ')).toContain('127.0.0.1');
  }
});

test('the database has no password unless somebody chooses one', () => {
  for (const environment of [service('database').environment, service('api').environment]) {
    const passwords = Object.entries(environment ?? {}).filter(([name]) => name.endsWith('PASSWORD'));
    expect(passwords).toEqual([[expect.any(String), '${POSTGRES_PASSWORD:-}']]);
  }
  expect(settings).toMatch(/^POSTGRES_PASSWORD=$/m);
  expect(service('api').environment?.DEMO).toBe('${DEMO:-off}');
});

test('every base image is an argument, with the same default wherever it is named', () => {
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

test('what is built runs as a user without rights, on a file system it cannot change', () => {
  for (const { build, read_only } of Object.values(compose.services)) {
    if (!build) continue;
    expect(read(build.dockerfile)).toMatch(/^USER (node|nginx)$/m);
    expect(read_only).toBe(true);
  }
});
