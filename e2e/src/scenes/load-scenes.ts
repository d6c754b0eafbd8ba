import type { Page } from 'playwright-core';
import type { LoadStatus } from 'shared-domain/waste';
import { loadPage } from '../pages/screens';
import { aPicture } from '../testing/a-picture';
import { type Account, createLoad, getLoadIn, recordEvent } from '../testing/api';
import { answer, fail, goOffline, hold } from '../testing/intercept';
import { see, seeText } from '../testing/see';
import type { Scene } from './scene';

const photoCalls = '**/api/tracking-events/*/photos';
const sitesCalls = /\/api\/sites/;

/** One load in each of its states, and the dialog that updates it. */
export const loadScenes: Scene[] = [
  {
    name: 'load waiting',
    as: 'client',
    open: async (page) => {
      const load = await getLoadIn('client', 'generated');
      await hold(page, /\/api\/waste-loads\/[^/]+$/);
      await page.goto(`/waste-load/${load.id}`);
      await seeText(page, 'Loading waste load details...');
    },
  },
  {
    name: 'load generated, at a place whose name is one long word',
    as: 'admin',
    open: async (page) => {
      const load = await createLoad('client');
      await recordEvent(load, { status: 'generated', location: '32.364300, -88.703700' });
      await recordEvent(load, { status: 'generated', location: 'Dock'.repeat(75) });
      await page.goto(`/waste-load/${load.id}`);
      await see(page.getByText(/1 of 2 events has no position .*DockDock/));
    },
  },
  {
    name: 'load in transit',
    as: 'client',
    isInEveryLook: true,
    open: (page) => openLoadIn(page, 'client', 'in_transit'),
  },
  {
    name: 'load certified, with the search of the header in use',
    as: 'client',
    isInEveryLook: true,
    open: async (page) => {
      await openLoadIn(page, 'client', 'certified');
      await page.keyboard.press('/');
      await page.keyboard.type('100');
    },
  },
  {
    name: 'load whose map could not be loaded and whose photos are damaged',
    as: 'client',
    open: async (page) => {
      await fail(page, /\/map\.js/);
      await fail(page, '**/api/photos/**', 500, 'The stored file is damaged.', 'evidence_damaged');
      await openLoadIn(page, 'client', 'certified');
      await see(page.getByText('The map could not be loaded.'));
      await page.getByRole('heading', { name: 'Tracking Timeline' }).scrollIntoViewIfNeeded();
      await seeText(page, 'Stored file damaged');
    },
  },
  {
    name: 'load missing',
    as: 'client',
    open: async (page) => {
      await page.goto('/waste-load/00000000-0000-4000-8000-000000000000');
      await seeText(page, 'Waste load not found');
    },
  },
  {
    name: 'event dialog with a message and the notice of being offline',
    as: 'admin',
    open: async (page) => {
      await openLoadIn(page, 'admin', 'in_transit');
      await loadPage(page).updateStatus.click();
      await goOffline(page);
      await seeText(page, 'You are offline. Nothing can be saved until you are back online.');
      await loadPage(page).addEvent.click();
      await see(page.getByText('Please select a status'));
    },
  },
  {
    name: 'question before leaving the event dialog',
    as: 'admin',
    open: async (page) => {
      await openLoadIn(page, 'admin', 'in_transit');
      await loadPage(page).updateStatus.click();
      await loadPage(page).notes.fill('half a sentence');
      await loadPage(page).cancel.click();
      await see(page.getByRole('dialog').filter({ hasNot: page.getByPlaceholder('Enter location or use GPS') }));
    },
  },
  {
    name: 'no known sites',
    as: 'admin',
    open: async (page) => {
      await answer(page, sitesCalls, []);
      await openSites(page);
      await seeText(page, 'No known sites yet');
    },
  },
  {
    name: 'known sites that could not be loaded',
    as: 'admin',
    open: async (page) => {
      await fail(page, sitesCalls);
      await openSites(page);
      await seeText(page, 'Known sites could not be loaded');
    },
  },
  {
    name: 'photos being sent',
    as: 'admin',
    open: async (page) => {
      await hold(page, photoCalls);
      await recordEventWithPhotos(page);
      await see(loadPage(page).dialog.getByRole('progressbar', { name: 'Sending front.png' }));
    },
  },
  {
    name: 'photos that could not be sent',
    as: 'admin',
    open: async (page) => {
      await fail(page, photoCalls);
      await recordEventWithPhotos(page);
      await see(loadPage(page).dialog.getByRole('button', { name: 'Try again back.png' }));
    },
  },
];

async function openLoadIn(page: Page, as: Account, status: LoadStatus): Promise<void> {
  const load = await getLoadIn(as, status);
  await page.goto(`/waste-load/${load.id}`);
  await see(loadPage(page).title(load.manifest_number));
  await seeText(page, 'Tracking Timeline');
}

async function openSites(page: Page): Promise<void> {
  await openLoadIn(page, 'admin', 'in_transit');
  await page.getByRole('button', { name: 'Known Sites' }).click();
}

async function recordEventWithPhotos(page: Page): Promise<void> {
  const load = await createLoad('client');
  const screen = loadPage(page);
  await page.goto(`/waste-load/${load.id}`);
  await screen.updateStatus.click();
  await screen.status.selectOption('picked_up');
  await screen.photos.setInputFiles([
    { name: 'front.png', mimeType: 'image/png', buffer: aPicture(4) },
    { name: 'back.png', mimeType: 'image/png', buffer: aPicture(5) },
  ]);
  await screen.addEvent.click();
}
