import { createRoot, type Root } from 'react-dom/client';

/**
 * A React root that leaves nothing in the page. React listens to `selectionchange` on the document and never stops,
 * which would keep each embed in memory; none of the components needs that event.
 */
export function createQuietRoot(container: Element): Root {
  const own = Object.getOwnPropertyDescriptor(document, 'addEventListener');
  const known = new Set(Object.keys(document));
  Object.defineProperty(document, 'addEventListener', { configurable: true, writable: true, value: () => undefined });
  try {
    return createRoot(container);
  } finally {
    if (own) Object.defineProperty(document, 'addEventListener', own);
    else Reflect.deleteProperty(document, 'addEventListener');
    for (const key of Object.keys(document)) if (!known.has(key)) Reflect.deleteProperty(document, key);
  }
}
