import type { Page } from 'playwright-core';
import { accounts, callApi, getLoadIn, listLoads, newSession, sessionOf, type Session } from './testing/api';
import { eventually } from './testing/eventually';
import { hold } from './testing/intercept';
import { see, seeNo, seeText } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { dashboardPage, loadPage, loginPage } from './pages/screens';

const browser = useBrowser();
const bundles = '**/assets/shell/**/*.js';

/** Paths of the calls that the page sends for its first content, with the token of each, and of those that were answered. */
function watchData(page: Page) {
  const sent: { path: string; token: string }[] = [];
  const answered: string[] = [];
  const pathOf = (url: string) => new URL(url).pathname;
  const isData = (path: string) => /^\/api\/(dashboard\/stats|waste-loads|clients)/.test(path);
  page.on('request', (request) => {
    const path = pathOf(request.url());
    const token = request.headers().authorization?.replace('Bearer ', '') ?? '';
    if (isData(path)) sent.push({ path, token });
  });
  page.on('response', (response) => {
    const path = pathOf(response.url());
    if (isData(path)) answered.push(path);
  });
  return { answered, sent, paths: () => sent.map(({ path }) => path).sort() };
}

/** Opens a page of the client, whose bundles arrive once they are released. */
async function openWithoutBundles(path: string) {
  const { page } = await browser.visit({ as: 'client' });
  const data = watchData(page);
  const scripts = await hold(page, bundles);
  await page.goto(path, { waitUntil: 'commit' });
  return { page, data, scripts };
}

/** Replaces the stored session as another tab does; null is a sign-out. */
function storeSession(page: Page, session: Session | null): Promise<void> {
  return page.evaluate((next) => {
    localStorage.clear();
    if (next) {
      localStorage.setItem('user', JSON.stringify(next.user));
      localStorage.setItem('token', next.token);
    }
  }, session);
}

const dashboardCalls = ['/api/dashboard/stats', '/api/waste-loads'];

test("the dashboard's data arrives before any bundle, and is requested once", async () => {
  const { page, data, scripts } = await openWithoutBundles('/');
  await eventually(() => expect(data.answered.toSorted()).toEqual(dashboardCalls));
  await scripts.release();
  await see(dashboardPage(page).viewDetails);
  expect(data.paths()).toEqual(dashboardCalls);
});

test('the first visit asks the registry once, before any bundle arrives, and the next visit does not ask', async () => {
  const { page } = await browser.visit({ as: 'client' });
  const asked: string[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/releases') asked.push(response.request().resourceType());
  });
  const scripts = await hold(page, bundles);
  await page.goto('/', { waitUntil: 'commit' });
  await eventually(() => expect(asked).toEqual(['fetch']));
  await scripts.release();
  await see(dashboardPage(page).viewDetails);
  await page.reload();
  await see(dashboardPage(page).viewDetails);
  expect(asked).toEqual(['fetch']);
});

test("a load's data arrives before any bundle, and is requested once", async () => {
  const { id } = await getLoadIn('client', 'in_transit');
  const { page, data, scripts } = await openWithoutBundles(`/waste-load/${id}`);
  const calls = [`/api/waste-loads/${id}`, `/api/waste-loads/${id}/tracking`];
  await eventually(() => expect(data.answered.toSorted()).toEqual(calls));
  await scripts.release();
  await see(loadPage(page).back);
  await see(page.getByRole('heading', { name: 'Tracking Timeline' }));
  expect(data.paths()).toEqual(calls);
});

test("after a sign-out in another tab before the bundles arrive, nobody's data is shown", async () => {
  const { page, data, scripts } = await openWithoutBundles('/');
  await eventually(() => expect(data.answered).toHaveLength(2));
  await storeSession(page, null);
  await scripts.release();
  await see(loginPage(page).title);
  await seeNo(dashboardPage(page).overview);
  expect(data.paths()).toEqual(dashboardCalls);
});

test('if another user has signed in before the bundles arrive, only their data is shown', async () => {
  const other = await sessionOf('other');
  const [foreign] = await listLoads('client', '?limit=1');
  const { page, data, scripts } = await openWithoutBundles('/');
  await eventually(() => expect(data.answered).toHaveLength(2));
  await storeSession(page, other);
  await scripts.release();
  await seeText(page, `Welcome, ${accounts.other}`);
  await see(dashboardPage(page).viewDetails);
  await seeNo(page.getByText(foreign?.manifest_number ?? ''));
  expect(data.sent.filter(({ token }) => token === other.token).map(({ path }) => path)).toEqual(
    expect.arrayContaining(dashboardCalls),
  );
});

test('a token that the server refuses shows no data and asks for the password, after one call each', async () => {
  const session = await newSession('client');
  await callApi('/auth/logout', { token: session.token, method: 'POST' });
  const { page } = await browser.visit({ as: session, allow: [/status of 401/] });
  const data = watchData(page);
  await page.goto('/');
  await see(page.getByRole('dialog', { name: 'Your session has expired' }));
  expect(data.paths()).toEqual(dashboardCalls);
  expect(await page.getByText(/^Manifest #/).count()).toBe(0);
});

test('a client who opens the screen for new loads causes no refused call', async () => {
  const { page } = await browser.visit({ as: 'client' });
  const data = watchData(page);
  await page.goto('/create-waste-load');
  await see(page.getByRole('heading').first());
  expect(data.paths()).not.toContain('/api/clients');
});

test('after a sign-in, each call of the dashboard is sent once', async () => {
  const { page } = await browser.visit({ at: '/login' });
  const data = watchData(page);
  await loginPage(page).signIn('client');
  await see(dashboardPage(page).viewDetails);
  expect(data.paths()).toEqual(dashboardCalls);
});
