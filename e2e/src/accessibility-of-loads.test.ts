import type { Page } from 'playwright-core';
import { loadPath, type LoadStatus } from 'shared-domain/waste';
import { testAccessibility, type Scene } from './testing/axe';
import { dashboardPage, loadPage } from './pages/screens';
import { answer, fail, hold, goOffline } from './testing/intercept';
import { aPicture } from './testing/a-picture';
import { type Account, createLoad, getLoadIn, recordEvent } from './testing/api';
import { see, seeText } from './testing/see';

const photoCalls = '**/api/tracking-events/*/photos';
const sitesCalls = /\/api\/sites/;
const timeline = 'Tracking Timeline';

const loadIn = (as: Account, status: LoadStatus) => ({
  as,
  at: async () => loadPath((await getLoadIn(as, status)).id),
});
const openForUpdates = loadIn('admin', 'in_transit');
const certified = loadIn('client', 'certified');
const openSites = (page: Page) => page.getByRole('button', { name: 'Known Sites' }).click();
const newLoad = { as: 'admin', at: async () => loadPath((await createLoad('client')).id) } as const;

/** One load in each of its states, and the dialog that updates it. */
const loadScenes: Scene[] = [
  {
    ...loadIn('client', 'generated'),
    name: 'load waiting',
    before: (page) => hold(page, /\/api\/waste-loads\/[^/]+$/),
    sees: 'Loading waste load details...',
  },
  {
    name: 'load generated, at a place whose name is one long word',
    as: 'admin',
    at: async () => {
      const load = await createLoad('client');
      await recordEvent(load, { status: 'generated', location: '32.364300, -88.703700' });
      await recordEvent(load, { status: 'generated', location: 'Dock'.repeat(75) });
      return loadPath(load.id);
    },
    sees: (page) => page.getByText(/1 of 2 steps has no position .*DockDock/),
  },
  { ...loadIn('client', 'in_transit'), name: 'load in transit', isInEveryLook: true, sees: timeline },
  {
    ...certified,
    name: 'load certified, with the search of the header in use',
    isInEveryLook: true,
    does: async (page) => {
      await seeText(page, timeline);
      await page.keyboard.press('/');
      await page.keyboard.type('100');
    },
    sees: timeline,
  },
  {
    ...certified,
    name: 'load whose map could not be loaded and whose photos are damaged',
    before: async (page) => {
      await fail(page, /\/map\.js/);
      await fail(page, '**/api/photos/**', 500, 'The stored file is damaged.', 'evidence_damaged');
    },
    does: async (page) => {
      await see(page.getByText('The map could not be loaded.'));
      await page.getByRole('heading', { name: timeline }).scrollIntoViewIfNeeded();
    },
    sees: 'Stored file damaged',
  },
  {
    name: 'load missing',
    as: 'client',
    at: loadPath('00000000-0000-4000-8000-000000000000'),
    sees: 'Waste load not found',
  },
  {
    ...openForUpdates,
    name: 'event dialog with a message and the notice of being offline',
    does: async (page) => {
      await loadPage(page).updateStatus.click();
      await goOffline(page);
      await seeText(page, 'You are offline. Nothing can be sent until you are back online.');
      await loadPage(page).addEvent.click();
    },
    sees: 'Please select a status',
  },
  {
    ...openForUpdates,
    name: 'question before leaving the event dialog',
    does: async (page) => {
      await loadPage(page).updateStatus.click();
      await loadPage(page).notes.fill('half a sentence');
      await loadPage(page).cancel.click();
    },
    sees: (page) => page.getByRole('dialog').filter({ hasNot: page.getByPlaceholder('Enter location or use GPS') }),
  },
  {
    ...openForUpdates,
    name: 'no known sites',
    before: (page) => answer(page, sitesCalls, []),
    does: openSites,
    sees: 'No known sites yet',
  },
  {
    ...openForUpdates,
    name: 'known sites that could not be loaded',
    before: (page) => fail(page, sitesCalls),
    does: openSites,
    sees: 'Known sites could not be loaded',
  },
  {
    ...newLoad,
    name: 'photos being sent',
    before: (page) => hold(page, photoCalls),
    does: recordEventWithPhotos,
    sees: (page) => loadPage(page).dialog.getByRole('progressbar', { name: 'Sending front.png' }),
  },
  {
    ...newLoad,
    name: 'photos that could not be sent',
    before: (page) => fail(page, photoCalls),
    does: recordEventWithPhotos,
    sees: (page) => loadPage(page).dialog.getByRole('button', { name: 'Try Again back.png' }),
  },
];

async function recordEventWithPhotos(page: Page): Promise<void> {
  const screen = loadPage(page);
  await screen.updateStatus.click();
  await screen.status.selectOption('picked_up');
  await screen.photos.setInputFiles([
    { name: 'front.png', mimeType: 'image/png', buffer: aPicture(4) },
    { name: 'back.png', mimeType: 'image/png', buffer: aPicture(5) },
  ]);
  await screen.addEvent.click();
}

const lists = /\/api\/waste-loads(\?|$)/;
const everyCall = /\/api\/(waste-loads|dashboard)/;
const dashboard = { as: 'client', at: '/' } as const;

/** The dashboard in each of its states. */
const dashboardScenes: Scene[] = [
  {
    ...dashboard,
    name: 'dashboard waiting',
    before: (page) => hold(page, everyCall),
    sees: 'Loading dashboard...',
  },
  {
    ...dashboard,
    name: 'dashboard filled',
    isInEveryLook: true,
    sees: (page) => dashboardPage(page).viewDetails,
  },
  {
    ...dashboard,
    name: 'dashboard of a client without loads',
    as: 'new',
    sees: 'No waste loads have been created for your account yet.',
  },
  {
    ...dashboard,
    name: 'dashboard of an administrator without loads',
    as: 'admin',
    before: (page) => answer(page, lists, []),
    sees: 'No waste loads found',
  },
  {
    ...dashboard,
    name: 'search without matches',
    does: (page) => dashboardPage(page).search.fill('nothing is called like this'),
    sees: 'No matching waste loads',
  },
  {
    ...dashboard,
    name: 'dashboard whose filter and map could not be loaded',
    before: (page) => fail(page, /\/(later|loads-map)\.js|\/api\/dashboard\/attention/),
    does: async (page) => {
      await page.getByRole('tab', { name: 'Map' }).click();
      await page.getByRole('button', { name: 'Filter' }).click();
    },
    sees: 'This panel could not be loaded',
  },
  {
    ...dashboard,
    name: 'dashboard failed',
    before: (page) => fail(page, everyCall),
    sees: 'Failed to load dashboard data',
  },
];

testAccessibility([...dashboardScenes, ...loadScenes]);
