import type { Locator, Page } from 'playwright-core';

/** Waits until the first match is visible. */
export async function see(locator: Locator): Promise<void> {
  await locator.filter({ visible: true }).first().waitFor();
}

/** Waits until that exact text is visible. */
export async function seeText(page: Page, text: string): Promise<void> {
  await see(page.getByText(text, { exact: true }).filter({ visible: true }));
}

/** Waits until no match is visible. */
export async function seeNo(locator: Locator): Promise<void> {
  await locator.filter({ visible: true }).first().waitFor({ state: 'detached' });
}
