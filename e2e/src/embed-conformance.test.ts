import type { Browser, Page } from 'playwright-core';
import { accessBehaviors } from './scenes/embed-access-behaviors';
import { contentBehaviors } from './scenes/embed-content-behaviors';
import { lookBehaviors } from './scenes/embed-look-behaviors';
import { type Carrier, likeElement, mainCarriers } from './testing/carriers';
import { toPortal, usePartner } from './testing/partner';
import { driveHost, type EmbedHost, serveHost } from './testing/embed-host';
import { launchBrowser } from './testing/use-browser';
import { openContext, type OpenContext } from './testing/open-context';

/** Those that allow problems stand last: a browser logs the problems of a removed frame again for the next one. */
const behaviors = [...contentBehaviors, ...lookBehaviors, ...accessBehaviors];
const behaviorsOf = (carrier: Carrier) =>
  likeElement.includes(carrier) ? behaviors.filter(({ alsoOf = [] }) => alsoOf.includes(carrier.name)) : behaviors;

let browser: Browser;
const partner = usePartner('client', 'new');

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each([...mainCarriers, ...likeElement])('$name', (carrier) => {
  let open: OpenContext;
  let page: Page;
  let host: EmbedHost;

  // One page for all behaviors: each one shows the dashboard and removes it.
  beforeAll(async () => {
    await serveHost(partner, carrier);
    open = await openContext(browser, partner.origin, {});
    ({ page } = open);
    await page.goto(`/${carrier.name}`);
    host = await driveHost(page);
  });
  afterEach(async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await host.unmount();
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    await page.setViewportSize({ width: 1280, height: 900 });
    const complaints = open.watch.complaints();
    open.watch.forget();
    if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`);
  });
  afterAll(() => open.close());

  test.each(behaviorsOf(carrier))('$name', async ({ check, allow = [] }) => {
    open.watch.allow(toPortal(), ...allow);
    const place = page.locator('#place');
    await check({ carrier: carrier.name, page, host, content: carrier.content(page), place });
  });
});
