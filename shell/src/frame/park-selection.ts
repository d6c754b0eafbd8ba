/**
 * Clears the selection while a pointer is down, because toasts ignore a swipe while anything on the page is selected. A
 * field that keeps the focus gets its selection back, so that typing still replaces it.
 */
export function parkSelection(): void {
  const field = document.activeElement;
  const putBack = isTextField(field) ? selectionOf(field) : null;
  // An empty selection is not enough: Chromium restores it from the focused field.
  getSelection()?.collapse(document.body, 0);
  if (!putBack) return;

  const end = (): void => {
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    if (document.activeElement === field) putBack();
  };
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

function isTextField(element: Element | null): element is TextField {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** Returns a function that restores the current selection. Some field types, such as email, do not expose it. */
function selectionOf(field: TextField): () => void {
  const { selectionStart, selectionEnd } = field;
  if (selectionStart === null) return () => field.select();
  return () => field.setSelectionRange(selectionStart, selectionEnd);
}
