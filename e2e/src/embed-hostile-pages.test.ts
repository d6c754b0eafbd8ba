import type { Frame, Page } from 'playwright-core';
import { listLoads } from './testing/api';
import { carriers, mainCarriers } from './testing/carriers';
import { driveHost, type EmbedHost, serveHost } from './testing/embed-host';
import { eventually, timeLimit } from './testing/eventually';
import { failedRequest } from './testing/intercept';
import { startPartner, toPortal, usePartner } from './testing/partner';
import { portalUrl } from './testing/portal';
import { see, seeNo, seeText } from './testing/see';
import { useBrowser, type VisitOptions } from './testing/use-browser';
import { dashboardPage } from './pages/screens';
import { expectEvent } from './scenes/embed-behavior';

/** Other journeys create loads for the same client. */
const anyLoad: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/);

const browser = useBrowser();
const partner = usePartner('client');

beforeAll(async () => {
  for (const carrier of carriers) await serveHost(partner, carrier);
});

/** A page of the partner, which may talk to the portal. */
async function open(path: string, { allow = [], ...options }: VisitOptions = {}): Promise<Page> {
  const { page } = await browser.visit({ portal: partner.origin, allow: [toPortal(), ...allow], ...options });
  await page.goto(path);
  return page;
}

async function openHost(carrier: string, options?: VisitOptions): Promise<{ page: Page; host: EmbedHost }> {
  const page = await open(`/${carrier}`, options);
  return { page, host: await driveHost(page) };
}

const hostileStyle = '<style>* { all: unset !important } :host, div { color: red !important }</style>';
const hostileScript = `<script>
  const original = window.fetch;
  window.fetch = function () { window.fetched = (window.fetched ?? 0) + 1; return original.apply(this, arguments); };
  Array.prototype.remove = function () { throw new Error('a library of 2007'); };
  Array.prototype.toJSON = undefined;
  const { map, includes } = Array.prototype;
  Array.prototype.map = function (...given) { return map.apply(this, given); };
  Array.prototype.includes = function (...given) { return includes.apply(this, given); };
  customElements.define = () => { throw new Error('no more elements'); };
  customElements.get = () => undefined;
  window.React = window.ReactDOM = { version: '15.0.0', createElement() { throw new Error('the React of the page'); } };
</script>`;

const busyScript = `<script>
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const start = performance.now();
    while (performance.now() - start < 20);
    port2.postMessage(null);
  };
  port2.postMessage(null);
</script>`;

/** Breaks the page's `Array.prototype.map` for scripts of the embed, until the page calls `repair`. */
function breakPage(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { map } = Array.prototype;
    Object.assign(window, { repair: () => Object.assign(Array.prototype, { map }) });
    Array.prototype.map = function (this: unknown[], ...given: Parameters<typeof map>) {
      const [, , caller = ''] = (new Error().stack ?? '').split('\n');
      if (caller.includes('/remotes/mfe-embed/')) throw new Error('broken by the page');
      return map.apply(this, given);
    } as typeof map;
  });
}

/** The page's own part is shown, and its button works. */
async function expectOwnPartWorks(page: Page): Promise<void> {
  await see(page.getByRole('heading', { name: 'Our waste' }));
  const own = page.getByRole('button', { name: 'Before' });
  await own.evaluate((button) => {
    document.title = 'Portal of a partner';
    button.addEventListener('click', () => (document.title = 'Clicked'), { once: true });
  });
  await own.click();
  expect(await page.title()).toBe('Clicked');
}

test.each(mainCarriers.slice(0, 1))('deferred parts load on a page that is never idle: $name', async (one) => {
  await serveHost(partner, { ...one, name: 'busy' }, busyScript);
  const { page, host } = await openHost('busy');
  await host.show();
  await see(one.content(page).getByText(/^Times are in /));
});

test.each(mainCarriers)(
  'a page that resets all styles and changes what browsers provide shows the dashboard, and one that breaks it gets a sentence: $name',
  async (carrier) => {
    const name = `hostile-${carrier.name}`;
    await serveHost(partner, { ...carrier, name }, hostileStyle + hostileScript);
    const { page, host } = await openHost(name, { allow: [/broken by the page/] });
    const content = carrier.content(page);
    const { loadTitle, overview, viewDetails } = dashboardPage(content);
    const [load] = await listLoads('client', '?limit=1');
    await host.show();
    await see(loadTitle(load?.manifest_number ?? ''));
    const look = await overview.evaluate((element) => {
      const { host } = element.getRootNode() as ShadowRoot;
      const { color, fontWeight } = getComputedStyle(element);
      const isAsWide = host.clientWidth === host.parentElement?.clientWidth || host.clientWidth > 600;
      return { display: getComputedStyle(host).display, isAsWide, color, fontWeight };
    });
    expect(look).toMatchObject({ display: 'block', isAsWide: true });
    expect(look.color).not.toBe('rgb(255, 0, 0)');
    expect(Number(look.fontWeight)).toBeGreaterThan(400);
    await viewDetails.first().click();
    await expectEvent(host, { type: 'load-selected', loadId: anyLoad });
    await expectOwnPartWorks(page);
    await host.unmount();

    await breakPage(page);
    await host.show();
    if (carrier.name !== 'iframe') {
      await see(content.getByRole('alert').getByText('The load dashboard cannot run on this page.'));
      const errors = (await host.events()).filter(({ type }) => type === 'error');
      expect(errors).toEqual([expect.objectContaining({ code: 'unsupported' })]);
      await expectOwnPartWorks(page);
      await page.evaluate('repair()');
      await content.getByRole('button', { name: 'Try Again' }).click();
    }
    await see(loadTitle(load?.manifest_number ?? ''));
    await expectOwnPartWorks(page);
    await host.unmount();
    expect(await page.locator('#place').innerHTML()).toBe('');
  },
);

test('a page whose fetch fails for others shows the dashboard', async () => {
  const before = `<script>
    const original = fetch;
    window.fetch = (address, ...given) => {
      if (String(address).startsWith('/load-token')) return original(address, ...given);
      throw new Error('no fetch for strangers');
    };
  </script>`;
  const element = mainCarriers[0]!;
  await serveHost(partner, { ...element, name: 'no-fetch' }, before);
  const { page, host } = await openHost('no-fetch');
  const [load] = await listLoads('client', '?limit=1');
  await host.show();
  await see(dashboardPage(element.content(page)).loadTitle(load?.manifest_number ?? ''));
  await expectOwnPartWorks(page);
});

interface CountedMessages {
  count: number;
  /** When they were counted, in ms. */
  at: number;
}

const countedNow = (frame: Frame): Promise<CountedMessages> =>
  frame.evaluate(() => ({ count: (window as unknown as { messages: number }).messages, at: performance.now() }));

const perSecond = (before: CountedMessages, after: CountedMessages) =>
  ((after.count - before.count) / (after.at - before.at)) * 1000;

/** Counts the messages of the frame, and confirms every 500th to the page. */
function confirmMessages(frame: Frame): Promise<void> {
  return frame.evaluate(() => {
    const counts = Object.assign(window, { messages: 0 });
    addEventListener('message', () => {
      counts.messages += 1;
      if (counts.messages % 500 === 0) parent.postMessage({ confirmed: counts.messages }, '*');
    });
  });
}

/**
 * Sends the frame 12,000 forged messages per second, until the page is closed. At most 3,000 are in
 * flight, so that a machine that falls behind can catch up: the page and the frame share a processor.
 */
function forgeMessages(page: Page): Promise<void> {
  return page.evaluate((portal) => {
    const target = document.querySelector('iframe')?.contentWindow;
    const forged = [
      { type: 'load-dashboard:connect', options: { theme: 'pink' } },
      { type: 'fetch-token', call: 1 },
      { type: 'event', event: { type: 'load-selected', loadId: 'forged' } },
      'load-dashboard:hello',
    ];
    // Another frame of the page says the same, and listens for a channel.
    const other = document.createElement('iframe');
    other.title = 'Attacker';
    other.srcdoc = `<script>
      onmessage = ({ ports }) => { if (ports.length > 0) parent.stolen = true; };
      setInterval(() => { for (let i = 0; i < 50; i += 1) { parent.postMessage('load-dashboard:hello', '*'); } }, 10);
    </script>`;
    document.body.append(other);
    const counts = Object.assign(window, { messages: 0 });
    let confirmed = 0;
    addEventListener('message', ({ data }) => {
      if (typeof data?.confirmed === 'number') confirmed = data.confirmed;
    });
    let last = performance.now();
    setInterval(() => {
      // A timer that is late sends what is due by then.
      const due = counts.messages + (performance.now() - last) * 12;
      last = performance.now();
      for (const most = Math.min(due, confirmed + 3_000); counts.messages < most; counts.messages += 1) {
        const channel = counts.messages % 50 === 0 ? [new MessageChannel().port2] : [];
        target?.postMessage(forged[counts.messages % forged.length], portal, channel);
      }
    }, 10);
  }, portalUrl());
}

test('forged messages at 10,000 per second neither reach the dashboard nor slow it down, and give nobody its channel', async () => {
  const { page, host } = await openHost('iframe');
  await host.show();
  const content = page.frameLocator('[title="Load dashboard"]');
  await see(dashboardPage(content).viewDetails);
  const frame = page.frames().find((one) => one.url().startsWith(portalUrl()))!;
  await confirmMessages(frame);
  await forgeMessages(page);
  const arrived = (count: number) =>
    frame.waitForFunction((wanted) => (window as unknown as { messages: number }).messages >= wanted, count);
  await arrived(10_000);
  const eventsBefore = (await host.events()).length;
  const start = performance.now();
  await dashboardPage(content).viewDetails.first().click();
  await eventually(async () =>
    expect((await host.events()).slice(eventsBefore)).toContainEqual({ type: 'load-selected', loadId: anyLoad }),
  );
  const took = performance.now() - start;
  await arrived(30_000);
  // One fast second is enough: other tests share the processors.
  await eventually(async () => {
    const before = await countedNow(frame);
    await arrived(before.count + 10_000);
    expect(perSecond(before, await countedNow(frame))).toBeGreaterThan(10_000);
  });
  expect(took).toBeLessThan(timeLimit({ waiting: 0, working: 4_000 }));
  const codes = (await host.events()).filter(({ type }) => type === 'error' || type === 'token-expiring');
  expect(codes).toEqual([]);
  expect((await host.events()).filter(({ loadId }) => loadId === 'forged')).toEqual([]);
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
});

test('only the origin in the address can frame the dashboard', async () => {
  const stranger = await startPartner();
  try {
    const address = `${portalUrl()}/embed/v1/dashboard?origin=${encodeURIComponent(partner.origin)}`;
    stranger.serve('/', `<!doctype html><title>Stranger</title><iframe src="${address}"></iframe>`);
    const { page } = await browser.visit({
      portal: stranger.origin,
      allow: [toPortal(), /frame-ancestors|Refused to frame|Framing/],
    });
    await page.goto(stranger.origin);
    await eventually(() => expect(page.frames()).toHaveLength(2));
    await eventually(() => expect(page.frames()[1]?.url()).toMatch(/^chrome-error:/));
  } finally {
    await stranger.end();
  }
});

test('after a revocation, the loads disappear within ten seconds in every carrier', async () => {
  await partner.addKey('ending', 'client');
  const shown = [];
  for (const carrier of carriers) {
    const { page, host } = await openHost(carrier.name, { allow: [failedRequest] });
    await host.show('ending');
    const content = carrier.content(page);
    await see(dashboardPage(content).viewDetails);
    shown.push(content);
  }
  const { token } = await partner.exchange('ending');
  const start = performance.now();
  await partner.revoke('ending');
  const ended = shown.map(async (content) => {
    await see(content.getByText('Access to these loads has ended').or(content.getByText('Your access has expired')));
    await seeNo(dashboardPage(content).viewDetails);
    return performance.now() - start;
  });
  expect(Math.max(...(await Promise.all(ended)))).toBeLessThan(timeLimit({ waiting: 9_000, working: 1_000 }));
  const answer = await fetch(`${portalUrl()}/api/waste-loads`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(401);
});

test('a token in a page of another origin shows no load', async () => {
  const stranger = await startPartner();
  try {
    await stranger.addKey('own', 'client');
    await serveHost(stranger, carriers[0]!);
    const { token, expires_in } = await partner.exchange('client');
    const allow = [toPortal(), failedRequest];
    const { page } = await browser.visit({ portal: stranger.origin, allow, at: '/element' });
    const host = await driveHost(page);
    await page.route('**/load-token*', (route) => route.fulfill({ json: { token, expires_in } }));
    await host.show('own');
    await eventually(async () => expect((await host.events()).some(({ type }) => type === 'error')).toBe(true));
    await see(
      page.getByRole('button', { name: /Try Again|Resume/ }).or(page.getByText("You don't have access to these loads")),
    );
    expect(await dashboardPage(page).viewDetails.count()).toBe(0);
  } finally {
    await stranger.end();
  }
});

test('a page that is not allowed says so in the frame', async () => {
  const page = await open(`${portalUrl()}/embed/v1/dashboard?origin=https://stranger.example`, {
    allow: [failedRequest],
  });
  await seeText(
    page,
    'No partner key allows this origin to show the load dashboard. An administrator of the portal can add it to a key.',
  );
});
