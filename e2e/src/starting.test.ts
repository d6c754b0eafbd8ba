import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { embedApp } from 'shared-domain/releases';
import { demoPassword } from 'shared-domain/testing';
import { accounts, signInAt } from './testing/api';
import { type RunningPortal, startPortal } from './testing/portal';
import { remoteNames } from './testing/releases';

let dataDir: string;
let portal: RunningPortal;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'portal-start-'));
  // As with `npm start`.
  portal = await startPortal({ dataDir, builds: true });
});
afterAll(async () => {
  const status = await portal.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
  expect(status).toBe(0);
});

test('npm start prints its address and the accounts', () => {
  expect(portal.output()).toContain(portal.url);
  expect(portal.output()).toContain(accounts.client);
  expect(portal.output()).toContain(demoPassword);
});

test('operators find every screen in the registry before anyone has opened a page', async () => {
  const { token } = await signInAt(portal.url, accounts.admin);
  const headers = { authorization: `Bearer ${token}` };
  const rollouts = (await (await fetch(`${portal.url}/api/rollouts`, { headers })).json()) as { remote: string }[];
  expect(rollouts.map(({ remote }) => remote).sort()).toEqual([...remoteNames, embedApp].sort());
});
