import type { Locator } from 'playwright-core';

/** True if nothing covers the center of the field when it receives focus. */
export function isInViewOnFocus(field: Locator): Promise<boolean> {
  return field.evaluate((element: HTMLElement) => {
    element.blur();
    element.focus();
    const { x, y, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === element;
  });
}
