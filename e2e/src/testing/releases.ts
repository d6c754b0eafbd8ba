import { portalRemotes } from 'build-config/tables';
import {
  dataElement,
  type InlinedRelease,
  pageElementIds,
  type RegistryDocument,
  screenDoor,
} from 'shared-domain/releases';
import type { SignedText } from 'shared-domain/wire';
import { portalUrl, repositoryRoot } from './portal';

export const remoteNames = portalRemotes(repositoryRoot).map(({ name }) => name);

/** The page that a browser gets at that address. */
export async function fetchDocument(path = '/', portal = portalUrl()): Promise<Response> {
  return fetch(`${portal}${path}`, { headers: { accept: 'text/html' } });
}

/** The releases of the shell and the remotes in the portal's document, by name. */
export async function readReleases(portal = portalUrl()): Promise<Record<string, InlinedRelease>> {
  const html = await (await fetchDocument('/', portal)).text();
  const shell = readElement(html, pageElementIds.shell) as InlinedRelease;
  const { payload } = readElement(html, pageElementIds.registry) as SignedText;
  const { remotes } = JSON.parse(payload) as RegistryDocument;
  const named = Object.entries(remotes).flatMap(([name, { release }]) => (release ? [[name, release] as const] : []));
  return { shell, ...Object.fromEntries(named) };
}

/** Finds an element with data, and its JSON. */
export function elementPattern(id: string): RegExp {
  return new RegExp(dataElement(id, null).replace('null', '(.*?)'), 's');
}

/** The data that a document contains in an element. */
export function readElement(html: string, id: string): unknown {
  const json = elementPattern(id).exec(html)?.[1];
  if (json === undefined) throw new Error(`The document has no element ${id}`);
  return JSON.parse(json) as unknown;
}

/** The current release of a remote. */
export async function getRelease(name: string): Promise<InlinedRelease> {
  const release = (await readReleases())[name];
  if (!release) throw new Error(`The document lists no release of ${name}`);
  return release;
}

/** URL path of the file that contains the screen. */
export function screenChunkPath(release: InlinedRelease): string {
  const file = release.exposes[screenDoor]?.js[0];
  if (!file) throw new Error(`${release.name} has no screen`);
  return release.base + file;
}
