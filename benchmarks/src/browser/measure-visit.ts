import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { storeSession } from './session';
import { type Shows, watchContent } from './watch-content';

export interface Profile {
  name: string;
  /** Slow-down factor of the CPU. */
  cpuFactor: number;
  /** Download and upload rate in bytes per second, added latency in ms. */
  line?: { bytesPerSecond: number; latencyMs: number };
}

const slowLine = { bytesPerSecond: 200_000, latencyMs: 150 };

/** By the name that selects it on the command line. */
export const profiles = {
  '1x': { name: 'unthrottled', cpuFactor: 1 },
  '4x': { name: 'CPU slowed down four times', cpuFactor: 4 },
  line: { name: '1.6 Mbit/s, 150 ms', cpuFactor: 1, line: slowLine },
  both: { name: '1.6 Mbit/s, 150 ms, CPU slowed down four times', cpuFactor: 4, line: slowLine },
} as const satisfies Record<string, Profile>;

/** All bytes, requests and round trips are counted until the content appears. */
export interface Visit {
  /** Bytes of scripts as sent, without headers. */
  scriptBytes: number;
  /** Bytes of scripts after decompression, also of cached ones. */
  rawScriptBytes: number;
  allBytes: number;
  requests: number;
  /** The longest chain of requests that had to wait for one another. */
  roundTrips: number;
  /** Largest contentful paint of the last document, ms since its navigation. */
  largestPaintMs: number;
  /** Sum of the layout shifts of the last document that no input caused. */
  layoutShift: number;
  /** From the start of the visit to the awaited content, ms. */
  contentMs: number;
}

/** The page has settled after this time without traffic. Shorter than the portal's wait before it prefetches. */
const quietMs = 500;
/** Then the visit fails, in ms. */
const longestSettleMs = 60_000;

async function throttle(session: CDPSession, { cpuFactor, line }: Profile): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuFactor });
  if (!line) return;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: line.bytesPerSecond,
    uploadThroughput: line.bytesPerSecond,
  });
}

/** Counts what a page receives: bodies as sent, cached responses as nothing. */
async function countTraffic(session: CDPSession) {
  const responses = new Map<string, { kind: string; url: string; headerBytes: number }>();
  const traffic = { scriptBytes: 0, allBytes: 0, requests: 0 };
  const rawBytes = new Map<string, number>();
  const { requests, end, settle } = followRequests(session);
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // Prefetched scripts have no type.
    const kind = response.mimeType.includes('javascript') ? 'Script' : type;
    if (kind === 'Script') rawBytes.set(response.url, 0);
    const cached = response.fromDiskCache ? 'cached' : kind;
    responses.set(requestId, { kind: cached, url: response.url, headerBytes: response.encodedDataLength });
  });
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const { url = '' } = responses.get(requestId) ?? {};
    const before = rawBytes.get(url);
    if (before !== undefined) rawBytes.set(url, before + dataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const { kind, headerBytes = 0 } = responses.get(requestId) ?? {};
    if (kind === 'cached' || encodedDataLength === 0) return end(requestId);
    end(requestId, timestamp);
    const body = Math.max(0, encodedDataLength - headerBytes);
    traffic.requests += 1;
    traffic.allBytes += body;
    if (kind === 'Script') traffic.scriptBytes += body;
  });
  await session.send('Network.enable');
  const reset = () => {
    Object.assign(traffic, { scriptBytes: 0, allBytes: 0, requests: 0 });
    rawBytes.clear();
    requests.clear();
  };
  const read = () => ({
    ...traffic,
    rawScriptBytes: [...rawBytes.values()].reduce((sum, bytes) => sum + bytes, 0),
    roundTrips: longestChain([...requests.values()]),
  });
  return { settle, reset, read };
}

/** The requests of a page, without its stream of live updates, which stays open. */
function followRequests(session: CDPSession) {
  const requests = new Map<string, Request>();
  let lastChange = performance.now();
  const pending = () => [...requests.values()].filter(({ to }) => to === Infinity);
  /** Without a time, the request no longer counts. */
  const end = (requestId: string, to?: number) => {
    const request = requests.get(requestId);
    if (request && to !== undefined) request.to = to;
    else requests.delete(requestId);
    lastChange = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, loaderId, timestamp, request: { url, headers } }) => {
    if (headers.accept === 'text/event-stream') return;
    requests.set(requestId, { url, loaderId, from: timestamp, to: Infinity });
    lastChange = performance.now();
  });
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  session.on('Network.responseReceived', ({ loaderId, type }) => {
    if (type !== 'Document') return;
    // The end of a request is not reported if its document is left.
    for (const [id, one] of requests) if (one.loaderId !== loaderId && one.to === Infinity) requests.delete(id);
  });
  /** Resolves when nothing has been pending for a while. */
  const settle = async () => {
    const endsAt = performance.now() + longestSettleMs;
    while (pending().length > 0 || performance.now() - lastChange < quietMs) {
      const urls = pending().map(({ url }) => url);
      if (performance.now() > endsAt) throw new Error(`No answer to ${urls.join(', ')}`);
      await wait(20);
    }
  };
  return { requests, end, settle };
}

/** From a request to the end of its response, in seconds of the browser's clock. */
interface Span {
  from: number;
  to: number;
}

/** Its end is infinite while the response is not complete. */
interface Request extends Span {
  url: string;
  /** The document that it belongs to. */
  loaderId: string;
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

export interface Visitor {
  page: Page;
  shows: Shows;
}

export interface Steps {
  /** The account that is signed in, if any. */
  account: { origin: string; email: string } | null;
  /** What happens before the measured part, and is neither timed nor counted. */
  before?: (visitor: Visitor) => Promise<void>;
  /** The measured part begins when the page is idle. */
  startsIdle?: boolean;
  /** Leads to the content. */
  measured: (visitor: Visitor) => Promise<void>;
}

/** Opens an empty page at the speed of the profile, signed in if there is an account. */
export async function openVisitor(context: BrowserContext, profile: Profile, account: Steps['account']) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (account) await storeSession(page, account);
  const visitor: Visitor = { page, shows: await watchContent(page) };
  await throttle(session, profile);
  return { page, session, visitor };
}

/** Visits a page in the context and measures the time to its content. */
export async function measureVisit(context: BrowserContext, profile: Profile, steps: Steps): Promise<Visit> {
  const { page, session, visitor } = await openVisitor(context, profile, steps.account);
  const { settle, reset, read } = await countTraffic(session);
  await page.addInitScript(watchPaints);
  await steps.before?.(visitor);
  if (steps.startsIdle) await settle();
  reset();
  const start = performance.now();
  await steps.measured(visitor);
  const contentMs = performance.now() - start;
  const traffic = read();
  await settle();
  const paints = await page.evaluate(
    () => Reflect.get(window, 'paints') as Pick<Visit, 'largestPaintMs' | 'layoutShift'>,
  );
  await page.close();
  return { ...traffic, ...paints, contentMs };
}

/** Runs in the page before everything else. */
function watchPaints(): void {
  const paints = { largestPaintMs: 0, layoutShift: 0 };
  Reflect.set(window, 'paints', paints);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) paints.largestPaintMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) paints.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}
