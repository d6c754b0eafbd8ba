import { followToastPlace, type ToastPlace } from './toast-place';

/** What shown toasts need: their place, reported to `report`, and input. Returns a function that ends this. */
export function followToasts(layer: HTMLElement, report: (place: ToastPlace) => void): () => void {
  layer.addEventListener('pointerdown', parkSelection, true);
  const endFocus = followFocus(layer);
  const endPlace = followToastPlace(report);
  return () => {
    layer.removeEventListener('pointerdown', parkSelection, true);
    endFocus();
    endPlace();
  };
}

/** Lets Tab move past the toasts, pauses them while one has focus, and returns focus when the focused one disappears. */
function followFocus(layer: HTMLElement): () => void {
  let cameFrom: HTMLElement | null = null;
  const isInside = (target: EventTarget | null) => target instanceof Node && layer.contains(target);
  const onFocus = (event: FocusEvent): void => {
    const { target, relatedTarget } = event;
    pointAt(target, 'mousemove');
    const isFromPage = relatedTarget instanceof HTMLElement && !isInside(relatedTarget);
    if (isFromPage) cameFrom = relatedTarget;
    // sonner returns the focus to where it came from when it leaves the list. That suits the shortcut, which focuses the
    // list itself. After Tab, it would send the user back to the control before the toasts.
    if (!isFromPage || !(target instanceof HTMLOListElement)) event.stopPropagation();
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent): void => {
    if (isInside(relatedTarget)) return;
    pointAt(target, 'mouseout');
    // When only the window loses focus, the element stays active.
    if (relatedTarget || document.activeElement !== target) cameFrom = null;
  };
  const returnFocus = (from: string): void => {
    const { activeElement } = document;
    if (isInside(activeElement) && activeElement?.closest(from)) cameFrom?.focus({ preventScroll: true });
  };
  const removals = new MutationObserver(() => returnFocus('[data-removed=true]'));
  layer.addEventListener('focusin', onFocus);
  layer.addEventListener('focusout', onBlur);
  removals.observe(layer, { subtree: true, attributeFilter: ['data-removed'] });
  return () => {
    // A screen can remove the last toast. While React removes it, React would put the focus back.
    queueMicrotask(() => returnFocus('*'));
    layer.removeEventListener('focusin', onFocus);
    layer.removeEventListener('focusout', onBlur);
    removals.disconnect();
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
