import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { color, media, notPrinted, useTheme } from 'shared-ui';
import { Toaster, useSonner } from 'sonner';
import styled from 'styled-components';
import type { ToastPlace } from './toast-place';

const look = {
  '--width': '356px',
  '--normal-bg': color.surface,
  '--normal-text': color.ink,
  '--normal-border': color.border,
  '--success-bg': color['accent-soft'],
  '--success-text': color['accent-ink'],
  '--success-border': color['accent-ink'],
  '--error-bg': color['danger-soft'],
  '--error-text': color['danger-ink'],
  '--error-border': color['danger-ink'],
} as CSSProperties;

/**
 * With the usual padding of 16 px, a toast of one line would not fit above the status cards of the dashboard. The text
 * ends before the button.
 */
const lowToasts = { style: { padding: '12px 36px 12px 16px' } };

interface PortalToasterProps {
  /** Resolves when the page has shown its content, and after this time without requests, in ms. */
  contentOf: (quietMs?: number) => Promise<void>;
}

/** The toasts of the whole portal. */
export function PortalToaster({ contentOf }: PortalToasterProps) {
  const theme = useTheme();
  const { toasts } = useSonner();
  const isMounted = useIsMounted(contentOf, toasts.length > 0);
  const layer = useTopLayer(toasts.length);
  const place = useShownToasts(layer, isMounted && toasts.length > 0);
  return (
    <Layer ref={layer} popover="manual">
      {isMounted && (
        <Toaster
          theme={theme}
          position="top-right"
          duration={4000}
          visibleToasts={3}
          gap={14}
          offset={place}
          mobileOffset={place}
          hotkey={['altKey', 'KeyT']}
          closeButton
          richColors
          style={look}
          toastOptions={lowToasts}
        />
      )}
    </Layer>
  );
}

/** The first toast waits at most this long for the content of a screen, in ms. */
const longestWaitMs = 1_000;

/** The list of toasts comes after the content, because mounting it loads its code; for a toast without a quiet time. */
function useIsMounted(contentOf: PortalToasterProps['contentOf'], hasToasts: boolean): boolean {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => {
    if (isMounted) return;
    const mount = () => setIsMounted(true);
    void contentOf(hasToasts ? 0 : undefined).then(mount);
    if (!hasToasts) return;
    const timer = setTimeout(mount, longestWaitMs);
    return () => clearTimeout(timer);
  }, [contentOf, hasToasts, isMounted]);
  return isMounted;
}

/** Lets a mouse, a finger and the focus reach the toasts, and returns their place as soon as its code has arrived. */
function useShownToasts(layer: RefObject<HTMLElement | null>, areShown: boolean): Partial<ToastPlace> {
  const [place, setPlace] = useState<Partial<ToastPlace>>({});
  useLayoutEffect(() => {
    if (!areShown) return;
    let end: (() => void) | null = null;
    let isOver = false;
    // If it cannot be loaded, neither can the toasts.
    import(/* webpackChunkName: "toasts" */ './follow-toasts').then(
      ({ followToasts }) => {
        if (!isOver && layer.current) end = followToasts(layer.current, setPlace);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [layer, areShown]);
  return place;
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
  /* Stronger than the rules of the library, which put the button on the corner at the start. */
  &&& [data-close-button] {
    inset: 13px 8px auto auto;
    transform: none;
  }
  ${media.touch} {
    [data-close-button]::before {
      content: '';
      position: absolute;
      /* The edge is not part of the box. */
      inset: -13px;
    }
  }
  ${notPrinted}
`;
