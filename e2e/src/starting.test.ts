import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { embedApp } from 'shared-domain/releases';
import { demoPassword } from 'shared-domain/testing';
import { accounts, signInAt } from './testing/api';
import { launchPortal, type RunningPortal, startPortal } from './testing/portal';
import { remoteNames } from './testing/releases';
import { timeLimit } from './testing/eventually';

let dataDir: string;
let portal: RunningPortal;

/** As with `npm start`. */
const start = () => startPortal({ dataDir, builds: true });

/** Credentials of the demo administrator. */
async function authorization({ url }: RunningPortal): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${(await signInAt(url, accounts.admin)).token}` };
}

async function exitCodeOf(portal: RunningPortal): Promise<number | null> {
  return new Promise((resolve) => portal.process.once('close', resolve));
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'portal-start-'));
  portal = await start();
});
afterAll(async () => {
  await portal.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

test('npm start prints its address and the accounts', () => {
  expect(portal.output()).toContain(portal.url);
  expect(portal.output()).toContain(accounts.client);
  expect(portal.output()).toContain(demoPassword);
});

test('operators find every screen in the registry before anyone has opened a page', async () => {
  const headers = await authorization(portal);
  const rollouts = (await (await fetch(`${portal.url}/api/rollouts`, { headers })).json()) as { remote: string }[];
  expect(rollouts.map(({ remote }) => remote).sort()).toEqual([...remoteNames, embedApp].sort());
});

test('a second portal on the same folder is refused clearly and the first continues', async () => {
  const second = await launchPortal({ dataDir });
  expect(await exitCodeOf(second)).not.toBe(0);
  expect(second.output()).toMatch(/already|another|in use/i);
  expect((await fetch(`${portal.url}/api/health/ready`)).status).toBe(200);
});

test('acknowledged writes survive SIGKILL, the next start takes seconds, and SIGTERM ends it with 0', async () => {
  const headers = { ...(await authorization(portal)), 'content-type': 'application/json' };
  const [load] = (await (await fetch(`${portal.url}/api/waste-loads?limit=1`, { headers })).json()) as { id: string }[];
  const stored = await fetch(`${portal.url}/api/tracking-events`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      waste_load_id: load?.id,
      status: 'in_storage',
      location: null,
      notes: 'kept through the crash',
    }),
  });
  expect(stored.status).toBe(201);
  await portal.end('SIGKILL');

  const startedAt = Date.now();
  portal = await start();
  expect(Date.now() - startedAt).toBeLessThan(timeLimit({ waiting: 0, working: 15_000 }));
  const answer = await fetch(`${portal.url}/api/waste-loads/${load?.id}/tracking`, {
    headers: await authorization(portal),
  });
  expect(await answer.text()).toContain('kept through the crash');
  expect(await portal.end('SIGTERM')).toBe(0);
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DEMO', 'maybe'],
  ['DATABASE_URL', 'not-an-address'],
])('with a malformed %s (%s) the portal refuses to start, with one clear line', async (name, value) => {
  const refused = await launchPortal({ dataDir, env: { [name]: value } });
  expect(await exitCodeOf(refused)).toBe(1);
  const lines = refused
    .output()
    .split('\n')
    .filter((line) => line.includes(name));
  expect(lines).toHaveLength(1);
});
