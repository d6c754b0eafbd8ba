import type { Page } from 'playwright-core';
import { accounts, password } from './testing/api';
import { expectAccessible } from './testing/axe';
import { eventually } from './testing/eventually';
import { hold } from './testing/intercept';
import { see, seeNo, seeText } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { dashboardPage, loginPage } from './pages/screens';

const browser = useBrowser();
const bundles = '**/assets/shell/**/*.js';

/** Opens the login page without its bundles, and notes the calls of the page with their answers. */
async function openFormOfDocument(options: Parameters<typeof browser.visit>[0] = {}) {
  const { page } = await browser.visit(options);
  const calls: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/api\/(auth|dashboard\/stats|waste-loads)/.test(pathname)) calls.push(`${response.status()} ${pathname}`);
  });
  const scripts = await hold(page, bundles);
  await page.goto('/login', { waitUntil: 'commit' });
  return { page, calls, scripts };
}

const form = (page: Page) => ({
  email: page.getByLabel('Email'),
  password: page.getByLabel('Password', { exact: true }),
});

const signedIn = ['200 /api/auth/login', '200 /api/dashboard/stats', '200 /api/waste-loads'];

test('a visitor who is faster than the bundles is signed in, and every call is sent once', async () => {
  const { page, calls, scripts } = await openFormOfDocument();
  await loginPage(page).signIn('client');
  await see(page.getByRole('button', { name: 'Signing In...' }));
  await eventually(() => expect(calls.toSorted()).toEqual(signedIn));
  await scripts.release();
  await see(dashboardPage(page).viewDetails);
  await seeText(page, 'Login successful!');
  expect(new URL(page.url()).pathname).toBe('/');
  expect(calls.toSorted()).toEqual(signedIn);
});

test('a refusal before the bundles is explained by the form that follows', async () => {
  const { page, calls, scripts } = await openFormOfDocument({ allow: [/status of 401/] });
  await loginPage(page).signIn('client', 'wrong password');
  await eventually(() => expect(calls).toEqual(['401 /api/auth/login']));
  await scripts.release();
  await see(page.locator('form').getByText('Invalid email or password'));
  expect(await form(page).email.inputValue()).toBe(accounts.client);
  expect(await form(page).password.evaluate((field) => field === document.activeElement)).toBe(true);
  await form(page).password.fill(password);
  await page.keyboard.press('Enter');
  await see(dashboardPage(page).viewDetails);
});

test('what was typed before the bundles stays, with the focus, and the page does not move', async () => {
  const { page, scripts } = await openFormOfDocument();
  const place = () => page.getByRole('button', { name: 'Sign In' }).boundingBox();
  await see(page.locator('input[name=email]:focus'));
  await page.keyboard.type(accounts.client);
  await form(page).password.fill('half a pass');
  const before = await place();
  await scripts.release();
  // It works once the bundles have replaced the form.
  const show = page.getByRole('button', { name: 'Show password' });
  await eventually(async () => expect(await show.getAttribute('inert')).toBeNull());
  expect(await place()).toEqual(before);
  await page.keyboard.type('word');
  expect(await form(page).email.inputValue()).toBe(accounts.client);
  expect(await form(page).password.inputValue()).toBe('half a password');
});

test('the form of the document has no accessibility violations, and checks what is typed', async () => {
  const { page, calls, scripts } = await openFormOfDocument();
  await expectAccessible(page);
  await form(page).email.fill('nobody');
  await page.keyboard.press('Enter');
  expect(await form(page).email.evaluate((field: HTMLInputElement) => field.validity.typeMismatch)).toBe(true);
  await see(page.getByRole('button', { name: 'Sign In' }));
  expect(calls).toEqual([]);
  await scripts.release();
});

test('a signed-in user never sees the form', async () => {
  const { page, scripts } = await openFormOfDocument({ as: 'client' });
  await see(page.locator('.frame'));
  await seeNo(form(page).email);
  await scripts.release();
  await see(dashboardPage(page).viewDetails);
});
