import type { Locator, Page } from 'playwright-core';
import { createLoad, listLoads, recordEvent } from './testing/api';
import { expectAccessible } from './testing/axe';
import { failedRequest } from './testing/intercept';
import { see, seeNo } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { expectClearOfControls, toast } from './pages/frame';
import { loadPage } from './pages/screens';

const browser = useBrowser();

const itemOf = (page: Page, status: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: status, exact: true }) });

/** A local date and time that many hours ago, as the browser's field takes it. */
function hoursAgo(page: Page, hours: number): Promise<string> {
  return page.evaluate((count) => {
    const time = new Date(Date.now() - count * 3_600_000);
    return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  }, hours);
}

const hasFocus = (item: Locator) => item.evaluate((element) => element === document.activeElement);

const phone = { width: 375, height: 812 };
const wide = { width: 1400, height: 812 };

test('an administrator enters a step late and corrects another one, and clients see both', async () => {
  const load = await createLoad('client');
  await recordEvent(load, { status: 'disposed', notes: 'Burned' });
  const at = `/waste-load/${load.id}`;
  const { page } = await browser.visit({ as: 'admin', at, viewport: phone, allow: [failedRequest] });
  await enterStepLate(page);
  expect((await listLoads('admin', `?q=${load.manifest_number}`))[0]?.current_status).toBe('disposed');
  await correctStep(page);

  const old = itemOf(page, 'Disposed');
  const correction = itemOf(page, 'In Storage');
  await see(old.getByText('Corrected', { exact: true }));
  expect(
    await old.getByText('Burned').evaluate((note) => getComputedStyle(note.closest('p') ?? note).textDecorationLine),
  ).toBe('line-through');
  await old.getByRole('link', { name: /^Corrected by a later event: / }).click();
  expect(await hasFocus(correction)).toBe(true);
  await correction.getByRole('link', { name: /^Corrects an earlier event: / }).click();
  expect(await hasFocus(old)).toBe(true);
  await see(page.getByText('55%'));
  await see(correction.getByText('Latest event'));
  await expectAccessible(page);

  const client = await browser.visit({ as: 'client', at: `/waste-load/${load.id}`, viewport: wide });
  await see(itemOf(client.page, 'Disposed').getByText('Corrected', { exact: true }));
  expect(await client.page.getByRole('button', { name: /^Correct/ }).count()).toBe(0);
});

async function enterStepLate(page: Page): Promise<void> {
  const screen = loadPage(page);
  await screen.updateStatus.click();
  await screen.status.selectOption('picked_up');
  await screen.anotherTime.check();
  await see(screen.dialog.getByText('Your time zone: Eastern Time (America/New_York)'));
  await screen.dateAndTime.fill(await hoursAgo(page, -3));
  await screen.addEvent.click();
  await see(screen.dialog.getByText('The time of an event must not be in the future'));
  await screen.dateAndTime.fill(await hoursAgo(page, 5));
  await screen.addEvent.click();
  await see(screen.dialog.getByText('This time is before the load was created. Explain why in the notes.'));
  await seeNo(screen.dialog.getByText('The time of an event must not be in the future'));
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await screen.notes.fill('Entered from the paper manifest');
  await screen.addEvent.click();
  const added = toast(page, 'Tracking event added successfully');
  await see(added);
  await seeNo(screen.dialog);
  for (const viewport of [phone, wide]) {
    await page.setViewportSize(viewport);
    await expectClearOfControls(added);
  }
  await see(itemOf(page, 'Picked Up').getByText('Recorded 5 hours later'));
}

async function correctStep(page: Page): Promise<void> {
  const screen = loadPage(page);
  await itemOf(page, 'Disposed')
    .getByRole('button', { name: /^Correct/ })
    .click();
  await screen.status.selectOption('in_storage');
  await screen.addEvent.click();
  await see(screen.dialog.getByText('Enter a reason for the correction'));
  await expectAccessible(page);
  await page.setViewportSize(wide);
  await screen.notes.fill('Stored, not burned');
  await screen.addEvent.click();
  await seeNo(screen.dialog);
}
