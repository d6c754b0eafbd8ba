import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { embedApp } from 'shared-domain/releases';
import { accounts, password, signInAt } from './testing/api';
import { launchPortal, type RunningPortal, startPortal } from './testing/portal';
import { remoteNames } from './testing/releases';
import { timeLimit } from './testing/eventually';

let dataDir: string;
const running: RunningPortal[] = [];

async function start(env?: Record<string, string>): Promise<RunningPortal> {
  const portal = await startPortal({ dataDir, ...(env ? { env } : {}) });
  running.push(portal);
  return portal;
}

/** Credentials of the demo administrator. */
async function authorization({ url }: RunningPortal): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${(await signInAt(url, accounts.admin)).token}` };
}

async function exitCodeOf(portal: RunningPortal): Promise<number | null> {
  return new Promise((resolve) => portal.process.once('close', resolve));
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'portal-start-'));
});
afterEach(async () => {
  for (const portal of running.splice(0)) if (portal.isRunning()) await portal.end('SIGTERM');
});
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

test('npm start prints its address and the accounts, and SIGTERM ends it with 0', async () => {
  const portal = await start();
  expect(portal.output()).toContain(portal.url);
  expect(portal.output()).toContain(accounts.client);
  expect(portal.output()).toContain(password);
  expect(await portal.end('SIGTERM')).toBe(0);
});

test('operators find every screen in the registry before anyone has opened a page', async () => {
  const portal = await start();
  const headers = await authorization(portal);
  const rollouts = (await (await fetch(`${portal.url}/api/rollouts`, { headers })).json()) as { remote: string }[];
  expect(rollouts.map(({ remote }) => remote).sort()).toEqual([...remoteNames, embedApp].sort());
});

test('acknowledged writes survive SIGKILL, and the next start takes seconds', async () => {
  const portal = await start();
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
  const next = await start();
  expect(Date.now() - startedAt).toBeLessThan(timeLimit({ waiting: 0, working: 15_000 }));
  const answer = await fetch(`${next.url}/api/waste-loads/${load?.id}/tracking`, {
    headers: await authorization(next),
  });
  expect(await answer.text()).toContain('kept through the crash');
  expect(await next.end('SIGTERM')).toBe(0);
});

test('a second portal on the same folder is refused clearly and the first continues', async () => {
  const first = await start();
  const second = await launchPortal({ dataDir });
  expect(await exitCodeOf(second)).not.toBe(0);
  expect(second.output()).toMatch(/already|another|in use/i);
  expect((await fetch(`${first.url}/api/health/ready`)).status).toBe(200);
  expect(await first.end('SIGTERM')).toBe(0);
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DEMO', 'maybe'],
  ['DATABASE_URL', 'not-an-address'],
])('with a malformed %s (%s) the portal refuses to start, with one clear line', async (name, value) => {
  const portal = await launchPortal({ dataDir, env: { [name]: value } });
  expect(await exitCodeOf(portal)).toBe(1);
  const lines = portal
    .output()
    .split('\n')
    .filter((line) => line.includes(name));
  expect(lines).toHaveLength(1);
});
