/** True if the event is in a field, even in one inside a shadow root. */
export function isTyping(event: Event): boolean {
  const [target] = event.composedPath();
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
