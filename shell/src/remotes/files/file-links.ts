import { type InlinedRelease, screenDoor } from 'shared-domain/releases';
import { FileError } from './load-errors';
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

/** Loads the style sheets of a screen, each checked against its hash. They apply only while the screen is shown. */
export async function loadStyles(release: InlinedRelease): Promise<void> {
  await Promise.all(styleUrls(release).map(loadStyle));
}

/** Enables the loaded styles of a release. Returns a function that disables them. */
export function applyStyles(release: InlinedRelease): () => void {
  const toggle = (disabled: boolean) =>
    styleUrls(release).forEach((url) => {
      const sheet = findLink(url)?.sheet;
      if (sheet) sheet.disabled = disabled;
    });
  toggle(false);
  return () => toggle(true);
}

function styleUrls({ base, exposes }: InlinedRelease): string[] {
  return (exposes[screenDoor]?.css ?? []).map((file) => base + file);
}

function findLink(href: string): HTMLLinkElement | null {
  return document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`);
}

function loadStyle(href: string): Promise<void> {
  const link = findLink(href) ?? addLink(href);
  return new Promise((resolve, reject) => {
    if (link.sheet) return resolve();
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new FileError(href, 'refused')));
  });
}

function addLink(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href, crossOrigin: 'anonymous', integrity: integrityOf(href) });
  link.onload = () => {
    // A page may hold two releases of a screen; only the styles of the shown one may apply.
    if (link.sheet) link.sheet.disabled = true;
  };
  // If the link stayed, the next attempt would wait for it forever.
  link.onerror = () => link.remove();
  document.head.append(link);
  return link;
}
