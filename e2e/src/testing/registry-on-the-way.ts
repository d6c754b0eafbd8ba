import type { BrowserContext } from 'playwright-core';
import type { SignedText } from 'shared-domain/wire';
import { portalUrl } from './portal-url';
import { fetchDocument, readElement } from './releases';
import { changePages, replaceElement } from './tamper';

export interface OnTheWay {
  /** Replaces the page's own registry document. */
  inlined?: (signed: SignedText) => unknown;
  /** Replaces the registry's response. */
  fetched?: (signed: SignedText) => unknown;
}

/** Replaces the registry's documents between the portal and the page. Nobody in between has a signing key. */
export async function replaceRegistry(context: BrowserContext, { inlined, fetched }: OnTheWay): Promise<void> {
  if (fetched) {
    await context.route(`${portalUrl()}/api/releases`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: fetched((await response.json()) as SignedText) });
    });
  }
  if (!inlined) return;
  await changePages(context, (html) =>
    replaceElement(html, 'portal-registry', inlined(readElement(html, 'portal-registry') as SignedText)),
  );
}

/** The document that the portal currently puts into its pages. */
export async function readInlined(): Promise<SignedText> {
  return readElement(await (await fetchDocument()).text(), 'portal-registry') as SignedText;
}
