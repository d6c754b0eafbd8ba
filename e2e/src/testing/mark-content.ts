import type { Page } from 'playwright-core';

/**
 * Adds a performance mark when the first load can be opened: other code may have arrived by the time a test looks. Call
 * it before `goto`.
 */
export function markContent(page: Page) {
  return page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const buttons = [...document.querySelectorAll('button')];
      if (!buttons.some(({ textContent }) => textContent === 'View Details')) return;
      observer.disconnect();
      performance.mark('content');
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

/** Milliseconds from the start of the visit to the marked content. */
export function contentTime(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [mark] = performance.getEntriesByName('content');
    if (!mark) throw new Error('The page has no mark of its content.');
    return mark.startTime;
  });
}
