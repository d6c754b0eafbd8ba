import { followToastTop } from './toast-place';

/** What shown toasts need: their place, reported to `report`, and input. Returns a function that ends this. */
export function followToasts(layer: HTMLElement, report: (top: number) => void): () => void {
  let cameFrom: HTMLElement | null = null;
  const onFocus = (event: FocusEvent): void => {
    const { target, relatedTarget } = event;
    pointAt(target, 'mousemove');
    if (!layer.contains(relatedTarget as Node | null)) cameFrom = relatedTarget as HTMLElement | null;
    // A list that has seen the focus arrive gives it back when it leaves. That is right after its shortcut, which focuses
    // the list itself. Tab comes from the element before, and would never get past the toasts.
    if (!(target instanceof HTMLOListElement)) event.stopPropagation();
  };
  const onClick = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('[data-close-button]')) cameFrom?.focus({ preventScroll: true });
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent): void => {
    if (!layer.contains(relatedTarget as Node | null)) pointAt(target, 'mouseout');
  };
  layer.addEventListener('pointerdown', parkSelection, true);
  layer.addEventListener('click', onClick);
  layer.addEventListener('focusin', onFocus);
  layer.addEventListener('focusout', onBlur);
  const endPlace = followToastTop(report);
  return () => {
    layer.removeEventListener('pointerdown', parkSelection, true);
    layer.removeEventListener('click', onClick);
    layer.removeEventListener('focusin', onFocus);
    layer.removeEventListener('focusout', onBlur);
    endPlace();
  };
}

/** Toasts pause only while a mouse is over their list. This makes the focus count like a mouse. */
function pointAt(toast: EventTarget | null, type: 'mousemove' | 'mouseout'): void {
  const list = toast instanceof Element && toast.closest('ol');
  if (list) list.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }));
}

/**
 * Clears the selection while a pointer is down, because toasts ignore a swipe while anything on the page is selected. A
 * field that keeps the focus gets its selection back, so that typing still replaces it.
 */
function parkSelection(): void {
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
