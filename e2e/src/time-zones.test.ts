import type { Page } from 'playwright-core';
import { createLoad, recordEvent } from './testing/api';
import { see } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { dashboardPage } from './pages/dashboard-page';
import { loadPage } from './pages/load-page';

const browser = useBrowser();

interface ShownTime {
  dateTime: string;
  text: string;
}

test.each([
  ['America/New_York', 'Oct 31, 2026, 10:30 PM'],
  ['Asia/Kolkata', 'Nov 1, 2026, 8:00 AM'],
])('a reader in %s sees local times, and each names the instant that everybody else gets', async (zone, packaged) => {
  const load = await createLoad('client', { packaging_date: '2026-11-01T02:30:00.000Z' });
  const trackingEvent = await recordEvent(load, { status: 'picked_up' });
  const { page } = await browser.visit({ as: 'client', timezoneId: zone });

  await page.goto(`/?q=${load.manifest_number}`);
  await see(dashboardPage(page).loadTitle(load.manifest_number));
  const listed = await shownTimes(page);
  expect(listed).toEqual([{ dateTime: load.created_at, text: localTime(load.created_at, zone) }]);

  await page.goto(`/waste-load/${load.id}`);
  await see(loadPage(page).title(load.manifest_number));
  await see(page.getByText('Tracking Timeline'));
  const detailed = await shownTimes(page);
  expect(detailed).toContainEqual({ dateTime: '2026-11-01T02:30:00.000Z', text: packaged });
  expect(new Set(detailed.map(({ dateTime }) => dateTime))).toEqual(
    new Set([load.created_at, load.packaging_date, trackingEvent.timestamp]),
  );
  for (const { dateTime, text } of detailed) expect(text).toBe(localTime(dateTime, zone));
});

async function shownTimes(page: Page): Promise<ShownTime[]> {
  const times = page.locator('time').filter({ visible: true });
  const shown = await times.evaluateAll((all) =>
    all.map((one) => ({ dateTime: one.getAttribute('datetime') ?? '', text: one.textContent })),
  );
  return shown.map(({ dateTime, text }) => ({ dateTime, text: plainSpaces(text) }));
}

function localTime(instant: string, timeZone: string): string {
  const parts = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return plainSpaces(new Intl.DateTimeFormat('en-US', { ...parts, timeZone }).format(new Date(instant)));
}

/** Node and browsers differ in the kind of space before AM and PM. */
function plainSpaces(text: string): string {
  return text.replaceAll(/\s/g, ' ');
}
