import type { Locator, Page } from 'playwright-core';

/** Every toast on the page. */
export function toasts(page: Page): Locator {
  return page.locator('[data-sonner-toast]');
}

/** The toast with that text. */
export function toast(page: Page, text: string | RegExp): Locator {
  return toasts(page).filter({ hasText: text });
}
