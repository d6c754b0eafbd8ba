import type { Page } from 'playwright-core';
import { demoPassword } from 'shared-domain/testing';
import { accounts, newSession } from './testing/api';
import { expectAccessible } from './testing/axe';
import { eventually } from './testing/eventually';
import { answer, failedRequest, hold } from './testing/intercept';
import { see, seeNo, seeText } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { dashboardPage, loginPage } from './pages/screens';

const browser = useBrowser();
const bundles = '**/assets/shell/**/*.js';

/** Opens the login page without its bundles, and notes the calls of the page with their answers. */
async function openFormOfDocument({
  theme,
  ...options
}: Parameters<typeof browser.visit>[0] & { theme?: string } = {}) {
  const { page } = await browser.visit(options);
  if (theme) await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
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
  await see(page.getByRole('button', { name: 'Signing In...' }).locator('svg'));
  await eventually(() => expect(calls.toSorted()).toEqual(signedIn));
  await scripts.release();
  await see(dashboardPage(page).viewDetails);
  await seeText(page, 'Login successful!');
  expect(new URL(page.url()).pathname).toBe('/');
  const announced = page.getByRole('log', { name: 'Screen' });
  await eventually(async () => expect(await announced.textContent()).toBe(await page.title()));
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
  await form(page).password.fill(demoPassword);
  await page.keyboard.press('Enter');
  await see(dashboardPage(page).viewDetails);
});

test('typed text and focus survive the switch to the bundles, and the page does not move', async () => {
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

test('the form of the document has no accessibility violations, and validates its input', async () => {
  const { page, calls, scripts } = await openFormOfDocument();
  await expectAccessible(page);
  await form(page).email.fill('nobody');
  await page.keyboard.press('Enter');
  expect(await form(page).email.evaluate((field: HTMLInputElement) => field.validity.typeMismatch)).toBe(true);
  await see(page.getByRole('button', { name: 'Sign In' }));
  expect(calls).toEqual([]);
  await scripts.release();
});

test('a held key does not block the switch to the bundles, and the button keeps the focus', async () => {
  const { page, calls, scripts } = await openFormOfDocument();
  await form(page).email.fill(accounts.client);
  await form(page).password.fill(demoPassword);
  const button = page.getByRole('button', { name: 'Sign In' });
  await button.focus();
  await page.keyboard.down('Space');
  await scripts.release();
  await eventually(async () => expect(await page.locator('button[inert]').count()).toBe(0));
  expect(await button.evaluate((control) => control === document.activeElement)).toBe(true);
  await page.keyboard.up('Space');
  await page.keyboard.press('Enter');
  await see(dashboardPage(page).viewDetails);
  expect(calls.toSorted()).toEqual(signedIn);
});

test('a response that comes after the bundles still signs in, and the request is sent once', async () => {
  const { page, calls, scripts } = await openFormOfDocument();
  const answers = await hold(page, '**/api/auth/login');
  await loginPage(page).signIn('client');
  await see(page.getByRole('button', { name: 'Signing In...' }));
  await scripts.release();
  await eventually(async () => expect(await page.locator('#portal-sign-in').count()).toBe(0));
  await see(page.getByRole('button', { name: 'Signing In...' }));
  await answers.release();
  await see(dashboardPage(page).viewDetails);
  expect(calls.toSorted()).toEqual(signedIn);
});

test('without a connection, a sign-in fails once and the form can be submitted again', async () => {
  const { page, calls, scripts } = await openFormOfDocument({ allow: [failedRequest] });
  let attempts = 0;
  await page.route('**/api/auth/login', (route) => (attempts++ ? route.fallback() : route.abort()));
  await loginPage(page).signIn('client');
  await eventually(() => expect(attempts).toBe(1));
  await scripts.release();
  await see(page.locator('form').getByText('Login failed'));
  expect(attempts).toBe(1);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await see(dashboardPage(page).viewDetails);
  expect(calls.toSorted()).toEqual(signedIn);
});

test('a malformed response is explained by the form that follows', async () => {
  const { page, scripts } = await openFormOfDocument();
  await answer(page, '**/api/auth/login', { token: 'only' });
  await loginPage(page).signIn('client');
  await see(page.getByRole('button', { name: 'Signing In...' }));
  await scripts.release();
  await see(page.locator('form').getByText('Login failed'));
  expect(await form(page).email.inputValue()).toBe(accounts.client);
  expect(await form(page).password.evaluate((field) => field === document.activeElement)).toBe(true);
});

test('a sign-in that another tab has overtaken is dropped', async () => {
  // The page may still ask for its releases when its user logs out.
  const { page, calls, scripts } = await openFormOfDocument({ allow: [/status of 401 .*\/api\/releases/] });
  const answers = await hold(page, '**/api/auth/login');
  await loginPage(page).signIn('client');
  await see(page.getByRole('button', { name: 'Signing In...' }));
  const { token, user } = await newSession('other');
  await page.evaluate(
    ([key, text]) => {
      localStorage.setItem('user', text);
      localStorage.setItem('token', key);
    },
    [token, JSON.stringify(user)] as const,
  );
  await scripts.release();
  await see(page.getByText(user.email));
  await answers.release();
  await dashboardPage(page).logout.click();
  await see(page.getByRole('button', { name: 'Sign In' }));
  expect(await form(page).email.inputValue()).toBe('');
  expect(calls).not.toContain('200 /api/auth/login');
});

test('a chosen theme applies before the bundles', async () => {
  const { page, scripts } = await openFormOfDocument({ theme: 'dark' });
  await see(form(page).email);
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  // Of the moon and the sun, the second is shown.
  const icons = page.getByRole('banner').locator('button svg');
  expect(await icons.evaluateAll((both) => both.map((icon) => icon.checkVisibility()))).toEqual([false, true]);
  await scripts.release();
});

test('a signed-in user sees the dashboard instead of the form', async () => {
  const { page, scripts } = await openFormOfDocument({ as: 'client' });
  await see(page.locator('.frame'));
  await seeNo(form(page).email);
  await scripts.release();
  await see(dashboardPage(page).viewDetails);
  expect(new URL(page.url()).pathname).toBe('/');
});
