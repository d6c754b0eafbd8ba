import type { Browser } from 'playwright-core';
import { loadStatuses, type Load, type TrackingEvent } from 'shared-domain/waste';
import { printTable, quantile, whole } from '../results';
import { callPortal, signIn } from '../sign-in';
import { startTrace } from './measure-scripts';
import type { TraceEvent } from './script-times';
import { scrollPage, slowFrames } from './scroll-page';
import { withSession } from './session';

const reader = 'client@demo.example';
const eventCount = 200;
const photoCount = 100;
const columns = ['events', 'photos', 'visible ms', 'frames', 'median ms', 'p99 ms', 'over 50 ms', 'longest task ms'];

/** Measures opening the page of a load with a long history, and scrolling through all of it. */
export async function measureLongLoad(browser: Browser, origin: string): Promise<void> {
  const load = await createLongLoad(origin);
  const rows = [];
  for (const view of ['cold', 'again'] as const) rows.push([view, ...(await measureLoad(browser, origin, load))]);
  printTable('Page of a load with a long history', ['visit', ...columns], rows);
}

async function measureLoad(browser: Browser, origin: string, load: Load): Promise<string[]> {
  return withSession(browser, { origin, email: reader }, async (context) => {
    const page = await context.newPage();
    const start = performance.now();
    await page.goto(`${origin}/waste-load/${load.id}`);
    await page.getByText(`${eventCount} events`).first().waitFor();
    const visibleMs = performance.now() - start;
    let frames: number[] = [];
    const taskMs = await longestTask(browser, async () => {
      frames = await scrollPage(page, 120_000);
    });
    return [
      ...[whole(eventCount), whole(photoCount), whole(visibleMs), whole(frames.length)],
      ...[quantile(frames, 0.5), quantile(frames, 0.99)].map((ms) => ms.toFixed(1)),
      ...[slowFrames(frames), taskMs.toFixed(1)],
    ];
  });
}

/** Every second event has a photo: one of the demo data, each as a file of its own. */
async function createLongLoad(origin: string): Promise<Load> {
  const { user } = await signIn(origin, reader);
  const { token } = await signIn(origin, 'admin@demo.example');
  const call = <Answer>(path: string, body?: object) => callPortal<Answer>(`${origin}/api${path}`, token, body);
  const [example] = await call<Load[]>('/waste-loads?status=certified&limit=1');
  if (!example) throw new Error('The portal has no demo data');
  const history = await call<TrackingEvent[]>(`/waste-loads/${example.id}/tracking`);
  const [photo] = history.flatMap(({ photos }) => photos);
  if (!photo) throw new Error('The demo data has no photo');
  const answer = await fetch(`${origin}/api${photo.url}`, { headers: { authorization: `Bearer ${token}` } });
  const picture = Buffer.from(await answer.arrayBuffer());
  const { generator_name, generator_address, waste_type, waste_description, hazard_class } = example;
  const { quantity, unit, container_type } = example;
  const load = await call<Load>('/waste-loads', {
    ...{ client_id: user.client_id, generator_name, generator_address, waste_type, waste_description, hazard_class },
    ...{ quantity, unit, container_type, manifest_number: `LONG-${Date.now()}` },
  });
  for (let index = 0; index < eventCount; index += 1) {
    const status = loadStatuses[Math.floor((index * loadStatuses.length) / eventCount)];
    const location = `${(30 + index / 100).toFixed(6)}, -88.100000`;
    const body = { waste_load_id: load.id, status, location, notes: `Step ${index + 1}: seals and labels checked` };
    const { id } = await call<TrackingEvent>('/tracking-events', body);
    // Bytes after the end of a picture do not change it, but make each file different.
    if (index % 2 === 0) await call(`/tracking-events/${id}/photos`, Buffer.concat([picture, Buffer.from(id)]));
  }
  return load;
}

/**
 * Processor time of the longest task of a page's main thread while `use` runs, in ms. Unlike the time between frames, it
 * does not depend on what else the machine does.
 */
async function longestTask(browser: Browser, use: () => Promise<void>): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const stop = await startTrace(session, ['toplevel', 'disabled-by-default-devtools.timeline']);
  await use();
  const events = await stop();
  await session.detach();
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args.name === 'CrRendererMain';
  const mains = new Set(events.filter(isMain).map(threadOf));
  if (mains.size === 0) throw new Error('The trace names no main thread');
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && mains.has(threadOf(event)));
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0);
}
