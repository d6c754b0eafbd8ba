import { typefaceFiles } from 'shared-ui';

let isAdded = false;

/**
 * Gives the login page the typeface as soon as it arrives, and with it the screens after the sign-in. From the style
 * sheet alone, a page that is first shown without it would never have it. Once per page.
 */
export function addTypeface(): void {
  if (isAdded || !('FontFace' in globalThis)) return;
  isAdded = true;
  for (const { address, weight } of typefaceFiles) {
    const face = new FontFace('Public Sans', `url('${address}')`, { weight });
    // The fallback fonts need no message.
    void face.load().then(
      () => document.fonts.add(face),
      () => undefined,
    );
  }
}
