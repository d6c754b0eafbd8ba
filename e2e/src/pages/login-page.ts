import type { Page } from 'playwright-core';
import { accounts, password, type Account } from '../testing/accounts';

/** The login screen, addressed by the names of its controls. */
export const loginPage = (page: Page) => ({
  title: page.getByRole('heading', { name: 'Client Portal' }),
  email: page.getByPlaceholder('Enter your email'),
  password: page.getByPlaceholder('Enter your password'),
  submit: page.getByRole('button', { name: /^Sign(ing)? In(\.\.\.)?$/ }),
  signIn: async (account: Account, withPassword = password) => {
    await page.getByPlaceholder('Enter your email').fill(accounts[account]);
    await page.getByPlaceholder('Enter your password').fill(withPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
  },
});
