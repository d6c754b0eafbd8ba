/** True if a key was pressed in a field, even in one inside a shadow root. */
export function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
