import type { Browser, CDPSession } from 'playwright-core';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  args: { name?: string };
  /** Processor time in µs. */
  tdur?: number;
}

/**
 * Processor time of the longest task of a page's main thread while `use` runs, in ms. Unlike the time between frames, it
 * does not depend on what else the machine does.
 */
export async function longestTask(browser: Browser, use: () => Promise<void>): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline'] },
  });
  await use();
  await endTracing(session);
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args.name === 'CrRendererMain';
  const mains = new Set(events.filter(isMain).map(threadOf));
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && mains.has(threadOf(event)));
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0);
}

async function endTracing(session: CDPSession): Promise<void> {
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
}
