import { apps, portalApps, type AppName } from 'build-config/testing';
import type { InlinedRelease } from 'shared-domain';
import { portalUrl } from './portal-url';

export type RemoteName = { [Name in AppName]: (typeof apps)[Name]['role'] extends 'remote' ? Name : never }[AppName];
export const remoteNames = portalApps.filter((name): name is RemoteName => apps[name].role === 'remote');

/** The page that a browser gets at that address. */
export async function fetchDocument(path = '/', portal = portalUrl()): Promise<Response> {
  return fetch(`${portal}${path}`, { headers: { accept: 'text/html' } });
}

/** The releases that the portal's document lists, by name. */
export async function readReleases(portal = portalUrl()): Promise<Record<string, InlinedRelease>> {
  const html = await (await fetchDocument('/', portal)).text();
  const json = /<script type="application\/json" id="portal-releases">(.*?)<\/script>/s.exec(html)?.[1];
  if (!json) throw new Error('The document lists no releases');
  return JSON.parse(json) as Record<string, InlinedRelease>;
}

/** The present release of a remote. */
export async function getRelease(name: RemoteName): Promise<InlinedRelease> {
  const release = (await readReleases())[name];
  if (!release) throw new Error(`The document lists no release of ${name}`);
  return release;
}

/** Address path of the file behind the screen's door. */
export function screenChunkPath(release: InlinedRelease): string {
  const file = release.exposes['./Screen']?.js[0];
  if (!file) throw new Error(`${release.name} has no screen`);
  return release.base + file;
}
