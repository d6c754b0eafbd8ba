import type { Locator, Page } from 'playwright-core';

/** Every toast on the page. */
export function toasts(page: Page): Locator {
  return page.locator('[data-sonner-toast]');
}

/** The toast with that text. */
export function toast(page: Page, text: string | RegExp): Locator {
  return toasts(page).filter({ hasText: text });
}

/** Expects that a toast comes to rest where it covers none of the controls. */
export async function expectClearOfControls(shown: Locator): Promise<void> {
  expect(await shown.evaluate(controlsBelowAtRest)).toEqual([]);
}

/**
 * Names the controls that a toast covers after three seconds, or when it begins to disappear; none as soon as it covers none.
 * With a modal dialog, only the controls in it can be used.
 */
async function controlsBelowAtRest(toast: Element): Promise<string[]> {
  // A control may reach beyond its box.
  const covered = () => {
    const { left, top, width, height } = toast.getBoundingClientRect();
    const below = new Set<Element>();
    for (let column = 0; column <= 20; column++) {
      for (const row of [0.01, 0.3, 0.7, 0.99]) {
        const [first] = document
          .elementsFromPoint(left + 0.5 + ((width - 1) * column) / 20, top + height * row)
          .filter((element) => !element.closest('[popover]'));
        const control = first?.closest('a[href], button, input, select, textarea');
        if (control) below.add(control);
      }
    }
    return [...below];
  };
  const end = performance.now() + 3_000;
  let below = covered();
  do {
    await Promise.all(toast.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
    // One that disappears moves away from what it covered.
    if (toast.getAttribute('data-removed') === 'true') break;
    below = covered();
    await new Promise(requestAnimationFrame);
  } while (below.length > 0 && toast.isConnected && performance.now() < end);
  return below.map(({ outerHTML }) => outerHTML.slice(0, 120));
}

/** The portal's notices about releases, around and above its screens. */
export const releaseNotices = (page: Page) => ({
  fallbackNote: page.getByRole('status').filter({ hasText: 'The previous release of this screen is running.' }),
  upgrade: page.getByText('An update to this portal is ready.'),
  useNow: page.getByRole('button', { name: 'Update Now' }),
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
    ownRelease: page.getByRole('group', { name: 'On this page' }),
    findEmail: page.getByRole('textbox', { name: 'Email' }),
    releaseOf: (email: string) => page.getByRole('group', { name: `Release of ${email}` }),
  };
};
