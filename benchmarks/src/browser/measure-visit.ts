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
  /** Bytes of scripts as sent, headers not counted. */
  scriptBytes: number;
  allBytes: number;
  requests: number;
  /** Largest contentful paint of the last document, ms since its navigation. */
  largestPaintMs: number;
  /** From the start of the visit to the awaited content, ms. */
  contentMs: number;
}

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

/** Counts what a page receives: bodies as sent, cached answers as nothing. */
async function countTraffic(session: CDPSession) {
  const types = new Map<string, string>();
  const headers = new Map<string, number>();
  const traffic = { scriptBytes: 0, allBytes: 0, requests: 0 };
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    types.set(requestId, response.fromDiskCache ? 'cached' : type);
    headers.set(requestId, response.encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type === 'cached' || encodedDataLength === 0) return;
    const body = Math.max(0, encodedDataLength - (headers.get(requestId) ?? 0));
    traffic.requests += 1;
    traffic.allBytes += body;
    if (type === 'Script') traffic.scriptBytes += body;
  });
  await session.send('Network.enable');
  return traffic;
}

/** Visits a page in the context and waits until `steps` have led to the content. */
export async function measureVisit(
  context: BrowserContext,
  line: Line,
  steps: (page: Page) => Promise<void>,
): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await countTraffic(session);
  await page.addInitScript(() => {
    Object.assign(window, { largestPaintMs: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object.assign(window, { largestPaintMs: entry.startTime });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await throttle(session, line);
  const start = performance.now();
  await steps(page);
  const contentMs = performance.now() - start;
  await page.waitForLoadState('networkidle');
  const largestPaintMs = await page.evaluate(() => Number(Reflect.get(window, 'largestPaintMs')));
  await page.close();
  return { ...traffic, largestPaintMs, contentMs };
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
