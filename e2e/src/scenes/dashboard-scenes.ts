import { dashboardPage } from '../pages/screens';
import { answer, fail, hold } from '../testing/intercept';
import type { Scene } from './scene';

const lists = /\/api\/waste-loads(\?|$)/;
const everyCall = /\/api\/(waste-loads|dashboard)/;
const dashboard = { as: 'client', at: '/' } as const;

/** The dashboard in each of its states. */
export const dashboardScenes: Scene[] = [
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
    sees: 'Filter could not be loaded',
  },
  {
    ...dashboard,
    name: 'dashboard failed',
    before: (page) => fail(page, everyCall),
    sees: 'Failed to load dashboard data',
  },
];
