import type { Locator, Page } from 'playwright-core';

/** Every toast on the page. */
export function toasts(page: Page): Locator {
  return page.locator('[data-sonner-toast]');
}

/** The toast with that text. */
export function toast(page: Page, text: string | RegExp): Locator {
  return toasts(page).filter({ hasText: text });
}

/** The portal's notices about releases, around and above its screens. */
export const releaseNotices = (page: Page) => ({
  fallbackNote: page.getByRole('status').filter({ hasText: 'An earlier release of this screen is running.' }),
  upgrade: page.getByText('A newer version of this portal is ready.'),
  useNow: page.getByRole('button', { name: 'Update now' }),
  later: page.getByRole('button', { name: 'Later' }),
});

/** Makes the page check for changed rules now, as when the user returns to it, and waits until it has them. */
export async function comeBack(page: Page, revision: number): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForFunction((wanted) => {
    const { payload } = JSON.parse(localStorage.getItem('portal-registry') ?? '{"payload":"{}"}') as {
      payload: string;
    };
    return (JSON.parse(payload) as { revision?: number }).revision === wanted;
  }, revision);
}

/** The release console, addressed by the names of its controls. */
export const rolloutConsole = (page: Page) => {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    reason: dialog.getByRole('textbox', { name: /^Reason/ }),
    affected: dialog.getByText(/^Affects /),
    typedId: dialog.getByRole('textbox', { name: /^Type .* to confirm/ }),
    administrators: dialog.getByRole('checkbox', { name: 'Administrators' }),
    ownRelease: page.getByRole('group', { name: 'Decided for this page' }),
    findEmail: page.getByRole('textbox', { name: 'Email' }),
    releaseOf: (email: string) => page.getByRole('group', { name: `Release of ${email}` }),
  };
};
