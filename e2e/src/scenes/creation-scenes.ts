import { createLoadPath } from 'shared-domain/waste';
import { createPage } from '../pages/screens';
import { answer, fail, hold } from '../testing/intercept';
import type { Scene } from './scene';

const clientLists = '**/api/clients';
const form = { as: 'admin', at: createLoadPath } as const;

/** The creation of a load in each of its states. */
export const creationScenes: Scene[] = [
  {
    ...form,
    name: 'creation form',
    isInEveryLook: true,
    does: (page) => createPage(page).client.selectOption({ label: 'Gulf Coast Chemicals - Dana Whitfield' }),
    sees: (page) => createPage(page).previousSite,
  },
  {
    ...form,
    name: 'creation form waiting for the clients',
    before: (page) => hold(page, clientLists),
    does: (page) =>
      createPage(page).client.getByRole('option', { name: 'Loading clients...' }).waitFor({ state: 'attached' }),
    sees: (page) => createPage(page).client,
  },
  {
    ...form,
    name: 'creation form whose clients could not be loaded',
    before: (page) => fail(page, clientLists),
    sees: (page) => page.getByRole('button', { name: 'Try again' }),
  },
  {
    ...form,
    name: 'creation form without clients',
    before: (page) => answer(page, clientLists, []),
    sees: (page) => page.getByRole('button', { name: 'Reload Clients' }),
  },
  {
    ...form,
    name: 'creation form with messages',
    does: (page) => createPage(page).submit.click(),
    sees: 'Please fill in the client id field',
  },
  {
    ...form,
    name: 'question before leaving the creation form',
    does: async (page) => {
      await createPage(page).field('Generator Name').fill('x');
      await createPage(page).cancel.click();
    },
    sees: (page) => page.getByRole('dialog', { name: 'Leave without saving?' }),
  },
  { name: 'access denied', as: 'client', at: createLoadPath, sees: 'Access Denied' },
];
