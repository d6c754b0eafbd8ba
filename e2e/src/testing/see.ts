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

/** True if the element has the focus in its document or shadow root. */
const hasFocus = (element: Element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element;

/** Presses Tab until the control has the focus, as a keyboard user does. */
export async function tabTo(page: Page, control: Locator, limit = 200): Promise<void> {
  await see(control);
  for (let pressed = 0; pressed < limit; pressed += 1) {
    if (await control.first().evaluate(hasFocus)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${limit} presses of Tab did not reach ${control.toString()}`);
}
