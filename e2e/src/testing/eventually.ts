import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { patience } from 'build-config/testing';
import type { Page } from 'playwright-core';

/** Repeats the check until it passes or the time is up; the last outcome counts. */
export async function eventually<Value>(
  check: () => Value | Promise<Value>,
  patienceMs: number = patience.page,
): Promise<Value> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await check();
    } catch (cause) {
      if (Date.now() > deadline) throw cause;
    }
    await wait(50);
  }
}

interface LimitedTime {
  /** Fixed waits of the portal, in milliseconds. */
  waiting: number;
  /** Additional processing time on an idle machine. */
  working: number;
}

/** A time limit for the portal on this machine: processing takes longer when more programs share a processor. */
export function timeLimit({ waiting, working }: LimitedTime): number {
  const [running = 0] = loadavg();
  return waiting + working * (1 + running / availableParallelism());
}

/** The scroll position once it is stable. */
export function restingPlace(page: Page): Promise<number> {
  return eventually(async () => {
    const first = await page.evaluate(() => scrollY);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.evaluate(() => scrollY)).toBe(first);
    return first;
  });
}
