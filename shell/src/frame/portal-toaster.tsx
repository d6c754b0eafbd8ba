import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { color, font, useTheme } from 'shared-ui';
import { Toaster, useSonner } from 'sonner';
import styled from 'styled-components';

const look = {
  '--width': '356px',
  '--normal-bg': color.surface,
  '--normal-text': color.ink,
  '--normal-border': color.border,
  '--success-bg': color['accent-soft'],
  '--success-text': color['accent-ink'],
  '--success-border': color['accent-ink'],
  '--info-bg': color.surface,
  '--info-text': color.ink,
  '--info-border': color.border,
  '--warning-bg': color['warning-soft'],
  '--warning-text': color['warning-ink'],
  '--warning-border': color['warning-ink'],
  '--error-bg': color['danger-soft'],
  '--error-text': color['danger-ink'],
  '--error-border': color['danger-ink'],
  fontFamily: font.text,
} as CSSProperties;

interface PortalToasterProps {
  /** The list is mounted after this, or for the first toast: mounting it loads its code. */
  after: Promise<void>;
}

/** The toasts of the whole portal. */
export function PortalToaster({ after }: PortalToasterProps) {
  const theme = useTheme();
  const { toasts } = useSonner();
  const isMounted = useIsMounted(after, toasts.length > 0);
  const top = useToastTop(toasts.length);
  return (
    <Layer
      ref={useTopLayer(toasts.length)}
      popover="manual"
      onPointerDownCapture={parkSelection}
      onFocus={(event) => pointAt(event.target, 'mousemove')}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) pointAt(event.target, 'mouseout');
      }}
    >
      {isMounted && (
        <Toaster
          theme={theme}
          position="top-right"
          duration={4000}
          visibleToasts={3}
          gap={14}
          offset={{ top }}
          mobileOffset={{ top }}
          hotkey={['altKey', 'KeyT']}
          closeButton
          richColors
          style={look}
        />
      )}
    </Layer>
  );
}

function useIsMounted(after: Promise<void>, hasToasts: boolean): boolean {
  const [isMounted, setIsMounted] = useState(false);
  if (hasToasts && !isMounted) setIsMounted(true);
  useEffect(() => void after.then(() => setIsMounted(true)), [after]);
  return isMounted;
}

/** Pixels, until the code that finds a place has arrived together with that of the toasts. */
const usualTop = 16;

/** The place of the toasts. Found again when their number or the page changes. */
function useToastTop(count: number): number {
  const [top, setTop] = useState(usualTop);
  useLayoutEffect(() => {
    if (count === 0) return;
    let end: (() => void) | null = null;
    let isOver = false;
    // If it cannot be loaded, neither can the toasts.
    import(/* webpackChunkName: "toasts" */ './toast-place').then(
      ({ followToastTop }) => {
        if (!isOver) end = followToastTop(setTop);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [count]);
  return top;
}

/** Toasts pause only while a mouse is over their list. This makes the focus count like a mouse. */
function pointAt(toast: Element, type: 'mousemove' | 'mouseout'): void {
  const list = toast.closest('ol');
  list?.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }));
}

/** Keeps an element above the backdrop of every dialog: the last element shown is on top. */
function useTopLayer(count: number) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = layer.current;
    // Without popovers, the element stays where it is.
    if (!element?.showPopover) return;
    if (element.matches(':popover-open') && !document.querySelector('dialog[open]')) return;
    element.hidePopover();
    element.showPopover();
  }, [count]);
  return layer;
}

const Layer = styled.div`
  position: fixed;
  inset: 0 auto auto 0;
  inline-size: 0;
  block-size: 0;
  padding: 0;
  border: 0;
  overflow: visible;
  background: none;
  /* A swipe with the mouse would select the toast's text instead. */
  user-select: none;
  @media print {
    display: none;
  }
`;

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
