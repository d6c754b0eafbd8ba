import type { Page } from 'playwright-core';
import { callApi, createLoad, listLoads, newManifestNumber, recordEvent } from './testing/api';
import { eventually } from './testing/eventually';
import { pdfText } from './testing/pdf-text';
import { see } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { createPage, dashboardPage, fillNewLoad, loadPage } from './pages/screens';

const browser = useBrowser();
const wide = { width: 1400, height: 900 };
const phone = { width: 375, height: 812 };

interface ShownTime {
  dateTime: string;
  text: string;
  title: string;
  zone: string;
}

test.each([
  ['America/New_York', 'Eastern Time (America/New_York)', wide],
  ['Asia/Kolkata', 'India Standard Time (Asia/', phone],
])('a reader in %s sees local times with the exact instant, and days as they are', async (zone, zoneName, viewport) => {
  const due = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const load = await createLoad('client', {
    packaging_date: '2026-11-01T00:00:00.000Z',
    disposal_scheduled: `${due}T00:00:00.000Z`,
  });
  const trackingEvent = await recordEvent(load, { status: 'picked_up' });
  const { page } = await browser.visit({ as: 'client', timezoneId: zone, viewport });

  await page.goto(`/?q=${load.manifest_number}`);
  await see(dashboardPage(page).loadTitle(load.manifest_number));
  const listed = await shownTimes(page);
  // The time in the status (not on phones), the newest event, then the creation.
  expect(listed.filter(({ dateTime }) => dateTime.includes('T'))).toHaveLength(viewport === phone ? 2 : 3);
  expect(listed).toContainEqual(
    expect.objectContaining({ dateTime: load.created_at, text: localTime(load.created_at, zone) }),
  );
  const note = page.getByText(`Times are in ${zoneName}`);
  await see(note);
  for (const width of [320, 820, viewport.width]) {
    await page.setViewportSize({ ...viewport, width });
    expect(await note.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  }
  await page.emulateMedia({ media: 'print' });
  await eventually(async () => expect(await textsOf(page, due)).toEqual([dayOf(due)]));
  const printed = pdfText(await page.pdf());
  expect(printed).toContain(load.manifest_number);
  // No line ends within a zone. With the letters of a font that is not its own, a line has unknown characters.
  const lines = printed.split('\n').filter((line) => !line.includes('\uFFFD'));
  expect(lines.join('\n')).not.toMatch(/GMT(?!\+5:30)/);
  await page.emulateMedia({ media: 'screen' });

  await page.goto(`/waste-load/${load.id}`);
  await see(loadPage(page).title(load.manifest_number));
  await see(page.getByText('Tracking Timeline'));
  await see(page.getByText(`Times are in ${zoneName}`));
  const detailed = await shownTimes(page);
  expect(detailed).toContainEqual(expect.objectContaining({ dateTime: '2026-11-01', text: 'Nov 1, 2026' }));
  if (viewport === phone) await page.getByRole('button', { name: 'All 7 Stages' }).click();
  // In the stages and in the facts.
  expect(await textsOf(page, due)).toEqual([dayOf(due), dayOf(due)]);
  const instants = detailed.filter(({ dateTime }) => dateTime.includes('T'));
  expect(new Set(instants.map(({ dateTime }) => dateTime))).toEqual(
    new Set([load.created_at, trackingEvent.timestamp]),
  );
  for (const { dateTime, text, title, zone: shortName } of instants) {
    expect(text).toBe(localTime(dateTime, zone));
    expect(title).toBe(`${text} ${shortName}`);
  }
});

/** What the page shows for a day. */
function textsOf(page: Page, day: string): Promise<string[]> {
  return page.locator(`time[datetime="${day}"]`).filter({ visible: true }).allTextContents();
}

function dayOf(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}

/** Time zones where a day is picked, each with 8:30 AM of February 1 there, and where it is read. */
const zones = [
  ['America/Los_Angeles', '2026-02-01T16:30:00.000Z', 'Pacific/Auckland'],
  ['Pacific/Auckland', '2026-01-31T19:30:00.000Z', 'America/Los_Angeles'],
] as const;

test.each(zones)('a day picked in %s is the same day everywhere', async (pickedIn, disposal, readIn) => {
  const [example] = await listLoads('client', '?limit=1');
  const manifestNumber = newManifestNumber();
  const sender = await browser.visit({ as: 'admin', at: '/create-waste-load', timezoneId: pickedIn, viewport: wide });
  await createPage(sender.page).client.selectOption(example?.client_id ?? '');
  await fillNewLoad(sender.page, manifestNumber);
  await sender.page.getByLabel('Packaging Date').fill('2026-01-15');
  await sender.page.getByLabel('Pickup Scheduled').fill('2026-01-16');
  await sender.page.getByLabel('Disposal Scheduled').fill('2026-02-01');
  await sender.page.getByLabel('Disposal Time').fill('08:30');
  await createPage(sender.page).submit.click();
  await see(loadPage(sender.page).title(manifestNumber));
  const [load] = await listLoads('client', `?q=${manifestNumber}`);
  expect(load).toMatchObject({
    packaging_date: '2026-01-15T00:00:00.000Z',
    pickup_scheduled: '2026-01-16T00:00:00.000Z',
    disposal_scheduled: disposal,
  });
  if (!load) throw new Error('The load is not in the list');
  await recordEvent(load, { status: 'disposed' });

  const { page } = await browser.visit({
    as: 'client',
    at: `/waste-load/${load.id}`,
    timezoneId: readIn,
    viewport: phone,
  });
  await see(page.getByText('Tracking Timeline'));
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    const shown = await shownTimes(page);
    expect(shown).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ dateTime: '2026-01-15', text: 'Jan 15, 2026', zone: '' }),
        expect.objectContaining({ dateTime: '2026-01-16', text: 'Jan 16, 2026', zone: '' }),
        expect.objectContaining({ dateTime: disposal, text: localTime(disposal, readIn) }),
      ]),
    );
    expect(shown.find(({ dateTime }) => dateTime === disposal)?.zone).toMatch(/^[A-Z]{3,4}([+-]\d+)?$/);
  }
  // In print, a time includes its zone; a day does not.
  expect(await addedTo(page, '2026-01-15')).toBe('none');
  expect(await addedTo(page, disposal)).toMatch(/^" [A-Z]{3,4}.*"$/);
  await page.emulateMedia({ media: 'screen' });
  expect(await addedTo(page, disposal)).toBe('none');

  const text = pdfText(await certificateOf(load.id));
  expect(text).toContain('2026-01-15');
  expect(text).toContain('2026-01-16');
  expect(text).toContain(certificateTime(disposal));
  expect(text).not.toMatch(/2026-01-1[456] \d\d:/);
});

/** The content that styles add to a time of the load's facts. */
function addedTo(page: Page, dateTime: string): Promise<string> {
  const card = page.getByRole('region', { name: 'Waste Load Information' });
  return card.locator(`time[datetime="${dateTime}"]`).evaluate((time) => getComputedStyle(time, '::after').content);
}

/** The time as the certificate of a generator in Maryland states it, in winter. */
function certificateTime(instant: string): string {
  const eastern = new Date(new Date(instant).getTime() - 5 * 3_600_000);
  return `${eastern.toISOString().slice(0, 19).replace('T', ' ')} EST`;
}

async function certificateOf(loadId: string): Promise<Buffer> {
  const answer = await callApi(`/waste-loads/${loadId}/certificate-ticket`, { as: 'client', method: 'POST' });
  const { ticket } = (await answer.json()) as { ticket: string };
  const certificate = await callApi(`/simple-cert?ticket=${ticket}`);
  expect(certificate.status).toBe(200);
  return Buffer.from(await certificate.arrayBuffer());
}

async function shownTimes(page: Page): Promise<ShownTime[]> {
  // Zones are named after the content.
  await page
    .getByText(/^Times are in/)
    .first()
    .waitFor();
  const times = page.locator('time').filter({ visible: true });
  const shown = await times.evaluateAll((all) =>
    all.map((one) => ({
      dateTime: one.getAttribute('datetime') ?? '',
      text: one.textContent,
      title: one.getAttribute('title') ?? '',
      zone: one.getAttribute('data-zone') ?? '',
    })),
  );
  return shown.map(({ text, title, ...rest }) => ({ ...rest, text: plainSpaces(text), title: plainSpaces(title) }));
}

function localTime(instant: string, timeZone: string): string {
  const parts = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return plainSpaces(new Intl.DateTimeFormat('en-US', { ...parts, timeZone }).format(new Date(instant)));
}

/** Node and browsers differ in the kind of space before AM and PM. */
function plainSpaces(text: string): string {
  return text.replaceAll(/\s/g, ' ');
}
