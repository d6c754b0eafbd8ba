import type { Locator, Page } from 'playwright-core';

/** Waits until the first of what is meant is visible. */
export async function see(locator: Locator): Promise<void> {
  await locator.filter({ visible: true }).first().waitFor();
}

/** Waits until that text is visible, word for word. */
export async function seeText(page: Page, text: string): Promise<void> {
  await see(page.getByText(text, { exact: true }).filter({ visible: true }));
}

/** Waits until nothing of what is meant is visible. */
export async function seeNo(locator: Locator): Promise<void> {
  await locator.filter({ visible: true }).first().waitFor({ state: 'detached' });
}
