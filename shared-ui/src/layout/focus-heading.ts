/** Moves the focus to a heading after a change of screen, unless it already has a better place. */
export function focusHeading(heading: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body) return;
  heading?.focus({ preventScroll: true });
}
