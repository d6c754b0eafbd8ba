import type { Page } from 'playwright-core';
import { listLoads } from './testing/api';
import { carriers } from './testing/carriers';
import { driveHost, type EmbedHost, serveHost } from './testing/embed-host';
import { eventually, timeLimit } from './testing/eventually';
import { failedRequest } from './testing/intercept';
import { type Partner, startPartner } from './testing/partner';
import { servePage, toPortal } from './testing/dashboards-page';
import { portalUrl } from './testing/portal';
import { see, seeNo, seeText } from './testing/see';
import { useBrowser, type VisitOptions } from './testing/use-browser';
import { dashboardPage } from './pages/screens';

const browser = useBrowser();
let partner: Partner;

beforeAll(async () => {
  partner = await startPartner();
  await partner.addKey('client', 'client');
  for (const carrier of carriers) await serveHost(partner, carrier);
});
afterAll(() => partner.end());

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

test('a page that resets all styles and changes what browsers provide shows the dashboard, and its own button works', async () => {
  servePage(partner, '/hostile', ['client'], hostileStyle + hostileScript);
  const page = await open('/hostile');
  const [load] = await listLoads('client', '?limit=1');
  await see(dashboardPage(page).loadTitle(load?.manifest_number ?? ''));
  const look = await dashboardPage(page).overview.evaluate((element) => {
    const { host } = element.getRootNode() as ShadowRoot;
    const { color, fontWeight } = getComputedStyle(element);
    return { display: getComputedStyle(host).display, width: host.clientWidth, color, fontWeight };
  });
  expect(look.display).toBe('block');
  expect(look.width).toBeGreaterThan(600);
  expect(look.color).not.toBe('rgb(255, 0, 0)');
  expect(Number(look.fontWeight)).toBeGreaterThan(400);
  await dashboardPage(page).viewDetails.first().click();
  await eventually(async () => expect(await page.evaluate('window.heard')).toEqual([load?.id]));
  await page.evaluate(() =>
    document.getElementById('own')?.addEventListener('click', () => (document.title = 'Clicked')),
  );
  await page.locator('#own').click();
  expect(await page.title()).toBe('Clicked');
});

test('a page that breaks what the dashboard needs gets a sentence and an event, and no error of ours', async () => {
  servePage(
    partner,
    '/broken',
    ['client'],
    '<script>Array.prototype.map = () => { throw new Error("broken by the page"); };</script>',
  );
  const page = await open('/broken', { allow: [/broken by the page/] });
  await see(page.getByRole('button', { name: 'Try again' }).or(dashboardPage(page).overview));
  await page.locator('#own').click();
});

test('forged messages at 10,000 per second neither reach the dashboard nor stop it, and give nobody its channel', async () => {
  const { page, host } = await openHost('iframe');
  await host.show();
  const frame = page.frameLocator('[title="Load dashboard"]');
  await see(dashboardPage(frame).viewDetails);
  await page.evaluate((portal) => {
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
    const counts = window as unknown as { sent: number };
    counts.sent = 0;
    setInterval(() => {
      for (let i = 0; i < 100; i += 1) {
        const channel = i % 50 === 0 ? [new MessageChannel().port2] : [];
        target?.postMessage(forged[i % forged.length], portal, channel);
      }
      counts.sent += 100;
    }, 10);
  }, portalUrl());
  await page.waitForFunction(() => (window as unknown as { sent: number }).sent >= 20_000);
  const before = (await host.events()).length;
  await dashboardPage(frame).viewDetails.first().click();
  const [load] = await listLoads('client', '?limit=1');
  await eventually(async () =>
    expect((await host.events()).slice(before)).toContainEqual({ type: 'load-selected', loadId: load?.id }),
  );
  const codes = (await host.events()).filter(({ type }) => type === 'error' || type === 'token-expiring');
  expect(codes).toEqual([]);
  expect((await host.events()).filter(({ loadId }) => loadId === 'forged')).toEqual([]);
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
});

test('only the allowed origin can frame the dashboard, and only the origin in the address is answered', async () => {
  const stranger = await startPartner();
  try {
    const address = (origin: string) => `${portalUrl()}/embed/v1/dashboard?origin=${encodeURIComponent(origin)}`;
    for (const origin of [stranger.origin, 'https://portal.example', `${partner.origin}/`, 'null', '*', '']) {
      const answer = await fetch(address(origin));
      expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([
        403,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
    }
    const allowed = (await fetch(address(partner.origin))).headers;
    expect(allowed.get('content-security-policy')).toContain(`frame-ancestors ${partner.origin};`);
    expect(allowed.get('x-frame-options')).toBeNull();

    stranger.serve('/', `<!doctype html><title>Stranger</title><iframe src="${address(partner.origin)}"></iframe>`);
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

test.each(carriers.map(({ name }) => name))(
  'after a revocation, the loads disappear within ten seconds: %s',
  async (carrier) => {
    const key = `ending ${carrier}`;
    await partner.addKey(key, 'client');
    const { page, host } = await openHost(carrier, { allow: [failedRequest] });
    await host.show(key);
    const content = carriers.find(({ name }) => name === carrier)?.content(page) ?? page;
    await see(dashboardPage(content).viewDetails);
    const { token } = await partner.exchange(key);
    const start = performance.now();
    await partner.revoke(key);
    await see(content.getByText('Access to these loads has ended.').or(content.getByText('Your access has expired.')));
    await seeNo(dashboardPage(content).viewDetails);
    expect(performance.now() - start).toBeLessThan(timeLimit({ waiting: 9_000, working: 1_000 }));
    const answer = await fetch(`${portalUrl()}/api/waste-loads`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(401);
  },
);

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
      page
        .getByRole('button', { name: /Try again|Resume/ })
        .or(page.getByText('You do not have access to these loads.')),
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
