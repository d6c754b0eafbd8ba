import { createLoadPath } from 'shared-domain/waste';
import { createPage } from '../pages/screens';
import { answer, fail, hold } from '../testing/intercept';
import { see, seeText } from '../testing/see';
import type { Scene } from './scene';

const clientLists = '**/api/clients';

/** The creation of a load in each of its states. */
export const creationScenes: Scene[] = [
  {
    name: 'creation form',
    as: 'admin',
    isInEveryLook: true,
    open: async (page) => {
      await page.goto(createLoadPath);
      await createPage(page).client.selectOption({ label: 'Gulf Coast Chemicals - Dana Whitfield' });
      await see(createPage(page).previousSite);
    },
  },
  {
    name: 'creation form waiting for the clients',
    as: 'admin',
    open: async (page) => {
      await hold(page, clientLists);
      await page.goto(createLoadPath);
      await createPage(page).client.getByRole('option', { name: 'Loading clients...' }).waitFor({ state: 'attached' });
    },
  },
  {
    name: 'creation form whose clients could not be loaded',
    as: 'admin',
    open: async (page) => {
      await fail(page, clientLists);
      await page.goto(createLoadPath);
      await see(page.getByRole('button', { name: 'Try again' }));
    },
  },
  {
    name: 'creation form without clients',
    as: 'admin',
    open: async (page) => {
      await answer(page, clientLists, []);
      await page.goto(createLoadPath);
      await see(page.getByRole('button', { name: 'Reload Clients' }));
    },
  },
  {
    name: 'creation form with messages',
    as: 'admin',
    open: async (page) => {
      await page.goto(createLoadPath);
      await createPage(page).submit.click();
      await see(page.getByText('Please fill in the client id field'));
    },
  },
  {
    name: 'question before leaving the creation form',
    as: 'admin',
    open: async (page) => {
      await page.goto(createLoadPath);
      await createPage(page).field('Generator Name').fill('x');
      await createPage(page).cancel.click();
      await see(page.getByRole('dialog', { name: 'Leave without saving?' }));
    },
  },
  {
    name: 'access denied',
    as: 'client',
    open: async (page) => void (await page.goto(createLoadPath), await seeText(page, 'Access Denied')),
  },
];
