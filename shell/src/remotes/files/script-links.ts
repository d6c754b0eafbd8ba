import { screenDoor, type InlinedRelease } from 'shared-domain/releases';
import { integrityOf } from './script-policy';

/** Starts loading the files of a screen at once, in parallel with the entry instead of after it. */
export function preloadScripts(release: InlinedRelease): void {
  for (const file of scriptsOf(release)) {
    const href = release.base + file;
    if (document.querySelector(`link[rel="preload"][href="${CSS.escape(href)}"]`)) continue;
    document.head.append(scriptLink('preload', href, integrityOf(href)));
  }
}

/**
 * Fetches the files of a screen into the browser's cache at low priority. They are checked against their hashes when
 * they run. After a file that fails, the rest is not requested.
 */
export async function prefetchScripts(release: InlinedRelease): Promise<void> {
  for (const file of scriptsOf(release)) {
    const hash = release.files[file];
    const href = release.base + file;
    // Requested before: if that failed, it is left to the screen itself.
    if (hash === undefined || document.querySelector(`link[href="${CSS.escape(href)}"]`)) return;
    if (!(await prefetch(href, `sha384-${hash}`))) return;
  }
}

function scriptsOf({ entry, exposes }: InlinedRelease): string[] {
  return [entry, ...(exposes[screenDoor]?.js ?? [])];
}

function prefetch(href: string, integrity: string): Promise<boolean> {
  const link = scriptLink('prefetch', href, integrity);
  return new Promise((resolve) => {
    link.onload = () => resolve(true);
    link.onerror = () => resolve(false);
    document.head.append(link);
  });
}

/** Must request the file in the same mode as the script, or the script would not use the cached copy. */
function scriptLink(rel: 'preload' | 'prefetch', href: string, integrity: string): HTMLLinkElement {
  const link = document.createElement('link');
  return Object.assign(link, { rel, as: 'script', href, crossOrigin: 'anonymous', integrity });
}
