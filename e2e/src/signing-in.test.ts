import type { Page } from 'playwright-core';
import { demoPassword } from 'shared-domain/testing';
import { accounts, callApi, newManifestNumber, newSession } from './testing/api';
import { eventually } from './testing/eventually';
import { failedRequest } from './testing/intercept';
import { see, seeNo, seeText } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { createPage, dashboardPage, fillNewLoad, loadPage, loginPage } from './pages/screens';
import { expectClearOfControls, toast } from './pages/frame';

const browser = useBrowser();
const refused = /status of 401/;

test.each([375, 1400])('a client signs in, is welcomed by email, and signs out: %i pixels wide', async (width) => {
  const { page } = await browser.visit({ at: '/login', viewport: { width, height: 812 } });
  await loginPage(page).signIn('client');
  await see(toast(page, 'Login successful!'));
  await expectClearOfControls(toast(page, 'Login successful!'));
  await seeText(page, `Welcome, ${accounts.client}`);
  await expectStoredSession(page);
  await dashboardPage(page).logout.click();
  await see(toast(page, 'Logged out successfully'));
  await expectClearOfControls(toast(page, 'Logged out successfully'));
  await see(loginPage(page).title);
  expect(await page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty('token');
});

/** Local storage has a JWT with an expiry, and the user as JSON with email and role. */
async function expectStoredSession(page: Page): Promise<void> {
  const { token, user } = await page.evaluate(() => ({ token: localStorage.token, user: localStorage.user }));
  const payload = JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
  expect(payload.exp).toBeGreaterThan(Date.now() / 1000);
  expect(JSON.parse(String(user))).toMatchObject({ email: accounts.client, role: 'client' });
}

const hasTypeface = (page: Page) =>
  page.evaluate(() => {
    const widthIn = (family: string) => {
      const text = document.body.appendChild(document.createElement('span'));
      text.style.cssText = `position: absolute; font: 100px ${family}`;
      text.textContent = 'illiWW';
      const { width } = text.getBoundingClientRect();
      text.remove();
      return width;
    };
    return widthIn("'Public Sans', monospace") !== widthIn('monospace');
  });

test('the screens after a sign-in have the typeface, also if the first page was another than the login page', async () => {
  const { page } = await browser.visit({ at: '/' });
  await see(loginPage(page).title);
  await eventually(async () => expect(await hasTypeface(page)).toBe(true));
  await loginPage(page).signIn('client');
  await see(dashboardPage(page).overview);
  expect(await hasTypeface(page)).toBe(true);
});

test('a page that was first shown without the typeface has it from its next screen on', async () => {
  const { page } = await browser.visit({ as: 'client', isFresh: true });
  const later = page.waitForResponse(/\/sign-in\.js$/);
  await page.route('**/*.woff2', async (route) => {
    await later;
    await route.continue();
  });
  await page.goto('/');
  await see(dashboardPage(page).viewDetails);
  await later;
  await page.evaluate(async () => void (await document.fonts.ready));
  expect(await hasTypeface(page)).toBe(false);
  await dashboardPage(page).viewDetails.first().click();
  await see(loadPage(page).back);
  await eventually(async () => expect(await hasTypeface(page)).toBe(true));
});

test('if the code of the form cannot be loaded, the page says so, and a retry loads it', async () => {
  const { page } = await browser.visit({ allow: [failedRequest] });
  await page.route('**/sign-in.js', (route) => route.abort());
  await page.goto('/');
  await see(page.getByRole('heading', { name: 'The sign-in form could not be loaded' }));
  await page.unroute('**/sign-in.js');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await loginPage(page).signIn('client');
  await see(dashboardPage(page).overview);
});

test('on a desktop, the login page fits the window, and a refused sign-in does not move the form', async () => {
  const { page } = await browser.visit({ at: '/login', viewport: { width: 1400, height: 900 }, allow: [refused] });
  const placeOfForm = () =>
    page.getByRole('form', { name: 'Sign in' }).evaluate((form) => form.getBoundingClientRect().y);
  await see(loginPage(page).title);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
  const before = await placeOfForm();
  await loginPage(page).email.fill(accounts.client);
  await loginPage(page).password.fill('wrong');
  await loginPage(page).submit.click();
  await see(page.getByRole('alert').getByText('Invalid email or password'));
  expect(await placeOfForm()).toBe(before);
});

test.each(['/', '/nowhere'])(
  'a visitor at %s is redirected to the login page without a blank page first',
  async (at) => {
    const { page } = await browser.visit();
    await page.addInitScript(() => {
      let hadContent = false;
      new MutationObserver(() => {
        const isBlank = !document.getElementById('root')?.innerText.trim();
        // The parser may pause right after the opening tag; nothing is painted then.
        if (hadContent && isBlank) Object.assign(window, { wasBlank: true });
        hadContent ||= !isBlank;
      }).observe(document, { subtree: true, childList: true });
    });
    await page.goto(at);
    await see(loginPage(page).title);
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await page.evaluate(() => 'wasBlank' in window)).toBe(false);
  },
);

test('signing out in one tab ends the others, and the session at the API', async () => {
  const session = await newSession('client');
  const { page, context } = await browser.visit({ as: session, at: '/' });
  const second = await context.newPage();
  await second.goto('/');
  await see(dashboardPage(second).overview);
  // A report that is under way when the session ends would be refused.
  for (const tab of [page, second]) await eventually(async () => expect(await hasReported(tab)).toBe(true));
  await dashboardPage(page).logout.click();
  await see(loginPage(page).title);
  await see(loginPage(second).title);
  await eventually(async () => expect((await callApi('/waste-loads', { token: session.token })).status).toBe(401));
});

/** True once the page's report of its screen has been answered. */
function hasReported(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/releases/beacons')),
  );
}

test('an expired session asks for the password again and keeps the input', async () => {
  const session = await newSession('admin');
  const { page } = await browser.visit({ as: session, at: '/create-waste-load', allow: [refused] });
  const manifestNumber = newManifestNumber();
  await createPage(page).client.selectOption({ index: 1 });
  await fillNewLoad(page, manifestNumber);
  await callApi('/auth/logout', { token: session.token, method: 'POST' });
  // The live stream may end first, and the dialog with it open: then nothing else can be pressed.
  await createPage(page).submit.evaluate((button: HTMLElement) => button.click());
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/password/i).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await seeNo(dialog);
  expect(await createPage(page).field('Manifest Number').inputValue()).toBe(manifestNumber);
  await createPage(page).submit.click();
  await see(loadPage(page).title(manifestNumber));
});
