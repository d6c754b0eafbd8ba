import type { Locator } from 'playwright-core';

/** True if a field that gets the focus is not behind what is fixed at the edge of the window. */
export function isInViewOnFocus(field: Locator): Promise<boolean> {
  return field.evaluate((element: HTMLElement) => {
    element.blur();
    element.focus();
    const { x, y, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === element;
  });
}
