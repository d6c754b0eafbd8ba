import { screenRoot } from 'shared-ui';

/** What the list scrolls in. Offsets are in pixels. */
export interface ListScroller {
  offset: () => number;
  height: () => number;
  /** How far below the top of the scrolled content an element begins. */
  topOf: (element: Element) => number;
  scrollTo: (offset: number) => void;
  /** Calls `listener` when the visible part changes, until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
}

/** The window, or for an embed the part of its page that scrolls it. */
export function listScroller(): ListScroller {
  const box = scrollingAncestor();
  const offset = () => (box ? box.scrollTop : scrollY);
  return {
    offset,
    height: () => (box ? box.clientHeight : innerHeight),
    topOf: (element) => {
      const top = element.getBoundingClientRect().top + offset();
      return Math.round(box ? top - box.getBoundingClientRect().top - box.clientTop : top);
    },
    scrollTo: (top) => (box ?? window).scrollTo({ top, behavior: 'instant' }),
    subscribe: (listener) => {
      const target = box ?? window;
      target.addEventListener('scroll', listener, { passive: true });
      addEventListener('resize', listener);
      return () => {
        target.removeEventListener('scroll', listener);
        removeEventListener('resize', listener);
      };
    },
  };
}

/** Null if it is the window. */
function scrollingAncestor(): Element | null {
  let root: Node = screenRoot();
  while (root instanceof ShadowRoot) {
    for (let element: Element | null = root.host; element; element = element.parentElement) {
      // What these two have applies to the window.
      if (element === document.body || element === document.documentElement) return null;
      if (/auto|scroll/.test(getComputedStyle(element).overflowY)) return element;
    }
    root = root.host.getRootNode();
  }
  return null;
}
