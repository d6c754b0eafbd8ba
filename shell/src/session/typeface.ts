import { typefaceFiles } from 'shared-ui';
import type { ScreenRouter } from '../remotes/watch-content';

let isAdded = false;

/**
 * Gives the page the typeface once it has arrived and `moment` has come. From the style sheet alone, a page that is first
 * shown without it would never have it. Once per page.
 */
export async function addTypeface(moment?: Promise<void>): Promise<void> {
  if (isAdded || !('FontFace' in globalThis)) return;
  isAdded = true;
  const faces = typefaceFiles.map(({ address, weight }) =>
    new FontFace('Public Sans', `url('${address}')`, { weight }).load(),
  );
  const [loaded] = await Promise.all([Promise.allSettled(faces), moment]);
  // The fallback fonts need no message.
  for (const face of loaded) if (face.status === 'fulfilled') document.fonts.add(face.value);
}

/** Adds the typeface when no text can be seen to move: with the next screen, or while the page is hidden. */
export function addTypefaceUnseen(router: ScreenRouter): Promise<void> {
  const { pathname } = router.state.location;
  return addTypeface(
    new Promise((resolve) => {
      const stop = router.subscribe(({ location }) => {
        if (location.pathname === pathname) return;
        stop();
        resolve();
      });
      // It becomes hidden, or was hidden until now.
      document.addEventListener('visibilitychange', () => resolve(), { once: true });
    }),
  );
}
