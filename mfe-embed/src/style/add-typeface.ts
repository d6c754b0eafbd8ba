import { typefaceFiles } from 'shared-ui';
import { typefaceName } from './frame-rules';

/**
 * Adds the portal's typeface to the page, unless content is shown by then, so that no text moves. Its bytes are fetched,
 * because a page may forbid fonts by address. Without it, Public Sans of the page or the reader's own fonts are used.
 * Returns a function that removes it.
 */
export function addTypeface(portal: string, isShown: () => boolean): () => void {
  const over = new AbortController();
  const faces: FontFace[] = [];
  const add = async () => {
    const files = await Promise.all(
      typefaceFiles.map(async ({ address, weight }) => {
        const answer = await fetch(new URL(address, portal), { signal: over.signal, credentials: 'omit' });
        if (!answer.ok) throw new Error(`The typeface answered ${answer.status}`);
        return new FontFace(typefaceName, await answer.arrayBuffer(), { weight }).load();
      }),
    );
    if (over.signal.aborted || isShown()) return;
    faces.push(...files);
    for (const face of files) document.fonts.add(face);
  };
  // The fallback fonts need no message.
  if ('FontFace' in globalThis) void add().catch(() => undefined);
  return () => {
    over.abort();
    for (const face of faces) document.fonts.delete(face);
  };
}
