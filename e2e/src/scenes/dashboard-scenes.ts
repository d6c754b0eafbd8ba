import { dashboardPage } from '../pages/screens';
import { answer, fail, hold } from '../testing/intercept';
import { see, seeText } from '../testing/see';
import type { Scene } from './scene';

const lists = /\/api\/waste-loads(\?|$)/;
const everyCall = /\/api\/(waste-loads|dashboard)/;

/** The dashboard in each of its states. */
export const dashboardScenes: Scene[] = [
  {
    name: 'dashboard waiting',
    as: 'client',
    open: async (page) => {
      await hold(page, everyCall);
      await page.goto('/');
      await seeText(page, 'Loading dashboard...');
    },
  },
  {
    name: 'dashboard filled',
    as: 'client',
    isInEveryLook: true,
    open: async (page) => void (await page.goto('/'), await see(dashboardPage(page).viewDetails)),
  },
  {
    name: 'dashboard of a client without loads',
    as: 'new',
    open: async (page) => {
      await page.goto('/');
      await seeText(page, 'No waste loads have been created for your account yet.');
    },
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
    name: 'search without matches',
    as: 'client',
    open: async (page) => {
      await page.goto('/');
      await dashboardPage(page).search.fill('nothing is called like this');
      await seeText(page, 'No matching waste loads');
    },
  },
  {
    name: 'dashboard whose filter and map could not be loaded',
    as: 'client',
    open: async (page) => {
      await fail(page, /\/(later|loads-map)\.js|\/api\/dashboard\/attention/);
      await page.goto('/');
      await page.getByRole('tab', { name: 'Map' }).click();
      await page.getByRole('button', { name: 'Filter' }).click();
      await seeText(page, 'Filter could not be loaded');
    },
  },
  {
    name: 'dashboard failed',
    as: 'client',
    open: async (page) => {
      await fail(page, everyCall);
      await page.goto('/');
      await see(page.getByText('Failed to load dashboard data'));
    },
  },
];
