import type { Page } from 'playwright-core';
import { dashboardPage, loginPage } from '../pages/screens';
import { fail } from '../testing/intercept';
import { getRelease } from '../testing/releases';
import { see } from '../testing/see';
import type { Scene } from './scene';

const wrongPassword = 'Invalid email or password';
const refuseSignIn = (page: Page) => fail(page, '**/api/auth/login', 401, wrongPassword);
const expiry = (page: Page) => page.getByRole('dialog', { name: 'Your session has expired' });

/** What the shell itself shows. */
export const frameScenes: Scene[] = [
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
    sees: (page) => page.getByRole('button', { name: 'Sign in again' }),
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
