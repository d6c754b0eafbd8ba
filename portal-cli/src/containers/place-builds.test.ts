import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { useFolder } from 'build-config/testing';
import { dataElement, pageElementIds } from 'shared-domain/releases';

const publisher = fileURLToPath(new URL('../../place-builds.sh', import.meta.url));
const run = promisify(execFile);
const folder = useFolder();

/** Publishes a release whose only script contains its build id, unless given. Returns the output. */
async function publish(build: string, script = build, env = {}): Promise<string> {
  const builds = join(folder, `builds-${build}`);
  const release = join(builds, 'mfe-dashboard');
  mkdirSync(join(release, `1.0.0+${build}`), { recursive: true });
  writeFileSync(join(release, `1.0.0+${build}`, 'screen.js'), script);
  writeFileSync(
    join(release, 'release.json'),
    JSON.stringify({ name: 'mfe-dashboard', version: '1.0.0', build, script }),
  );
  const options = { env: { ...process.env, ...env } };
  return (await run('sh', [publisher, builds, join(folder, 'published')], options)).stdout;
}

const place = (...path: string[]) => join(folder, 'published/remotes/mfe-dashboard', ...path);
const published = () => readdirSync(place()).sort();
const current = () => JSON.parse(readFileSync(place('release.json'), 'utf8')) as unknown;

test('a release is added to the earlier ones and becomes the current one', async () => {
  await publish('a');
  await publish('b');
  expect(published()).toEqual(['1.0.0+a', '1.0.0+b', 'release.json']);
  expect(current()).toMatchObject({ build: 'b' });
  expect(readFileSync(place('1.0.0+a/screen.js'), 'utf8')).toBe('a');
});

test('publishing twice changes nothing, and an older release can be published again', async () => {
  await publish('a');
  await publish('b');
  rmSync(join(folder, 'builds-a'), { recursive: true });
  await publish('a');
  expect(published()).toEqual(['1.0.0+a', '1.0.0+b', 'release.json']);
  expect(current()).toMatchObject({ build: 'a' });
});

test('the same release with other bytes replaces neither the files that browsers have nor their document', async () => {
  await publish('a', 'built here');
  await publish('b');
  await publish('a', 'built there');
  expect(readFileSync(place('1.0.0+a/screen.js'), 'utf8')).toBe('built here');
  expect(current()).toMatchObject({ build: 'a', script: 'built here' });
});

test('the three newest releases are kept', async () => {
  for (const [age, build] of ['a', 'b', 'c'].entries()) {
    await publish(build);
    utimesSync(place(`1.0.0+${build}`), 1000 + age, 1000 + age);
  }
  await publish('d');
  expect(published()).toEqual(['1.0.0+b', '1.0.0+c', '1.0.0+d', 'release.json']);
});

test('the shell and each remote have their folder, and one app can be published alone', async () => {
  for (const name of ['shell', 'mfe-dashboard', 'mfe-trucks']) {
    const build = join(folder, 'builds', name);
    mkdirSync(join(build, '1.0.0+a'), { recursive: true });
    writeFileSync(join(build, 'release.json'), JSON.stringify({ name, version: '1.0.0', build: 'a' }));
  }
  const target = join(folder, 'published');
  await run('sh', [publisher, join(folder, 'builds'), target, 'mfe-trucks']);
  expect(readdirSync(target, { recursive: true }).sort()).toEqual([
    'remotes',
    ...['', '/1.0.0+a', '/1.0.0+a/release.json', '/release.json'].map((path) => `remotes/mfe-trucks${path}`),
  ]);
  await run('sh', [publisher, join(folder, 'builds'), target]);
  expect(readdirSync(target).sort()).toEqual(['remotes', 'shell']);
  expect(readdirSync(join(target, 'remotes')).sort()).toEqual(['mfe-dashboard', 'mfe-trucks']);
  expect(readdirSync(join(target, 'shell')).sort()).toEqual(['1.0.0+a', 'release.json']);
});

test('an app without a build is refused in one sentence, before any other is placed', async () => {
  await publish('a');
  const other = run('sh', [publisher, join(folder, 'builds-a'), join(folder, 'other'), 'mfe-dashboard', 'mfe-nosuch']);
  await expect(other).rejects.toMatchObject({
    code: 1,
    stderr: `There is no build of mfe-nosuch in ${join(folder, 'builds-a')}, so nothing was placed.\n`,
  });
  expect(readdirSync(folder)).not.toContain('other');
});

/** A portal that shows this release of the dashboard to visitors. */
async function aPortal(release: object): Promise<{ url: string; close(): Promise<void> }> {
  const payload = JSON.stringify({ remotes: { 'mfe-dashboard': { release } } });
  const page = `<html>${dataElement(pageElementIds.registry, { payload })}</html>`;
  const server = createServer((_request, response) => response.end(page)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => void (await promisify(server.close.bind(server))());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

test('publishing a build reports that a release of the team is active and how to promote another', async () => {
  const portal = await aPortal({ version: '1.1.0', build: '3493b300' });
  // The first replica is being replaced.
  const said = await publish('a', 'a', { PORTALS: `http://127.0.0.1:1 ${portal.url}` });
  await portal.close();
  expect(said).toContain(
    'The portal does not show mfe-dashboard 1.0.0+a because the published release 1.1.0+3493b300 is active.',
  );
  expect(said).toContain('npm run release -w mfe-dashboard -- --key team.pem --version 1.2.0');
  expect(said).toContain('docker compose exec api-1 portal-admin rollouts promote mfe-dashboard');
  expect(current()).toMatchObject({ build: 'a' });
});

test('nothing is printed if the portal shows this build or the latest one, or if none is running', async () => {
  const portal = await aPortal({ version: '1.0.0', build: 'a', isBuiltIn: true });
  expect(await publish('a', 'a', { PORTALS: portal.url })).toBe('');
  await portal.close();
  expect(await publish('b', 'b', { PORTALS: portal.url })).toBe('');
  const ofTeam = await aPortal({ version: '1.0.0', build: 'a' });
  expect(await publish('a', 'a', { PORTALS: ofTeam.url })).toBe('');
  await ofTeam.close();
});
