import type { Page } from 'playwright-core';
import { accounts } from './testing/api';
import { expectAccessible } from './testing/axe';
import { useRolloutPortal } from './testing/rollout-portal';
import { readRollout } from './testing/rollouts';
import { see, seeText, tabTo } from './testing/see';
import { useBrowser } from './testing/use-browser';
import { rolloutConsole } from './pages/frame';

const browser = useBrowser();
const portal = useRolloutPortal();

/** Presses Enter on a control reached with Tab. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name }).or(page.getByRole('link', { name, exact: true })));
  await page.keyboard.press('Enter');
}

/** Enters a reason in the open dialog and applies the change. */
async function confirm(page: Page, reason: string, typedId?: string): Promise<void> {
  const { dialog, reason: why, typedId: once } = rolloutConsole(page);
  await tabTo(page, why);
  await page.keyboard.type(reason);
  if (typedId !== undefined) {
    await tabTo(page, once);
    await page.keyboard.type(typedId);
  }
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

test('an administrator opens, targets, halts, rolls back and kills a release without a mouse, and axe finds no violations', async () => {
  const { release } = await portal.publish('next creation screen');
  const viewport = { width: 1400, height: 900 };
  const { page } = await browser.visit({ as: 'admin', at: '/', viewport });
  const { dialog, affected, ownRelease, releaseOf, findEmail, administrators } = rolloutConsole(page);

  await press(page, 'Releases');
  await seeText(page, `${release} is published and reaches nobody yet.`);
  const { users, companies } = (await readRollout('mfe-admin-create')).reach ?? { users: -1, companies: -1 };
  const row = page.getByRole('row', { name: /Create waste load/ });
  expect(await row.innerText()).toContain(companies === 0 ? `${users} user` : `${users} users, ${companies} compan`);
  await press(page, 'Manage Create waste load');
  await see(ownRelease);

  await press(page, 'Open to 100%');
  await see(affected);
  expect(await affected.innerText()).toContain(`${users} user`);
  const confirmButton = dialog.getByRole('button', { name: 'Open to 100%' });
  expect(await confirmButton.getAttribute('aria-disabled')).toBe('true');
  await seeText(page, 'Enter a reason');
  await confirm(page, 'Good enough for everyone');
  await see(page.getByText(/reaches 100% of its audience/));

  const phone = { width: 375, height: 812 };
  await page.setViewportSize(phone);
  await press(page, 'Narrow to 5%');
  await press(page, 'Good enough for everyone');
  await tabTo(page, dialog.getByRole('button', { name: 'Narrow to 5%' }));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await see(page.getByText(/reaches 5% of its audience/));

  await press(page, 'Change Audience');
  await tabTo(page, administrators);
  await page.keyboard.press('Space');
  await confirm(page, 'Clients do not create loads');

  await press(page, 'Halt');
  await see(dialog);
  await confirm(page, 'A question came up');
  await see(page.getByText('A question came up'));
  await press(page, 'Roll Back');
  await confirm(page, 'The question was a good one');

  await press(page, `Kill… ${release}`);
  await confirm(page, 'It takes pounds for kilograms', release);
  await see(page.getByText('Killed: It takes pounds for kilograms'));
  // Dialogs and earlier states are audited as scenes.
  await expectAccessible(page);
  await page.setViewportSize(phone);

  expect(await ownRelease.innerText()).toContain('is the active release.');
  await tabTo(page, findEmail);
  await page.keyboard.type(accounts.admin);
  await page.keyboard.press('Enter');
  await see(releaseOf(accounts.admin));
  expect(await releaseOf(accounts.admin).innerText()).toMatch(/Bucket: [\d,]+ of 10,000/);

  const { history } = await readRollout('mfe-admin-create');
  expect(history.slice(0, 6).map(({ action, madeBy, reason }) => [action, madeBy, reason])).toEqual([
    ['kill', accounts.admin, 'It takes pounds for kilograms'],
    ['roll-back', accounts.admin, 'The question was a good one'],
    ['halt', accounts.admin, 'A question came up'],
    ['audience', accounts.admin, 'Clients do not create loads'],
    ['ramp', accounts.admin, 'Good enough for everyone'],
    ['ramp', accounts.admin, 'Good enough for everyone'],
  ]);
});
