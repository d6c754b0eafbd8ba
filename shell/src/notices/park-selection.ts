/**
 * Takes the selection away while a pointer is down, because toasts ignore a swipe while anything on the page is selected.
 * A field that a finger leaves the focus in gets its selection back, so that typing still replaces it.
 */
export function parkSelection(): void {
  const field = document.activeElement;
  const putBack = isTextField(field) ? selectionOf(field) : null;
  // An empty selection is not enough: Chromium fills it again from the field with the focus.
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

/** How to select again what is selected now. Fields of some types, such as e-mail, do not say what that is. */
function selectionOf(field: TextField): () => void {
  const { selectionStart, selectionEnd } = field;
  if (selectionStart === null) return () => field.select();
  return () => field.setSelectionRange(selectionStart, selectionEnd);
}
