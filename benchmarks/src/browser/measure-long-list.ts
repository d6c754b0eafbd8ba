import type { Browser, Page } from 'playwright-core';
import { printTable, quantile, whole } from '../results';
import { countLoads } from '../sign-in';
import { scrollPage, slowFrames } from './scroll-page';
import { withSession } from './session';

const columns = [
  'loads',
  'usable ms',
  'heap MB',
  'after scrolling MB',
  'rows',
  'frames',
  'median ms',
  'p99 ms',
  'over 50 ms',
];

/** Measures opening and scrolling the dashboards of a client with very many loads and of one with few. */
export async function measureLongList(browser: Browser, origin: string): Promise<void> {
  const rows = [];
  for (const email of ['client@demo.example', 'other@demo.example'])
    rows.push(await measureList(browser, origin, email));
  printTable('Dashboard with very many loads and with few', columns, rows);
}

async function measureList(browser: Browser, origin: string, email: string): Promise<string[]> {
  return withSession(browser, { origin, email }, async (context, { token }) => {
    const loads = await countLoads(origin, token);
    const page = await context.newPage();
    const start = performance.now();
    await page.goto(`${origin}/`);
    await page.getByRole('button', { name: 'View Details' }).first().waitFor();
    const usableMs = performance.now() - start;
    const before = await heapMegabytes(page);
    const frames = await scrollPage(page, 12_000);
    const rows = await page.getByRole('button', { name: 'View Details' }).count();
    return [
      whole(loads),
      whole(usableMs),
      before.toFixed(1),
      (await heapMegabytes(page)).toFixed(1),
      whole(rows),
      whole(frames.length),
      quantile(frames, 0.5).toFixed(1),
      quantile(frames, 0.99).toFixed(1),
      slowFrames(frames),
    ];
  });
}

async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}
