import { screenDoor, type InlinedRelease } from 'shared-domain/releases';
import { StyleLoadError } from './load-errors';
import { integrityOf } from './script-policy';

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
  if (findLink(href)) return Promise.resolve();
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href, crossOrigin: 'anonymous', integrity: integrityOf(href) });
  return new Promise((resolve, reject) => {
    link.onload = () => {
      // A page may hold two releases of a screen; only the styles of the shown one may apply.
      if (link.sheet) link.sheet.disabled = true;
      resolve();
    };
    link.onerror = () => {
      // If the link stayed, the next attempt would treat it as loaded.
      link.remove();
      reject(new StyleLoadError(href));
    };
    document.head.append(link);
  });
}
