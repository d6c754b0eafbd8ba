import type { Browser, Page } from 'playwright-core';
import { printTable, whole } from '../print-table';
import { signIn } from '../sign-in';
import { quantile } from '../statistics';
import { withFreshContext } from './measure-visit';

/** Opens the dashboard of a client with `loads` loads, scrolls through it, and tells what that costs. */
export async function measureLongList(browser: Browser, origin: string, loads: number): Promise<void> {
  const session = await signIn(origin, 'client@demo.example');
  await withFreshContext(browser, async (context) => {
    await context.addInitScript(({ token, user }) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user', JSON.stringify(user));
    }, session);
    const page = await context.newPage();
    const start = performance.now();
    await page.goto(`${origin}/`);
    await page.getByRole('button', { name: 'View Details' }).first().waitFor();
    const usableMs = performance.now() - start;
    const before = await heapMegabytes(page);
    const frames = await scroll(page, 12_000);
    const rows = await page.getByRole('button', { name: 'View Details' }).count();
    const after = await heapMegabytes(page);
    printTable(
      `Dashboard with ${whole(loads)} loads`,
      [
        'usable ms',
        'heap MB',
        'heap after scrolling MB',
        'rows in the page',
        'frames',
        'median ms',
        'p99 ms',
        'over 50 ms',
      ],
      [
        [
          whole(usableMs),
          before.toFixed(1),
          after.toFixed(1),
          whole(rows),
          whole(frames.length),
          quantile(frames, 0.5).toFixed(1),
          quantile(frames, 0.99).toFixed(1),
          `${((100 * frames.filter((frame) => frame > 50).length) / frames.length).toFixed(1)} %`,
        ],
      ],
    );
  });
}

async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

/** Scrolls down 40 px per frame, as a wheel would, and gives the time of each frame in ms. */
function scroll(page: Page, durationMs: number): Promise<number[]> {
  return page.evaluate(
    (duration) =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = [];
        const end = performance.now() + duration;
        let last = performance.now();
        const step = (now: number) => {
          frames.push(now - last);
          last = now;
          window.scrollBy(0, 40);
          if (now < end) requestAnimationFrame(step);
          else resolve(frames.slice(1));
        };
        requestAnimationFrame(step);
      }),
    durationMs,
  );
}
