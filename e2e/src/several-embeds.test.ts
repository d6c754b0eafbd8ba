import type { Page, Response } from 'playwright-core';
import { createLoad, listLoads } from './testing/api';
import { mainCarriers } from './testing/carriers';
import { driveHost, serveHost } from './testing/embed-host';
import { eventually } from './testing/eventually';
import { toPortal, usePartner } from './testing/partner';
import { portalUrl } from './testing/portal';
import { see } from './testing/see';
import { useBrowser } from './testing/use-browser';

const browser = useBrowser();
const partner = usePartner('client', 'other');

const manifestNumbers = async (account: 'client' | 'other') =>
  (await listLoads(account, '?limit=500')).map(({ manifest_number }) => manifest_number);

test('two dashboards of two clients on one page never see the answers of each other', async () => {
  partner.serve(
    '/two',
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Portal of a partner</title>
    <script src="${portalUrl()}/embed/v1/loader.js"></script>
    <load-dashboard data-key="client"></load-dashboard>
    <load-dashboard data-key="other"></load-dashboard>
    <script>
      for (const element of document.querySelectorAll('load-dashboard')) {
        element.fetchToken = async () => (await fetch('/load-token?key=' + element.dataset.key)).json();
      }
    </script></html>`,
  );
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

/** The scripts of the portal that the page and its frames downloaded, once per download. */
async function downloadsOf(page: Page): Promise<string[]> {
  const ofFrames = page.frames().map((frame) =>
    frame.evaluate((portal) => {
      const scripts = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const ofPortal = scripts.filter(({ name }) => name.startsWith(`${portal}/`) && name.endsWith('.js'));
      // A page of another origin sees no sizes. It loads a module once; frames take from the cache what others loaded.
      return ofPortal.filter(({ transferSize }) => origin !== portal || transferSize > 0).map(({ name }) => name);
    }, portalUrl()),
  );
  return (await Promise.all(ofFrames)).flat();
}

test.each(mainCarriers)(
  'five dashboards on a page cost one download and one stream, which another one takes over: $name',
  async (carrier) => {
    await serveHost(partner, carrier);
    const { page } = await browser.visit({ portal: partner.origin, allow: [toPortal()], isFresh: true });
    const streams = new Set<object>();
    page.on('request', (request) => request.url().endsWith('/api/live') && streams.add(request));
    page.on('requestfinished', (request) => streams.delete(request));
    page.on('requestfailed', (request) => streams.delete(request));
    await page.goto(`/${carrier.name}`);
    const host = await driveHost(page);
    // A window of another origin exposes its frames by name.
    await page.evaluate(() => {
      const other = Object.assign(document.createElement('iframe'), {
        title: 'Advertisement',
        srcdoc: '<iframe title="Advertisement" name="loadDashboardHub"></iframe>',
      });
      document.body.append(other);
    });
    await eventually(() => expect(page.frame({ name: 'loadDashboardHub' })).not.toBeNull());
    for (let shown = 0; shown < 5; shown += 1) await host.show('client');
    const places = page.locator('#place > *');
    const seeEverywhere = async (number = '') => {
      for (let at = 0; at < (await places.count()); at += 1) {
        const place = carrier.name === 'iframe' ? places.nth(at).contentFrame() : places.nth(at);
        await see(place.getByText(`Manifest #${number}`, { exact: true }));
      }
    };
    await seeEverywhere((await listLoads('client', '?limit=1'))[0]?.manifest_number);
    expect(await places.count()).toBe(5);
    await eventually(() => expect(streams.size).toBe(1));
    const scripts = await downloadsOf(page);
    expect(scripts).toContainEqual(expect.stringMatching(/\/remotes\/mfe-embed\/.*\/core\..*js$/));
    expect(scripts.length).toBe(new Set(scripts).size);

    // The oldest one has the stream.
    await host.unmount();
    expect(await places.count()).toBe(4);
    await seeEverywhere((await createLoad('client')).manifest_number);
    await eventually(() => expect(streams.size).toBe(1));
  },
);
