import type { Page } from 'playwright-core';
import { getLoadIn } from './testing/api';
import { axeViolations } from './testing/axe';
import { eventually } from './testing/eventually';
import { answer, fail, failedRequest, hold } from './testing/intercept';
import { getRelease } from './testing/releases';
import { see, seeText } from './testing/see';
import type { Account } from './testing/accounts';
import { useBrowser } from './testing/use-browser';
import { createPage } from './pages/create-page';
import { dashboardPage } from './pages/dashboard-page';
import { loadPage } from './pages/load-page';
import { loginPage } from './pages/login-page';

const browser = useBrowser();
const lists = /\/api\/waste-loads(\?|$)/;

interface Scene {
  name: string;
  as?: Account;
  open(page: Page): Promise<void>;
}

async function openLoad(page: Page, as: Account, status: 'generated' | 'in_transit' | 'certified'): Promise<void> {
  const load = await getLoadIn(as, status);
  await page.goto(`/waste-load/${load.id}`);
  await see(loadPage(page).title(load.manifest_number));
  await seeText(page, 'Tracking Timeline');
}

const scenes: Scene[] = [
  { name: 'login', open: async (page) => void (await page.goto('/login'), await see(loginPage(page).title)) },
  {
    name: 'login refused',
    open: async (page) => {
      await page.goto('/login');
      await fail(page, '**/api/auth/login', 401, 'Invalid email or password');
      await loginPage(page).signIn('client');
      await see(page.getByText('Invalid email or password'));
    },
  },
  {
    name: 'dashboard waiting',
    as: 'client',
    open: async (page) => {
      await hold(page, /\/api\/(waste-loads|dashboard)/);
      await page.goto('/');
      await seeText(page, 'Loading dashboard...');
    },
  },
  {
    name: 'dashboard filled',
    as: 'client',
    open: async (page) => void (await page.goto('/'), await see(dashboardPage(page).viewDetails)),
  },
  {
    name: 'dashboard of an administrator without loads',
    as: 'admin',
    open: async (page) => {
      await answer(page, lists, []);
      await page.goto('/');
      await seeText(page, 'No waste loads found');
    },
  },
  {
    name: 'dashboard failed',
    as: 'client',
    open: async (page) => {
      await fail(page, /\/api\/(waste-loads|dashboard)/);
      await page.goto('/');
      await see(page.getByText('Failed to load dashboard data'));
    },
  },
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
  { name: 'load generated', as: 'admin', open: (page) => openLoad(page, 'admin', 'generated') },
  { name: 'load in transit', as: 'client', open: (page) => openLoad(page, 'client', 'in_transit') },
  { name: 'load certified', as: 'client', open: (page) => openLoad(page, 'client', 'certified') },
  {
    name: 'load missing',
    as: 'client',
    open: async (page) => {
      await page.goto('/waste-load/00000000-0000-4000-8000-000000000000');
      await seeText(page, 'Waste load not found');
    },
  },
  {
    name: 'event dialog with a message',
    as: 'admin',
    open: async (page) => {
      await openLoad(page, 'admin', 'in_transit');
      await loadPage(page).updateStatus.click();
      await loadPage(page).addEvent.click();
      await see(page.getByText('Please select a status'));
    },
  },
  {
    name: 'creation form',
    as: 'admin',
    open: async (page) => void (await page.goto('/create-waste-load'), await see(createPage(page).title)),
  },
  {
    name: 'creation form with messages',
    as: 'admin',
    open: async (page) => {
      await page.goto('/create-waste-load');
      await createPage(page).submit.click();
      await see(page.getByText('Please fill in the client id field'));
    },
  },
  {
    name: 'question before leaving',
    as: 'admin',
    open: async (page) => {
      await page.goto('/create-waste-load');
      await createPage(page).field('Generator Name').fill('x');
      await createPage(page).cancel.click();
      await see(page.getByRole('dialog'));
    },
  },
  {
    name: 'access denied',
    as: 'client',
    open: async (page) => void (await page.goto('/create-waste-load'), await seeText(page, 'Access Denied')),
  },
  {
    name: 'screen that is down',
    as: 'client',
    open: async (page) => {
      const { base } = await getRelease('mfe-dashboard');
      await page.route(`**${base}**`, (route) => route.abort('connectionrefused'));
      await page.goto('/');
      await see(page.getByText('Dashboard is unavailable'));
    },
  },
  {
    name: 'address that does not exist',
    as: 'client',
    open: async (page) =>
      void (await page.goto('/nowhere'), await see(page.getByRole('link', { name: 'Return to Dashboard' }))),
  },
];

const expected = [failedRequest, /remote|federation|ERR_|preload|dashboard/i];

test.each(scenes)(
  'axe objects to nothing in light and dark, and 320 pixels are enough: $name',
  async ({ as, open }) => {
    const { page } = await browser.visit({ ...(as ? { as } : {}), allow: expected });
    await open(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // Colours need a moment to change.
      await eventually(
        async () =>
          expect({ colorScheme, violations: await axeViolations(page) }).toEqual({ colorScheme, violations: [] }),
        3000,
      );
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await eventually(async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320),
    );
    expect({ width: 320, violations: await axeViolations(page) }).toEqual({ width: 320, violations: [] });
  },
);
