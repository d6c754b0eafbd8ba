import { createLoadPath } from 'shared-domain/waste';
import type { Page } from 'playwright-core';
import { testAccessibility, type Scene } from './testing/axe';
import { createPage, dashboardPage, loginPage } from './pages/screens';
import { answer, fail, hold } from './testing/intercept';
import { getRelease } from './testing/releases';
import { see } from './testing/see';

const wrongPassword = 'Invalid email or password';
const refuseSignIn = (page: Page) => fail(page, '**/api/auth/login', 401, wrongPassword);
const expiry = (page: Page) => page.getByRole('dialog', { name: 'Your session has expired' });

/** What the shell itself shows. */
const frameScenes: Scene[] = [
  {
    name: 'login refused',
    before: refuseSignIn,
    at: '/login',
    does: (page) => loginPage(page).signIn('client'),
    sees: (page) => page.getByText(wrongPassword),
  },
  {
    name: 'expired session with a wrong password',
    as: 'client',
    before: refuseSignIn,
    at: '/',
    does: async (page) => {
      await expireSession(page);
      await expiry(page)
        .getByLabel(/password/i)
        .fill('not-the-password');
      await expiry(page).getByRole('button', { name: 'Continue' }).click();
    },
    sees: (page) => expiry(page).getByText(wrongPassword),
  },
  {
    name: 'expired session put off',
    as: 'client',
    at: '/',
    does: async (page) => {
      await expireSession(page);
      await page.keyboard.press('Escape');
    },
    sees: (page) => page.getByRole('button', { name: 'Sign In Again' }),
  },
  {
    name: 'screen that is down',
    as: 'client',
    before: async (page) => {
      const { base } = await getRelease('mfe-dashboard');
      await page.route(`**${base}**`, (route) => route.abort('connectionrefused'));
    },
    at: '/',
    sees: 'Dashboard is unavailable',
  },
  {
    name: 'address that does not exist',
    as: 'client',
    at: '/nowhere',
    sees: (page) => page.getByRole('link', { name: 'Return to Dashboard' }),
  },
];

/** Makes the server reject the session while the dashboard is shown. */
async function expireSession(page: Page): Promise<void> {
  await see(dashboardPage(page).viewDetails);
  await fail(page, '**/api/waste-loads/*', 401);
  await dashboardPage(page).viewDetails.first().click();
  await see(expiry(page));
}

const clientLists = '**/api/clients';
const form = { as: 'admin', at: createLoadPath } as const;

/** The creation of a load in each of its states. */
const creationScenes: Scene[] = [
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
    sees: (page) => page.getByRole('button', { name: 'Try Again' }),
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

testAccessibility([...frameScenes, ...creationScenes]);
