import type { Page } from 'playwright-core';

/** The portal's notices about releases, around and above its screens. */
export const releaseNotices = (page: Page) => ({
  fallbackNote: page.getByRole('status').filter({ hasText: 'An earlier release of this screen is running.' }),
  upgrade: page.getByText('A newer version of this portal is ready.'),
  useNow: page.getByRole('button', { name: 'Use it now' }),
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
