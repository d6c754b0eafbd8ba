import type { Page } from 'playwright-core';
import { createLoadPath } from 'shared-domain/waste';
import { createPage } from './pages/screens';
import { releaseNotices } from './pages/frame';
import { newSession } from './testing/api';
import { useRolloutPortal } from './testing/rollout-portal';
import { changeRollout, promote, readRollout } from './testing/rollouts';
import { see, seeNo, seeTitle } from './testing/see';
import { useBrowser } from './testing/use-browser';

const browser = useBrowser();
const portal = useRolloutPortal();

/** A page of the creation screen with unsaved input. */
async function openAndType(title: string, allow: RegExp[] = []): Promise<Page> {
  const as = await newSession('admin');
  const { page } = await browser.visit({ as, at: createLoadPath, allow });
  await seeTitle(page, title);
  await createPage(page).field('Generator Name').fill('Half-typed Works');
  return page;
}

/** Activates the candidate for everyone and withdraws the previous release. */
async function replaceActive(): Promise<void> {
  const { active } = await readRollout('mfe-admin-create');
  await promote('mfe-admin-create');
  await changeRollout('mfe-admin-create', { action: 'kill', release: active?.release ?? '' });
}

test('if the page holds no other release, the active one opens in place, and unsaved input is kept', async () => {
  await portal.publish('next creation screen');
  const page = await openAndType('Create New Waste Load');
  const openedAt = await page.evaluate(() => performance.timeOrigin);
  await replaceActive();
  await seeTitle(page, 'Create the Next Waste Load');
  expect(await createPage(page).field('Generator Name').inputValue()).toBe('Half-typed Works');
  await seeNo(releaseNotices(page).fallbackNote);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(openedAt);
});

test('a release published after the page was opened needs a new page, which is loaded only after confirmation', async () => {
  const page = await openAndType('Create the Next Waste Load', [
    /^policy violation: trusted-types .* mfe_admin_create_1_3_0_/,
    /TrustedTypePolicy named 'mfe_admin_create_1_3_0_/,
  ]);
  await portal.publish('bad creation screen');
  await replaceActive();
  await see(page.getByText('mfe-admin-create · killed'));
  expect((await readRollout('mfe-admin-create')).active).toMatchObject({ sessions: 0, failedSessions: 0 });

  const question = page.waitForEvent('dialog');
  // The click may wait for the navigation, which waits for the answer.
  const click = page.getByRole('button', { name: 'Try Again' }).click();
  const asked = await question;
  expect(asked.type()).toBe('beforeunload');
  await asked.accept();
  await click;
  await seeTitle(page, 'Create a Doubtful Waste Load');
});
