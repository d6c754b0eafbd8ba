import type { CDPSession } from 'playwright-core';
import { reinsertedCarriers } from './testing/carriers';
import { toPortal, usePartner } from './testing/partner';
import { driveHost, serveHost } from './testing/embed-host';
import { eventually } from './testing/eventually';
import { see } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { dashboardPage } from './pages/screens';

const browser = useBrowser();
const partner = usePartner('client');

async function measure(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return { nodes: valueOf('Nodes'), heap: valueOf('JSHeapUsedSize') };
}

const title = 'a page that removes and inserts the dashboard 100 times keeps nothing: $name';
test.each(reinsertedCarriers)(title, async (carrier) => {
  await serveHost(partner, carrier);
  const { page, context } = await browser.visit({
    portal: partner.origin,
    allow: [toPortal()],
    isFresh: true,
  });
  const open = new Set<object>();
  page.on('request', (request) => request.url().endsWith('/api/live') && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  // One token is enough for all.
  const token = await partner.exchange('client');
  await page.route('**/load-token*', (route) => route.fulfill({ json: token }));
  await page.addInitScript(countTimers);
  await page.addInitScript(countListeners);
  await page.goto(`/${carrier.name}`);
  const host = await driveHost(page);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');

  const listeners = () =>
    page.evaluate(() => [...(window as unknown as CountedWindow).pageListeners.values()].map(({ stack }) => stack));
  const listenersBefore = (await listeners()).length;

  const content = carrier.content(page);
  const showAndRemove = async ({ isOpened }: { isOpened: boolean }) => {
    await host.show('client', { parts: ['list'], status: ['certified'], opensLoads: true });
    await see(dashboardPage(content).viewDetails);
    if (isOpened) {
      await dashboardPage(content).viewDetails.first().click();
      await see(content.getByRole('heading', { name: 'Tracking Timeline' }));
    }
    expect((await listeners()).length).toBeGreaterThan(listenersBefore);
    await host.unmount();
  };
  const settled = async () => {
    await eventually(() => expect(open.size).toBe(0));
    return eventually(() =>
      page.evaluate(() => {
        const { pendingTimers } = window as unknown as CountedWindow;
        if (pendingTimers.size > 0) throw new Error([...pendingTimers.values()].join('\n'));
        return document.adoptedStyleSheets.length + document.styleSheets.length + document.head.children.length;
      }),
    );
  };
  for (let count = 0; count < 3; count += 1) await showAndRemove({ isOpened: count % 3 === 0 });
  const partsBefore = await settled();
  const before = await measure(session);
  for (let count = 0; count < 7; count += 1) await showAndRemove({ isOpened: count % 3 === 0 });
  // At any moment of its start.
  for (let count = 0; count < 90; count += 1) {
    await host.show('client');
    if (count % 3 === 0) await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    if (count % 9 === 0) await eventually(async () => expect((await host.events()).length).toBeGreaterThan(0));
    await host.unmount();
  }
  const partsAfter = await settled();
  await eventually(async () => {
    const all = await listeners();
    if (all.length !== listenersBefore) throw new Error(`${listenersBefore} listeners became\n${all.join('\n')}`);
  });
  await eventually(async () => {
    const now = await measure(session);
    // A few embeds may stay for a while; of a leak, all 100 would.
    expect(now.nodes - before.nodes).toBeLessThan(200);
    // One embed that stays in memory costs about 2 MB.
    expect((now.heap - before.heap) / 1_000_000).toBeLessThan(4);
  });
  expect(partsAfter).toBe(partsBefore);
});

/** What a page has started and not ended: counted from its start, if these functions are its init scripts. */
interface PageWork {
  /** Where each pending timer was started. */
  pendingTimers: Map<unknown, string>;
  /** Where each listener of the page, not of an element, was added. */
  pageListeners: Map<string, { stack: string }>;
}

type CountedWindow = Window & PageWork;

function countTimers(): void {
  const pending = new Map<unknown, string>();
  const counted = window as unknown as Record<string, unknown> & { pendingTimers: Map<unknown, string> };
  counted.pendingTimers = pending;
  for (const kind of ['Timeout', 'Interval']) {
    const start = window[`set${kind}` as 'setTimeout'];
    const stop = window[`clear${kind}` as 'clearTimeout'];
    counted[`set${kind}`] = (work: () => void, ms?: number) => {
      const timer = start(() => {
        if (kind === 'Timeout') pending.delete(timer);
        work();
      }, ms);
      pending.set(timer, `${kind} of ${ms} ms ${new Error().stack}`);
      return timer;
    };
    counted[`clear${kind}`] = (timer: number) => {
      pending.delete(timer);
      stop(timer);
    };
  }
}

/** Counts the listeners of the window, the document, media queries and the visual viewport. */
function countListeners(): void {
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const listeners = new Map<string, { stack: string }>();
  (window as unknown as CountedWindow).pageListeners = listeners;
  // Weak, because the count may not keep in memory what the page has dropped.
  const numbers = new WeakMap<object, number>();
  let last = 0;
  const numberOf = (one: object) => {
    const number = numbers.get(one) ?? (last += 1);
    numbers.set(one, number);
    return number;
  };
  const isCounted = (target: unknown) =>
    [Window, Document, MediaQueryList, VisualViewport].some((kind) => target instanceof kind);
  type Options = AddEventListenerOptions | boolean | undefined;
  const keyOf = (target: object, type: string, listener: object, options: Options) => {
    const isCapture = typeof options === 'object' ? Boolean(options.capture) : Boolean(options);
    return `${Object.prototype.toString.call(target)} ${type} ${numberOf(target)} ${numberOf(listener)} ${isCapture}`;
  };
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    // Calls without a target are for the window.
    const target: EventTarget = this ?? window;
    addEventListener.call(target, type, listener, options);
    const { once = false, signal } = typeof options === 'object' ? options : {};
    if (!isCounted(target) || !listener || signal?.aborted) return;
    const key = keyOf(target, type, listener, options);
    if (listeners.has(key)) return;
    const added = { stack: `${key} ${new Error().stack}` };
    listeners.set(key, added);
    const forget = () => void (listeners.get(key) === added && listeners.delete(key));
    if (signal) addEventListener.call(signal, 'abort', forget, { once: true });
    if (once) addEventListener.call(target, type, forget, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target: EventTarget = this ?? window;
    removeEventListener.call(target, type, listener, options);
    if (listener) listeners.delete(keyOf(target, type, listener, options as Options));
  };
}
