import type { PublicKey } from 'shared-domain/wire';
import { aRelease, portalKey, signed, type aDocument } from './a-registry';

export interface PageFacts {
  /** The registry document, signed by the portal's key; any other signed text is passed as `signed`. */
  document?: ReturnType<typeof aDocument>;
  signed?: unknown;
  keys?: PublicKey[];
}

/** The elements of a page that name the shell, the keys and the registry. */
export function pageElements({ document: named, keys = [portalKey.public], ...rest }: PageFacts): string {
  const registry = 'signed' in rest ? rest.signed : named ? signed('registry', named) : null;
  const shell = aRelease({ name: 'shell', base: '/assets/shell/1.0.0+aaaaaaaa/' });
  return [element('portal-shell', shell), element('portal-keys', keys), element('portal-registry', registry)].join('');
}

/** Puts these elements into the page of the test. */
export function publishPage(facts: PageFacts): void {
  withdrawPage();
  document.body.insertAdjacentHTML('beforeend', pageElements(facts));
}

/** Removes these elements, and the links that loading has added. */
export function withdrawPage(): void {
  for (const found of document.querySelectorAll('script[id^="portal-"]')) found.remove();
  for (const link of document.querySelectorAll('link')) link.remove();
}

function element(id: string, data: unknown): string {
  const json = typeof data === 'string' ? data : JSON.stringify(data);
  return `<script type="application/json" id="${id}">${json}</script>`;
}
