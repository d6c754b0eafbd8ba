import type { Page } from 'playwright-core';
import { eventually } from './testing/eventually';
import { failedRequest } from './testing/intercept';
import { buildPackage, startPartnerSite, type PartnerSite } from './testing/partner-site';
import { portalUrl } from './testing/portal';
import { see } from './testing/see';
import { useBrowser } from './testing/use-browser';

const browser = useBrowser();
let partner: PartnerSite;

beforeAll(async () => {
  [partner] = await Promise.all([startPartnerSite({ as: 'client' }), buildPackage()]);
});
afterAll(() => partner?.end());

/** Events that a carrier has told the page, in the attribute of the page's body. */
const heard = async (page: Page) => ((await page.locator('body').getAttribute('data-heard')) ?? '').trim().split(' ');
const hears = (page: Page, event: string) =>
  eventually(async () => {
    const events = await heard(page);
    if (!events.includes(event)) throw new Error(`The page heard ${events.join()}, but not ${event}`);
  });

const note = `const note = ({ type, code }) => { document.body.dataset.heard = (document.body.dataset.heard ?? '') + ' ' + type + (code ? ':' + code : ''); };
const fetchToken = async () => (await fetch('/token')).json();
`;

/** Opens the partner's page; requests to the portal are what it is there for. */
const open = async (...allow: RegExp[]) => {
  const visit = await browser.visit({
    portal: partner.url,
    allow: [new RegExp(`^request leaves the portal: ${portalUrl()}/`), ...allow],
    isFresh: true,
  });
  await visit.page.goto('/');
  return visit.page;
};

const elementPage = (attributes = '') => ({
  head: `<script src="${portalUrl()}/embed/v1/loader.js" async></script>`,
  body: `<load-dashboard ${attributes}></load-dashboard>`,
  script: `${note}
const element = document.querySelector('load-dashboard');
element.onEvent = note;
element.fetchToken = fetchToken;`,
});

test('the element shows loads on a page with the strictest policy', async () => {
  partner.show(elementPage());
  const page = await open();
  await hears(page, 'ready');
});

test('the loader adds no name to the page', async () => {
  partner.show({ body: '' });
  const page = await open();
  const names = () => page.evaluate(() => Object.getOwnPropertyNames(window).sort());
  const before = await names();
  partner.show(elementPage());
  await page.reload();
  await hears(page, 'ready');
  expect(await names()).toEqual(before);
});

test('the iframe shows loads to the page that a key allows', async () => {
  const src = `${portalUrl()}/embed/v1/dashboard?origin=${encodeURIComponent(partner.url)}`;
  partner.show({
    body: `<iframe title="Loads" src="${src}" width="900" height="700"></iframe>`,
    script: `import { connectFrame } from '/package.js';
${note}
connectFrame(document.querySelector('iframe'), { fetchToken, onEvent: note });`,
  });
  const page = await open();
  await hears(page, 'ready');
});

test('a host with Module Federation gets the dashboard from a container that shares nothing', async () => {
  partner.show({
    body: '<main></main>',
    script: `${note}
const container = await import('${portalUrl()}/embed/v1/remoteEntry.js');
await container.init({});
const { mount } = (await container.get('./mount'))();
mount(document.querySelector('main'), { fetchToken, onEvent: note });`,
  });
  const page = await open();
  await hears(page, 'ready');
});

test('the npm package defines the element', async () => {
  partner.show({
    body: '<load-dashboard></load-dashboard>',
    script: `import { defineLoadDashboard } from '/package.js';
${note}
const element = document.querySelector('load-dashboard');
element.onEvent = note;
element.fetchToken = fetchToken;
await defineLoadDashboard('${portalUrl()}');
await defineLoadDashboard('${portalUrl()}');`,
  });
  const page = await open();
  await hears(page, 'ready');
});

test('a changed file is never run; the page gets an error, the reader a way on', async () => {
  partner.show(elementPage());
  const { page } = await browser.visit({
    portal: partner.url,
    allow: [new RegExp(`^request leaves the portal: ${portalUrl()}/`), failedRequest, /integrity/],
    isFresh: true,
  });
  const core = /\/remotes\/mfe-embed\/.*\/core\.js$/;
  await page.route(core, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()};self.wasRun = true;` });
  });
  await page.goto('/');
  await hears(page, 'error:release_failed');
  await see(page.getByRole('alert').getByText('The load dashboard could not be loaded.'));
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  await page.unroute(core);
  await page.getByRole('button', { name: 'Try again' }).click();
  await hears(page, 'ready');
});
