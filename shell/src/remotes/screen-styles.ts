import type { InlinedRelease } from 'shared-domain/releases';
import { integrityOf } from './script-policy';
import { screenDoor } from './screen-door';
import { StyleLoadError } from './style-load-error';

/** Brings the styles behind the door, each checked against its hash. They count only while the screen is shown. */
export async function loadStyles(release: InlinedRelease): Promise<void> {
  await Promise.all(styleUrls(release).map(loadStyle));
}

/** Lets the loaded styles of a release count. Returns how to end that. */
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
  if (findLink(href)) return Promise.resolve();
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href, crossOrigin: 'anonymous', integrity: integrityOf(href) });
  return new Promise((resolve, reject) => {
    link.onload = () => {
      // Two releases of a screen may be in the page, and only the shown one may have a say.
      if (link.sheet) link.sheet.disabled = true;
      resolve();
    };
    link.onerror = () => {
      // A link that stays would pass for loaded at the next try.
      link.remove();
      reject(new StyleLoadError(href));
    };
    document.head.append(link);
  });
}
