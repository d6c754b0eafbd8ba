import type { Page } from 'playwright-core';
import { dashboardPage, loginPage } from '../pages/screens';
import { fail } from '../testing/intercept';
import { getRelease } from '../testing/releases';
import { see } from '../testing/see';
import type { Scene } from './scene';

/** What the shell itself shows. */
export const frameScenes: Scene[] = [
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
    name: 'expired session with a wrong password',
    as: 'client',
    open: async (page) => {
      const dialog = await expireSession(page);
      await fail(page, '**/api/auth/login', 401, 'Invalid email or password');
      await dialog.getByLabel(/password/i).fill('not-the-password');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await see(dialog.getByText('Invalid email or password'));
    },
  },
  {
    name: 'expired session put off',
    as: 'client',
    open: async (page) => {
      await expireSession(page);
      await page.keyboard.press('Escape');
      await see(page.getByRole('button', { name: 'Sign in again' }));
    },
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

/** Makes the server reject the session while the dashboard is shown. */
async function expireSession(page: Page) {
  await page.goto('/');
  await see(dashboardPage(page).viewDetails);
  await fail(page, '**/api/waste-loads/*', 401);
  await dashboardPage(page).viewDetails.first().click();
  const dialog = page.getByRole('dialog', { name: 'Your session has expired' });
  await see(dialog);
  return dialog;
}
