import type { Page } from 'playwright-core';
import { getLoadIn } from './testing/api';
import { getRelease, readReleases, type RemoteName } from './testing/releases';
import { see } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { createPage } from './pages/create-page';
import { dashboardPage } from './pages/dashboard-page';
import { loadPage } from './pages/load-page';

const browser = useBrowser();

const visits: [RemoteName, () => Promise<string>, (page: Page) => Promise<void>][] = [
  ['mfe-dashboard', () => Promise.resolve('/'), (page) => see(dashboardPage(page).overview)],
  [
    'mfe-load-detail',
    async () => `/waste-load/${(await getLoadIn('admin', 'in_transit')).id}`,
    (page) => see(loadPage(page).back),
  ],
  ['mfe-admin-create', () => Promise.resolve('/create-waste-load'), (page) => see(createPage(page).title)],
];

test.each(visits)('%s works with the very objects of the shell', async (name, path, seen) => {
  const { page } = await browser.visit({ as: 'admin', at: await path() });
  await seen(page);
  const shell = (await readReleases()).shell;
  const remote = await getRelease(name);
  const same = await page.evaluate(
    async ([shellContainer, remoteContainer]) => {
      interface Instance {
        name: string;
        loadShare(name: string): Promise<false | (() => unknown)>;
      }
      const { __INSTANCES__: instances } = (globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } })
        .__FEDERATION__;
      const find = (container: string) => instances.find((instance) => instance.name === container);
      const load = async (instance: Instance | undefined, library: string) => {
        const factory = await instance?.loadShare(library);
        return factory ? factory() : undefined;
      };
      const libraries = [
        'react',
        'react-dom',
        'react-router-dom',
        'styled-components',
        'zustand',
        'axios',
        'shared-auth',
      ];
      const outcomes: Record<string, boolean> = {};
      for (const library of libraries) {
        const [own, given] = [await load(find(shellContainer), library), await load(find(remoteContainer), library)];
        outcomes[library] = own !== undefined && own === given;
        if (library !== 'shared-auth') continue;
        const [ofShell, ofRemote] = [own, given] as Record<'sessionStore' | 'apiClient', object>[];
        outcomes.sessionStore = ofShell?.sessionStore !== undefined && ofShell.sessionStore === ofRemote?.sessionStore;
        outcomes.apiClient = ofShell?.apiClient !== undefined && ofShell.apiClient === ofRemote?.apiClient;
      }
      return outcomes;
    },
    [shell?.container ?? '', remote.container] as const,
  );
  expect(same).toEqual({
    react: true,
    'react-dom': true,
    'react-router-dom': true,
    'styled-components': true,
    zustand: true,
    axios: true,
    'shared-auth': true,
    sessionStore: true,
    apiClient: true,
  });
});
