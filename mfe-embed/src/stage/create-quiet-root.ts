import { createRoot, type Root } from 'react-dom/client';

/**
 * A React root that leaves nothing in the page. React listens to `selectionchange` on the document and never stops,
 * which would keep each embed in memory; none of the components needs that event. An error that no component catches is
 * passed on, not thrown into the page; the root is empty after it.
 */
export function createQuietRoot(container: Element, onCrash: (error: unknown) => void): Root {
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
