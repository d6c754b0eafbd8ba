import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { patience, useFolder } from 'build-config/testing';
import type { Page, WebSocket } from 'playwright-core';
import type { Load } from 'shared-domain/waste';
import { aLoad } from 'shared-domain/testing';
import { accounts } from './testing/api';
import { copyRepository } from './testing/remote-repository';
import { eventually } from './testing/eventually';
import { portalUrl } from './testing/portal';
import { remoteNames } from './testing/releases';
import { runDevelopment, type RunningDevelopment, untilServed } from './testing/run-program';
import { see, seeText } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { dashboardPage, loadPage, loginPage } from './pages/screens';

const browser = useBrowser();
const running: RunningDevelopment[] = [];
const folder = useFolder({ isShared: true });

async function develop(options: Parameters<typeof runDevelopment>[0]): Promise<RunningDevelopment> {
  const development = await runDevelopment(options);
  running.push(development);
  return development;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((development) => development.end('SIGTERM')));
});

test('npm run dev shows the portal, and a changed source appears in the page without a restart', async () => {
  const root = path.join(folder, 'repository');
  await copyRepository(root);
  const portal = await develop({ root, env: { DATA_DIR: path.join(folder, 'data') } });
  const url = portal.addressOf('shell');
  const entries = remoteNames.map((name) => `${url}/remotes/${name}/dev/remote-entry.js`);
  await untilServed(portal, [`${url}/login`, ...entries, `${url}/api/health/ready`]);

  const { page } = await browser.visit({ portal: url });
  const followsRemote = followsChanges(page, portal.addressOf('mfe-dashboard'));
  await page.goto('/login');
  await loginPage(page).signIn('admin');
  await seeText(page, `Welcome, ${accounts.admin}`);
  await see(dashboardPage(page).viewDetails);

  await followsRemote;
  const followsShell = followsChanges(page, url);
  await replaceIn(root, 'mfe-dashboard/src/components/overview.tsx', 'Waste Load Overview', 'Overview of Next Week');
  await page.getByText('Overview of Next Week', { exact: true }).waitFor({ timeout: patience.program });
  await see(dashboardPage(page).viewDetails);

  await dashboardPage(page).logout.click();
  await see(loginPage(page).title);
  await followsShell;
  await replaceIn(root, 'shell/src/session/login-screen.tsx', 'Every load accounted for', 'Every load on the map');
  await page.getByText('Every load on the map').waitFor({ timeout: patience.program });

  expect(portal.isRunning()).toBe(true);
});

/** Waits until the page listens to a development server, so that earlier changes do not reach it. */
async function followsChanges(page: Page, server: string): Promise<void> {
  const { host } = new URL(server);
  const timeout = patience.program;
  const isOfServer = (opened: WebSocket) => new URL(opened.url()).host === host;
  const socket = await page.waitForEvent('websocket', { predicate: isOfServer, timeout });
  await socket.waitForEvent('framereceived', {
    predicate: ({ payload }) => payload.toString().includes('"ok"'),
    timeout,
  });
}

async function replaceIn(root: string, file: string, before: string, after: string): Promise<void> {
  const source = await readFile(path.join(root, file), 'utf8');
  if (!source.includes(before)) throw new Error(`${file} does not contain: ${before}`);
  await writeFile(path.join(root, file), source.replace(before, after));
}

test('npm run dev -w smallest-remote shows that screen alone', async () => {
  const alone = await develop({ args: ['-w', 'smallest-remote'] });
  const url = alone.addressOf('smallest-remote');
  await untilServed(alone, [url]);
  expect(alone.output()).toContain('smallest-remote alone, with mock data');
  const { page } = await browser.visit({ portal: url, at: '/' });
  await see(page.getByRole('heading', { name: 'Hello' }));
});

test('npm run dev -w with --api shows a screen alone, signed in, without any API calls, and at ?api with responses of a running API', async () => {
  const alone = await develop({ args: ['-w', 'mfe-load-detail', '--', `--api=${portalUrl()}`] });
  const url = alone.addressOf('mfe-load-detail');
  await untilServed(alone, [url]);
  expect(alone.output()).toContain(`${url}/?api`);
  expect((await fetch(`${url}/favicon.ico`)).ok).toBe(true);
  const { page } = await browser.visit({ portal: url });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto('/');
  await see(loadPage(page).title(aLoad().manifest_number));
  expect(calls.filter((call) => call.includes('/api/'))).toEqual([]);

  const answering = page.waitForResponse(/\/api\/waste-loads\/[^/]+$/);
  await page.goto('/?api');
  const load = (await (await answering).json()) as Load;
  await see(loadPage(page).title(load.manifest_number));
});

test('without a running API, --api says so and explains what to do', async () => {
  const alone = await develop({ args: ['-w', 'mfe-dashboard', '--', '--api=http://127.0.0.1:1'] });
  await eventually(() => expect(alone.isRunning()).toBe(false));
  expect(alone.output()).toContain('No API responds at http://127.0.0.1:1. Run `npm start`');
});
