import type { Page } from 'playwright-core';
import { getLoadIn } from './testing/api';
import { portalUrl } from './testing/portal-url';
import { getRelease, type RemoteName } from './testing/releases';
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

interface BundleRequire {
  (moduleId: string): Record<string, unknown>;
  /** The factories of the modules that are there. */
  m: Record<string, unknown>;
  consumesLoadingData: { moduleIdToConsumeDataMapping: Record<string, { shareKey: string }> };
}

test.each(visits)('%s works with the very objects of the shell', async (name, path, seen) => {
  const { page } = await browser.visit({ as: 'admin', at: await path() });
  await seen(page);
  const remote = await getRelease(name);

  const outcomes = await page.evaluate((remoteContainer) => {
    // A bundle hands its own `require`, and with it its modules, to whoever adds a chunk to it.
    const libraryObjects = (isWanted: (bundle: string) => boolean) => {
      const bundle = Object.getOwnPropertyNames(globalThis).find(
        (key) => key.startsWith('webpackChunk') && isWanted(key),
      );
      const objects: Record<string, Record<string, unknown>> = {};
      const chunks = (globalThis as unknown as Record<string, unknown[][]>)[bundle ?? ''];
      chunks?.push([
        [`asked-by-a-test-${Math.random()}`],
        {},
        (require: BundleRequire) => {
          for (const [id, { shareKey }] of Object.entries(require.consumesLoadingData.moduleIdToConsumeDataMapping)) {
            if (id in require.m) objects[shareKey] = require(id);
          }
        },
      ]);
      return objects;
    };
    const ofShell = libraryObjects((key) => key.startsWith('webpackChunkshell_'));
    const ofRemote = libraryObjects((key) => key === `webpackChunk${remoteContainer}`);
    const isSame = (library: string) => ofRemote[library] !== undefined && ofRemote[library] === ofShell[library];
    const isSamePart = (part: string) =>
      ofRemote['shared-auth']?.[part] !== undefined && ofRemote['shared-auth'][part] === ofShell['shared-auth']?.[part];
    return {
      taken: Object.keys(ofRemote).sort(),
      different: Object.keys(ofRemote).filter((library) => !isSame(library)),
      sessionStore: isSamePart('sessionStore'),
      apiClient: isSamePart('apiClient'),
    };
  }, remote.container);

  expect(outcomes).toMatchObject({ different: [], sessionStore: true, apiClient: true });
  expect(outcomes.taken).toEqual(
    expect.arrayContaining(['react', 'react-router-dom', 'shared-auth', 'shared-ui', 'sonner', 'styled-components']),
  );
});

test.each(visits)('%s brings no library of its own that the shell gives', async (name) => {
  const release = await getRelease(name);
  const sources = await Promise.all(
    Object.keys(release.files).map(async (file) => (await fetch(`${portalUrl()}${release.base}${file}`)).text()),
  );
  // One telling piece of text per library.
  const signs = ['react.transitional.element', '@remix-run/router', 'data-styled-version', 'data-sonner-toaster'];
  for (const sign of signs) expect(sources.filter((source) => source.includes(sign))).toEqual([]);
});
