import type { InlinedRelease } from 'shared-domain/releases';

/**
 * Brings the files behind a door into the browser's cache after everything else. They run later, if ever, and are
 * checked against their hashes then. A file that does not come is no loss, and the rest is then not asked for.
 */
export async function prefetchScripts({ base, entry, exposes, files }: InlinedRelease, door: string): Promise<void> {
  for (const file of [entry, ...(exposes[door]?.js ?? [])]) {
    const hash = files[file];
    const href = base + file;
    // Asked for before, in whatever way: what failed then is left to the screen itself.
    if (hash === undefined || document.querySelector(`link[href="${CSS.escape(href)}"]`)) return;
    if (!(await prefetch(href, `sha384-${hash}`))) return;
  }
}

function prefetch(href: string, integrity: string): Promise<boolean> {
  const link = document.createElement('link');
  // Asked for just as the script will be, or the copy in the cache would not serve it.
  Object.assign(link, { rel: 'prefetch', as: 'script', href, crossOrigin: 'anonymous', integrity });
  return new Promise((resolve) => {
    link.onload = () => resolve(true);
    link.onerror = () => resolve(false);
    document.head.append(link);
  });
}
