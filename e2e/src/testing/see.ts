import type { Locator, Page } from 'playwright-core';

/** Waits until the first match is visible; an error says what the page shows instead. */
export async function see(locator: Locator): Promise<void> {
  try {
    await locator.filter({ visible: true }).first().waitFor();
  } catch (cause) {
    const frames = locator.page().frames();
    const shown = await Promise.allSettled(
      frames.map((frame) => frame.locator('body').ariaSnapshot({ timeout: 5_000 })),
    );
    const texts = shown.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)).slice(0, 2_000));
    throw new Error(`${(cause as Error).message}\nThe page shows:\n${texts.join('\n')}`, { cause });
  }
}

/** Waits until that exact text is visible. */
export async function seeText(page: Page, text: string): Promise<void> {
  await see(page.getByText(text, { exact: true }).filter({ visible: true }));
}

/** Waits until the screen with that title is visible. */
export async function seeTitle(page: Page, title: string): Promise<void> {
  await see(page.getByRole('heading', { level: 1, name: title }));
}

/** Waits until no match is visible. */
export async function seeNo(locator: Locator): Promise<void> {
  await locator.filter({ visible: true }).first().waitFor({ state: 'detached' });
}

/** True if the element has the focus in its document or shadow root. */
const hasFocus = (element: Element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element;

const mostPresses = 200;

/** Presses Tab, or Shift+Tab, until the control has the focus, as a keyboard user does. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await see(control);
  for (let pressed = 0; pressed < mostPresses; pressed += 1) {
    if (await control.first().evaluate(hasFocus)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${mostPresses} presses of ${key} did not reach ${control.toString()}`);
}
