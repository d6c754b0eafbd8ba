import { browserStorage } from 'shared-domain/browser';
import { shellAddress } from './last-screen';

/** Storage key for the address of the shell whose typeface is cached. */
const typefaceKey = 'typeface';

/** Preloads the typeface if it is cached. The build turns it into a script in the document; see decision 0018. */
export function preloadTypeface(): void {
  try {
    // Without `browserStorage`, for fewer bytes: blocked storage ends here, too.
    // oxlint-disable-next-line no-restricted-globals
    if (localStorage.getItem(typefaceKey) !== shellAddress()) return;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[media]')) link.media = '';
  } catch {
    // Without the typeface, the page has system fonts.
  }
}

/** Notes that the typeface is cached once this page has received it, so that new tabs preload it. */
export async function noteTypeface(): Promise<void> {
  const address = shellAddress();
  // Browsers without it always use system fonts.
  const faces = 'fonts' in document ? await document.fonts.ready : [];
  const isCached = [...faces].some(({ status }) => status === 'loaded');
  if (address && isCached) browserStorage('localStorage').write(typefaceKey, address);
}
