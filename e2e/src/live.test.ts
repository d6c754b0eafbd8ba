import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Load } from 'shared-domain/waste';
import { accounts, createLoad, getLoadIn, newSession, recordEvent, signInAt } from './testing/api';
import { timeLimit } from './testing/eventually';
import { startSecondReplica, type SecondReplica } from './testing/second-replica';
import { see, seeNo } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { useOwnPortal } from './testing/use-own-portal';
import { loadPage } from './pages/screens';

const browser = useBrowser();
const own = useOwnPortal();
let second: SecondReplica;

beforeAll(async () => {
  second = await startSecondReplica(own.dataDir());
});
afterAll(() => second.end());

/** A load as a client sees it on the second replica. Events are recorded on the first. */
async function openLoad(load: Load): Promise<Page> {
  const as = await signInAt(second.url, accounts.client);
  const { page } = await browser.visit({ portal: second.url, as, at: `/waste-load/${load.id}` });
  await see(page.getByRole('heading', { name: 'Tracking Timeline' }));
  return page;
}

let recorded = 0;
/** Milliseconds from the response to a recorded event until a page shows it. */
async function measureArrival(page: Page, load: Load): Promise<number> {
  recorded += 1;
  const notes = `Seen elsewhere ${recorded}`;
  await recordEvent(load, { status: 'in_transit', notes });
  const start = performance.now();
  await see(page.getByText(notes));
  return performance.now() - start;
}

const median = (times: readonly number[]) => [...times].sort((one, other) => one - other)[times.length >> 1];
const soon = () => timeLimit({ waiting: 2_000, working: 500 });

test('an event recorded on one replica appears in a page of another within two seconds, also after its database was away for 30 s; behind a proxy that blocks the stream, pages ask for it', async () => {
  const load = await getLoadIn('client', 'picked_up');
  const page = await openLoad(load);
  const times: number[] = [];
  for (let count = 0; count < 7; count += 1) times.push(await measureArrival(page, load));
  expect(median(times)).toBeLessThan(soon());
  await see(page.getByRole('heading', { name: 'Tracking Timeline' }));
  expect(await page.locator('[aria-live=polite]').allTextContents()).toContainEqual(
    expect.stringMatching(/^New tracking event: In Transit, /),
  );

  const blocked = await browser.visit({ as: 'client' });
  await blocked.page.route('**/api/live', (route) => route.abort());
  blocked.watch.allow(/Failed to load resource/);
  await blocked.page.goto(`/waste-load/${load.id}`);
  await see(blocked.page.getByRole('heading', { name: 'Tracking Timeline' }));

  second.cutDatabase();
  await recordEvent(load, { status: 'in_transit', notes: 'Recorded during the outage' });
  await wait(30_000);
  await see(blocked.page.getByText('Recorded during the outage'));
  second.restoreDatabase();
  await see(page.getByText('Recorded during the outage'));
  const later: number[] = [];
  for (let count = 0; count < 5; count += 1) later.push(await measureArrival(page, load));
  expect(median(later)).toBeLessThan(soon());
});

test('two administrators on one load see the events of each other, and an open form is not disturbed', async () => {
  const load = await createLoad('client');
  const open = async () => {
    const { page } = await browser.visit({ as: await newSession('admin'), at: `/waste-load/${load.id}` });
    await see(page.getByText('No tracking events yet'));
    return page;
  };
  const [first, second] = [await open(), await open()];
  const [writing, quick] = [loadPage(first), loadPage(second)];
  await writing.updateStatus.click();
  await writing.status.selectOption('in_transit');
  await writing.notes.fill('Left the gate');

  await quick.updateStatus.click();
  await quick.status.selectOption('picked_up');
  await quick.notes.fill('Sealed at the gate');
  await quick.addEvent.click();
  await see(second.getByText('Sealed at the gate'));
  await see(first.getByText('Sealed at the gate'));
  expect(await writing.notes.inputValue()).toBe('Left the gate');
  expect(await writing.status.inputValue()).toBe('in_transit');
  expect(await writing.notes.evaluate((field) => field === document.activeElement)).toBe(true);

  await writing.addEvent.click();
  await seeNo(writing.dialog);
  await see(second.getByText('Left the gate'));
  await see(second.getByText('40%'));
});

test('a new load appears on the dashboard of its company, and is offered to someone who has scrolled', async () => {
  const { page } = await browser.visit({ as: 'client', at: '/' });
  const rows = page.getByRole('list', { name: 'Waste loads' });
  await see(rows.getByRole('listitem').first());
  const first = await createLoad('client');
  await see(rows.getByText(first.manifest_number));

  await page.setViewportSize({ width: 800, height: 400 });
  await page.mouse.wheel(0, 600);
  await page.waitForFunction(() => window.scrollY > 300);
  const next = await createLoad('client');
  await createLoad('other');
  const offer = page.getByRole('button', { name: '1 new load' });
  await see(offer);
  expect(await rows.getByText(next.manifest_number).count()).toBe(0);
  await offer.click();
  await see(rows.getByText(next.manifest_number));
  const box = await rows.getByText(next.manifest_number).boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect(box?.y).toBeLessThan(400);
});
