import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

export interface Line {
  name: string;
  /** Download and upload rate in bytes per second, added latency in ms, slow-down factor of the processor. */
  throttle?: { bytesPerSecond: number; latencyMs: number; cpuFactor: number };
}

export const lines: readonly Line[] = [
  { name: 'unthrottled' },
  { name: '1.6 Mbit/s, 150 ms, 4x CPU', throttle: { bytesPerSecond: 200_000, latencyMs: 150, cpuFactor: 4 } },
];

export interface Visit {
  /** Bytes of scripts as transferred, without headers. */
  scriptBytes: number;
  allBytes: number;
  requests: number;
  /** The longest chain of requests that had to wait for one another before the content appeared. */
  roundTrips: number;
  /** Largest contentful paint of the last document, ms since its navigation; 0 if the visit began inside it. */
  largestPaintMs: number;
  /** From the start of the visit to the awaited content, ms. */
  contentMs: number;
}

/** The page has settled after this time without traffic. Shorter than the portal's wait before it prefetches. */
const quietMs = 500;

async function throttle(session: CDPSession, line: Line): Promise<void> {
  if (!line.throttle) return;
  const { bytesPerSecond, latencyMs, cpuFactor } = line.throttle;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuFactor });
}

/** Counts what a page receives: bodies as transferred, cached responses as nothing. */
async function countTraffic(session: CDPSession) {
  const types = new Map<string, string>();
  const headers = new Map<string, number>();
  const traffic = { scriptBytes: 0, allBytes: 0, requests: 0 };
  const spans = new Map<string, Span>();
  const pending = new Set<string>();
  let lastChange = performance.now();
  const note = (change: () => void) => {
    change();
    lastChange = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, timestamp }) => {
    note(() => pending.add(requestId));
    spans.set(requestId, { from: timestamp, to: Infinity });
  });
  session.on('Network.loadingFailed', ({ requestId }) => note(() => pending.delete(requestId)));
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // Prefetched scripts have no type.
    const kind = response.mimeType.includes('javascript') ? 'Script' : type;
    types.set(requestId, response.fromDiskCache ? 'cached' : kind);
    headers.set(requestId, response.encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    note(() => pending.delete(requestId));
    const type = types.get(requestId);
    const span = spans.get(requestId);
    spans.delete(requestId);
    if (type === 'cached' || encodedDataLength === 0) return;
    if (span) spans.set(requestId, { ...span, to: timestamp });
    const body = Math.max(0, encodedDataLength - (headers.get(requestId) ?? 0));
    traffic.requests += 1;
    traffic.allBytes += body;
    if (type === 'Script') traffic.scriptBytes += body;
  });
  await session.send('Network.enable');
  const settle = async () => {
    while (pending.size > 0 || performance.now() - lastChange < quietMs) await wait(20);
  };
  const reset = () => {
    Object.assign(traffic, { scriptBytes: 0, allBytes: 0, requests: 0 });
    spans.clear();
  };
  return { traffic, settle, reset, roundTrips: () => longestChain([...spans.values()]) };
}

/** From a request to the end of its response, in seconds of the browser's clock. */
interface Span {
  from: number;
  to: number;
}

/** Length of the longest chain in which each response ended before the next request began. */
export function longestChain(spans: readonly Span[]): number {
  const ended: { at: number; length: number }[] = [];
  for (const { from, to } of spans.filter((span) => span.to < Infinity).sort((one, other) => one.from - other.from)) {
    const before = ended.filter(({ at }) => at <= from).map(({ length }) => length);
    ended.push({ at: to, length: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...ended.map(({ length }) => length));
}

export interface Steps {
  /** What happens before the measured part, and is neither timed nor counted. */
  before?: (page: Page) => Promise<void>;
  /** Leads to the content. */
  measured: (page: Page) => Promise<void>;
  /** What counts, but not toward the time to content. */
  after?: (page: Page) => Promise<void>;
}

/** Visits a page in the context and measures the time to its content. */
export async function measureVisit(context: BrowserContext, line: Line, steps: Steps): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const { traffic, settle, reset, roundTrips } = await countTraffic(session);
  await page.addInitScript(() => {
    Object.assign(window, { largestPaintMs: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object.assign(window, { largestPaintMs: entry.startTime });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await throttle(session, line);
  await steps.before?.(page);
  reset();
  const start = performance.now();
  await steps.measured(page);
  const contentMs = performance.now() - start;
  const chain = roundTrips();
  await settle();
  await steps.after?.(page);
  const largestPaintMs = await page.evaluate(() => Number(Reflect.get(window, 'largestPaintMs')));
  await page.close();
  return { ...traffic, roundTrips: chain, largestPaintMs: steps.before ? 0 : largestPaintMs, contentMs };
}

/** A context with an empty cache, closed afterwards. */
export async function withFreshContext<T>(browser: Browser, use: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
  try {
    return await use(context);
  } finally {
    await context.close();
  }
}
