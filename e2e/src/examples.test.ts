import path from 'node:path';
import { patience, useFolder } from 'build-config/testing';
import type { Page } from 'playwright-core';
import { findFreePort } from 'portal-cli';
import { accounts, listLoads, signInAt } from './testing/api';
import { toPortal } from './testing/partner';
import { eventually } from './testing/eventually';
import { copyStartedData, plainSettings, portalUrl, repositoryRoot } from './testing/portal';
import { type RunningProgram, runProgram } from './testing/run-program';
import { see, seeNo, seeText } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { dashboardPage } from './pages/screens';

const browser = useBrowser();
const folder = useFolder();
let example: RunningProgram | undefined;
afterEach(endExample);

async function endExample(): Promise<void> {
  const origin = example && addressOf(example);
  const code = await example?.end('SIGINT');
  example = undefined;
  if (origin === undefined) return;
  expect(code).toBe(0);
  await expect(fetch(origin)).rejects.toThrow();
}

const addressOf = (program: RunningProgram) => /The example is at (\S+)/.exec(program.output())?.[1];

/** Runs an example next to the portal of the journeys, or to one that it starts, and returns its address. */
async function startExample(name: string, portal = portalUrl(), dataDir = ''): Promise<string> {
  const program = runProgram(process.execPath, ['portal-cli/bin/portal.mjs', 'example', name], {
    cwd: repositoryRoot,
    env: { ...plainSettings, PORT: new URL(portal).port, DATA_DIR: dataDir },
  });
  example = program;
  const said = `The portal is at ${portal}`;
  await eventually(() => expect(program.output().includes(said) || !program.isRunning()).toBe(true), patience.program);
  const origin = addressOf(program);
  if (origin === undefined) throw new Error(`${name} did not start:\n${program.output()}`);
  return origin;
}

/** Opens an example and signs in. Its pages may talk to their own server and to the portal. */
async function openExample(name: string): Promise<Page> {
  const origin = await startExample(name);
  const { page } = await browser.visit({
    portal: origin,
    at: origin,
    allow: [toPortal()],
  });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  return page;
}

/** The newest load is shown, and opening it fires an event that the page shows. */
async function seeLoadAndEvent(page: Page, content = dashboardPage(page)): Promise<void> {
  const [load] = await listLoads('client', '?limit=1');
  // With the keyboard, because loads from other tests may push this row down.
  await content
    .rowOf(load?.manifest_number ?? '')
    .getByRole('button', { name: 'View Details' })
    .press('Enter');
  await seeText(page, `Selected load: ${load?.id}`);
}

test('an example starts the portal if none runs; its Express backend gives tokens to signed-in users, and to nobody else', async () => {
  const portal = `http://127.0.0.1:${await findFreePort()}`;
  const dataDir = path.join(folder, 'data');
  await copyStartedData(dataDir);
  const origin = await startExample('express-tokens', portal, dataDir);
  const visitor = await fetch(`${origin}/load-token`, { method: 'POST' });
  expect(visitor.status).toBe(401);
  const signedIn = await fetch(`${origin}/sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Dana Reed' }),
    redirect: 'manual',
  });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const answer = await fetch(`${origin}/load-token`, { method: 'POST', headers: { cookie } });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { token } = (await answer.json()) as { token: string };
  const session = await signInAt(portal, accounts.client);
  const read = async (path: string, bearer: string) =>
    (await fetch(`${portal}/api${path}`, { headers: { authorization: `Bearer ${bearer}`, origin } })).json();
  const loads = (await read('/waste-loads?limit=1', token)) as object[];
  expect(loads).toHaveLength(1);
  expect(loads).toEqual(await read('/waste-loads?limit=1', session.token));
  expect(await read('/embed/access-log?limit=1', session.token)).toMatchObject([{ user_name: 'Dana Reed', origin }]);
  await endExample();
  await expect(fetch(portal)).rejects.toThrow();
});

test('a plain page under a strict policy shows loads, and those of two companies next to each other', async () => {
  const page = await openExample('plain-page');
  await seeLoadAndEvent(page);
  await page.goto(new URL('/two-clients', page.url()).href);
  for (const [account, company] of [
    ['client', 'Gulf Coast Chemicals'],
    ['other', 'Lakeshore Plating Works'],
  ] as const) {
    const [load] = await listLoads(account, '?limit=1');
    const section = page.getByRole('region', { name: company });
    await see(section.getByText(`Manifest #${load?.manifest_number}`, { exact: true }));
  }
});

test('a React 18 host keeps its React and shows the federated dashboard until it unmounts it', async () => {
  const page = await openExample('react-18-federation');
  await seeText(page, 'This portal runs on React 18.3.1.');
  await seeLoadAndEvent(page);
  await page.getByRole('button', { name: 'Hide loads' }).click();
  await seeNo(dashboardPage(page).viewDetails);
  await page.getByRole('button', { name: 'Show loads' }).click();
  await see(dashboardPage(page).viewDetails);
});

test('a Vue portal passes properties, receives events and removes the dashboard with its route', async () => {
  const page = await openExample('vue-portal');
  await page.getByRole('link', { name: 'Waste' }).click();
  await seeLoadAndEvent(page);
  await page.getByRole('button', { name: 'Dark' }).click();
  await see(page.locator('load-dashboard[theme=dark]'));
  await page.getByRole('link', { name: 'Home' }).click();
  await seeText(page, 'Welcome');
  expect(await page.locator('load-dashboard').count()).toBe(0);
});

test('a frame in a page of another origin shows loads, passes events and grows with its content', async () => {
  const page = await openExample('iframe-page');
  const frame = page.frameLocator('iframe');
  await see(frame.getByText('Waste Load Overview', { exact: true }));
  await seeLoadAndEvent(page, dashboardPage(frame));
  await eventually(async () => expect((await page.locator('iframe').boundingBox())?.height).toBeGreaterThan(600));
});
