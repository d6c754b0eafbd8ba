import { mkdirSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { useFolder } from 'build-config/testing';
import { createReleaseServer } from './serve-release';

const base = '/remotes/mfe-trucks/1.0.0+ab12cd34/';
const root = useFolder();
let server: Server;
let url: string;

function write(path: string, content: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), content);
}

function build(hash: string): void {
  const [path, release] = [base.replace('ab12cd34', hash), { version: '1.0.0', build: hash }];
  write(`dist/1.0.0+${hash}/screen.js`, `screen ${hash}`);
  write(`dist/1.0.0+${hash}/other.js`, 'of no release');
  write('dist/release.json', JSON.stringify({ ...release, base: path, files: { 'screen.js': {} } }));
}

beforeEach(async () => {
  const portal = { team: 'trucks', shell: '^1.0.0', route: '/trucks', port: 4580 };
  write('package.json', JSON.stringify({ name: 'mfe-trucks', version: '1.0.0', portal }));
  build('ab12cd34');
  server = createReleaseServer(root, 'mfe-trucks').listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.close();
  await once(server, 'close');
});

test('any page may read the newest build and its files', async () => {
  const described = await fetch(`${url}/release.json`);
  expect(described.headers.get('access-control-allow-origin')).toBe('*');
  expect(await described.json()).toMatchObject({ build: 'ab12cd34' });
  const file = await fetch(`${url}${base}screen.js`);
  expect(file.headers.get('content-type')).toContain('javascript');
  expect(file.headers.get('access-control-allow-origin')).toBe('*');
  expect(await file.text()).toBe('screen ab12cd34');
});

test('a new build is served from the next request on', async () => {
  build('ffffffff');
  expect(await (await fetch(`${url}/release.json`)).json()).toMatchObject({ build: 'ffffffff' });
  expect(await (await fetch(`${url}${base.replace('ab12cd34', 'ffffffff')}screen.js`)).text()).toBe('screen ffffffff');
});

test.each(['/', '/package.json', `${base}other.js`, `${base}..%2f..%2fpackage.json`, `${base}toString`, '//'])(
  '%s is never served',
  async (path) => {
    expect((await fetch(url + path)).status).toBe(404);
  },
);

test('a preflight request is allowed; nothing can be sent', async () => {
  const asked = await fetch(`${url}/release.json`, { method: 'OPTIONS' });
  expect(asked.status).toBe(204);
  expect(asked.headers.get('access-control-allow-private-network')).toBe('true');
  expect((await fetch(`${url}/release.json`, { method: 'POST' })).status).toBe(405);
});
