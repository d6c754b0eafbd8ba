import type { ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { focusedElement, screenRoot } from 'shared-ui';
import { StyleSheetManager } from 'styled-components';
import { createFrame } from './create-frame';
import { addTypeface } from '../style/add-typeface';
import { embedStyles } from '../style/embed-styles';

interface StageSetup {
  /** Origin of the portal, which has the typeface. */
  portal: string;
  theme: 'light' | 'dark' | 'auto';
  onHeight: (height: number) => void;
  onCrash: (error: unknown) => void;
}

export type Stage = ReturnType<typeof createStage>;

/** Where an embed is drawn: its frame, its typeface and its React root. */
export function createStage(root: ShadowRoot, { portal, theme, onHeight, onCrash }: StageSetup) {
  const frame = createFrame(root, theme, onHeight);
  let isShown = false;
  const removeTypeface = addTypeface(portal, () => isShown);
  const reactRoot = createQuietRoot(frame.place, onCrash);
  return {
    setTheme: frame.setTheme,
    refreshStyle: frame.refreshStyle,
    render: (screen: ReactElement) =>
      reactRoot.render(
        <StyleSheetManager target={frame.styleTarget} stylisPlugins={[embedStyles]}>
          {screen}
        </StyleSheetManager>,
      ),
    /** Shows what is rendered; until then, the carrier shows a skeleton. */
    show: () => {
      isShown = true;
      frame.show();
    },
    /** Keeps the focus in the embed after the button that had it is gone. */
    keepFocus: () => {
      frame.place.tabIndex = -1;
      if (focusedElement() === null || screenRoot().activeElement) frame.place.focus({ preventScroll: true });
    },
    remove: () => {
      reactRoot.unmount();
      removeTypeface();
      frame.remove();
    },
  };
}

/**
 * A React root that leaves nothing in the page. React listens to `selectionchange` on the document and never stops,
 * which would keep each embed in memory; none of the components needs that event. An error that no component catches is
 * passed on, not thrown into the page; the root is empty after it.
 */
function createQuietRoot(container: Element, onCrash: (error: unknown) => void): Root {
  const own = Object.getOwnPropertyDescriptor(document, 'addEventListener');
  const known = new Set(Object.keys(document));
  Object.defineProperty(document, 'addEventListener', { configurable: true, writable: true, value: () => undefined });
  try {
    return createRoot(container, { onUncaughtError: onCrash });
  } finally {
    if (own) Object.defineProperty(document, 'addEventListener', own);
    else Reflect.deleteProperty(document, 'addEventListener');
    for (const key of Object.keys(document)) if (!known.has(key)) Reflect.deleteProperty(document, key);
  }
}
