import type { Page } from 'playwright-core';
import { partnersPath } from 'shared-domain/wire';
import { callApi, getLoadIn } from './testing/api';
import { callByName, compareLibraries, takenByAll } from './testing/library-objects';
import { portalUrl } from './testing/portal';
import { getRelease } from './testing/releases';
import { see } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { createPage, dashboardPage, loadPage, partnersPage } from './pages/screens';

const browser = useBrowser();

const visits: [string, () => Promise<string>, (page: Page) => Promise<void>][] = [
  ['mfe-dashboard', () => Promise.resolve('/'), (page) => see(dashboardPage(page).overview)],
  [
    'mfe-load-detail',
    async () => `/waste-load/${(await getLoadIn('admin', 'in_transit')).id}`,
    (page) => see(loadPage(page).back),
  ],
  ['mfe-admin-create', () => Promise.resolve('/create-waste-load'), (page) => see(createPage(page).title)],
  ['mfe-partners', () => Promise.resolve(partnersPath), (page) => see(partnersPage(page).title)],
];

test.each(visits)("%s comes from its own address and shares the shell's library objects", async (name, path, seen) => {
  const { page } = await browser.visit({ as: 'admin' });
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' && pathname.startsWith('/remotes/')) scripts.push(pathname);
  });
  await page.goto(await path());
  await seen(page);
  const remote = await getRelease(name);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => !script.startsWith(remote.base))).toEqual([]);

  const outcomes = await compareLibraries(page, remote.container);
  expect(outcomes).toMatchObject({ different: [], sessionStore: true, apiClient: true });
  expect(outcomes.taken).toEqual(expect.arrayContaining(takenByAll));
});

test('a release published before shared-auth 1.2 can call endpoints by name in the current shell', async () => {
  const { page } = await browser.visit({ as: 'admin', at: '/' });
  await see(dashboardPage(page).overview);
  const clients: unknown = await (await callApi('/clients', { as: 'admin' })).json();
  expect(await callByName(page, 'listClients')).toEqual(clients);
});

/** One text per library that is in its code and in no other. */
const signs = ['react.transitional.element', '__reactRouterVersion', 'data-styled-version', 'data-sonner-toaster'];

async function readScripts(name: string): Promise<string> {
  const { base, files } = await getRelease(name);
  const scripts = Object.keys(files).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map(async (file) => (await fetch(`${portalUrl()}${base}${file}`)).text()));
  return texts.join('\n');
}

test.each(visits)('%s bundles no library that the shell provides', async (name) => {
  const [shell, remote] = await Promise.all([readScripts('shell'), readScripts(name)]);
  expect(signs.filter((sign) => !shell.includes(sign))).toEqual([]);
  expect(signs.filter((sign) => remote.includes(sign))).toEqual([]);
});
