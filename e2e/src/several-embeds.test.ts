import type { Page, Response } from 'playwright-core';
import { createLoad, listLoads } from './testing/api';
import { eventually } from './testing/eventually';
import { type Partner, startPartner } from './testing/partner';
import { servePage, toPortal } from './testing/dashboards-page';
import { see } from './testing/see';
import { useBrowser } from './testing/use-browser';

const browser = useBrowser();
let partner: Partner;

beforeAll(async () => {
  partner = await startPartner();
  await Promise.all([partner.addKey('client', 'client'), partner.addKey('other', 'other')]);
});
afterAll(() => partner.end());

const manifestNumbers = async (account: 'client' | 'other') =>
  (await listLoads(account, '?limit=500')).map(({ manifest_number }) => manifest_number);

test('two dashboards of two clients on one page never see the answers of each other', async () => {
  servePage(partner, '/two', ['client', 'other']);
  const { page } = await browser.visit({ portal: partner.origin, allow: [toPortal()] });
  const answers: { token: string; text: Promise<string> }[] = [];
  page.on('response', (response: Response) => {
    const { authorization: token } = response.request().headers();
    if (token && !response.url().endsWith('/live')) answers.push({ token, text: response.text().catch(() => '') });
  });
  await page.goto('/two');
  const places = { client: page.locator('[data-key=client]'), other: page.locator('[data-key=other]') };
  const numbers = { client: await manifestNumbers('client'), other: await manifestNumbers('other') };
  await see(places.client.getByText(`Manifest #${numbers.client[0]}`, { exact: true }));
  await see(places.other.getByText(`Manifest #${numbers.other[0]}`, { exact: true }));
  const added = await createLoad('other');
  await see(places.other.getByText(`Manifest #${added.manifest_number}`, { exact: true }));

  const texts = await Promise.all(answers.map(async ({ token, text }) => ({ token, text: await text })));
  const tokens = [...new Set(texts.map(({ token }) => token))];
  expect(tokens).toHaveLength(2);
  const shownWith = (token: string, of: readonly string[]) =>
    of.filter((one) => texts.some((answer) => answer.token === token && answer.text.includes(`"${one}"`)));
  const owners = tokens.map((token) => [shownWith(token, numbers.client), shownWith(token, numbers.other)]);
  for (const [ofClient = [], ofOther = []] of owners) expect([ofClient.length, ofOther.length]).toContain(0);
  expect(owners.flat(2).length).toBeGreaterThan(10);
  const shown = await Promise.all([places.client, places.other].map((place) => shadowText(place)));
  expect(numbers.other.filter((one) => shown[0]?.includes(one))).toEqual([]);
  expect(numbers.client.filter((one) => shown[1]?.includes(one))).toEqual([]);
  expect(shown[0]).not.toContain(added.manifest_number);
});

const shadowText = (place: ReturnType<Page['locator']>) =>
  place.evaluate((element) => element.shadowRoot?.textContent ?? '');

test('five dashboards on a page cost one download and one stream, which another one takes over', async () => {
  servePage(
    partner,
    '/five',
    Array.from({ length: 5 }, () => 'client'),
  );
  const { page } = await browser.visit({ portal: partner.origin, allow: [toPortal()], isFresh: true });
  const requests: string[] = [];
  const open = new Set<object>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    requests.push(pathname);
    if (pathname === '/api/live') open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  await page.goto('/five');
  const places = page.locator('load-dashboard');
  const [load] = await listLoads('client', '?limit=1');
  for (let at = 0; at < 5; at += 1) {
    await see(places.nth(at).getByText(`Manifest #${load?.manifest_number}`, { exact: true }));
  }
  await eventually(() => expect(open.size).toBe(1));
  const scripts = requests.filter((path) => path.startsWith('/remotes/mfe-embed/') && path.endsWith('.js'));
  expect(scripts.length).toBe(new Set(scripts).size);
  expect(requests.filter((path) => path === '/embed/v1/loader.js')).toHaveLength(1);

  await page.evaluate(() => document.querySelector('load-dashboard')?.remove());
  const added = await createLoad('client');
  for (let at = 0; at < 4; at += 1) {
    await see(places.nth(at).getByText(`Manifest #${added.manifest_number}`, { exact: true }));
  }
  await eventually(() => expect(open.size).toBe(1));
});
