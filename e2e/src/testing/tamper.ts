import type { BrowserContext } from 'playwright-core';
import { dataElement, type InlinedRelease, pageElementIds, type RegistryDocument } from 'shared-domain/releases';
import { sha384Of } from 'shared-domain/signing';
import type { PublicKey, SignedText } from 'shared-domain/wire';
import { createKey } from './keys';
import { portalUrl } from './portal';
import { elementPattern, fetchDocument, readElement } from './releases';

/** A key that no portal knows until a test puts it into the page. */
const { id, raw, sign } = createKey();

/**
 * Serves other bodies for files of releases, and their hashes in the document, as if the remotes had been built and
 * published like that.
 */
export async function publishAltered(
  context: BrowserContext,
  releases: InlinedRelease[],
  alter: (file: string, body: string, release: InlinedRelease) => string,
): Promise<void> {
  const changed = new Map<string, string>();
  for (const release of releases) {
    const known = changed.size;
    for (const [file, hash] of Object.entries(release.files)) {
      const body = await (await fetch(`${portalUrl()}${release.base}${file}`)).text();
      const altered = alter(file, body, release);
      if (altered === body) continue;
      changed.set(hash, sha384Of(Buffer.from(altered)));
      await context.route(`**${release.base}${file}`, (route) =>
        route.fulfill({ body: altered, contentType: 'text/javascript; charset=utf-8' }),
      );
    }
    if (changed.size === known) throw new Error(`Nothing of ${release.name} was altered`);
  }
  const replaceHashes = (text: string) => {
    for (const [before, after] of changed) text = text.replaceAll(before, after);
    return text;
  };
  await changeRegistry(
    context,
    (document) => JSON.parse(replaceHashes(JSON.stringify(document))) as RegistryDocument,
    replaceHashes,
  );
}

/** Makes the registry state this about releases, and about the previous ones if given, regardless of their files. */
export function publishDeclared(
  context: BrowserContext,
  releases: InlinedRelease[],
  previous?: InlinedRelease,
): Promise<void> {
  return changeRegistry(context, (document) => {
    const remotes = releases.map((release) => {
      const resolution = document.remotes[release.name];
      if (!resolution) throw new Error(`The registry names no ${release.name}`);
      return [release.name, { ...resolution, release, ...(previous && { previous }) }] as const;
    });
    return { ...document, remotes: { ...document.remotes, ...Object.fromEntries(remotes) } };
  });
}

/**
 * Changes the registry's statements, in the page and in its responses, and signs them with a key that the page then
 * trusts: as if the portal itself had made them.
 */
export async function changeRegistry(
  context: BrowserContext,
  change: (document: RegistryDocument) => RegistryDocument,
  changePage: (html: string) => string = (html) => html,
): Promise<void> {
  const signAgain = ({ payload }: SignedText): SignedText =>
    sign('registry', JSON.stringify(change(JSON.parse(payload) as RegistryDocument)));
  await context.route(`${portalUrl()}/api/releases`, async (route) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    return route.fulfill({ response, json: signAgain((await response.json()) as SignedText) });
  });
  await changePages(context, (html) => {
    const keys = [...(readElement(html, pageElementIds.keys) as PublicKey[]), { id, key: raw.toString('base64') }];
    const signed = signAgain(readElement(html, pageElementIds.registry) as SignedText);
    return replaceElement(replaceElement(changePage(html), pageElementIds.keys, keys), pageElementIds.registry, signed);
  });
}

/** Changes the portal's pages in transit. */
function changePages(context: BrowserContext, change: (html: string) => string): Promise<unknown> {
  return context.route(
    (url) => url.origin === portalUrl() && !/^\/(api|assets|remotes)\//.test(url.pathname),
    async (route) => {
      // The shell also fetches the document itself, to check for newer releases.
      if (!route.request().headers().accept?.includes('text/html')) return route.fallback();
      const response = await route.fetch();
      return route.fulfill({ response, body: change(await response.text()) });
    },
  );
}

/** The page with other data in one of its elements. */
function replaceElement(html: string, id: string, data: unknown): string {
  return html.replace(elementPattern(id), () => dataElement(id, data));
}

interface OnTheWay {
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
    replaceElement(html, pageElementIds.registry, inlined(readElement(html, pageElementIds.registry) as SignedText)),
  );
}

/** The document that the portal currently puts into its pages. */
export async function readInlined(): Promise<SignedText> {
  return readElement(await (await fetchDocument()).text(), pageElementIds.registry) as SignedText;
}

/** The same bytes with one bit flipped in the middle. */
export function withOneByteChanged(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const middle = Math.floor(changed.length / 2);
  changed.writeUInt8(changed.readUInt8(middle) ^ 1, middle);
  return changed;
}
