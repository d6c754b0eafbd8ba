import type { Locator, Page } from 'playwright-core';
import { see } from './see';

/** Presses Tab until the control has the focus, as a keyboard user does. */
export async function tabTo(page: Page, control: Locator, limit = 80): Promise<void> {
  await see(control);
  for (let pressed = 0; pressed < limit; pressed += 1) {
    if (await control.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${limit} presses of Tab did not reach ${control.toString()}`);
}
