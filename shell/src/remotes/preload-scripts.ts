import type { InlinedRelease } from 'shared-domain/releases';
import { integrityOf } from './script-policy';

/** Lets the files behind a door load beside the entry instead of after it. */
export function preloadScripts({ base, entry, exposes }: InlinedRelease, door: string): void {
  for (const file of [entry, ...(exposes[door]?.js ?? [])]) {
    const href = base + file;
    if (document.querySelector(`link[rel="preload"][href="${CSS.escape(href)}"]`)) continue;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'script', href, crossOrigin: 'anonymous', integrity: integrityOf(href) });
    document.head.append(link);
  }
}
