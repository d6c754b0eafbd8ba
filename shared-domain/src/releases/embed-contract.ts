// What the builds of the embed, the dashboard in other companies' portals, and the portal agree on.

/** Its name among the remotes. The portal's own pages never list its releases. */
export const embedApp = 'mfe-embed';

/** What a release of the embed exposes instead of a screen. */
export const embedDoor = './mount';

/** Addresses of the files of its releases start with this. */
export const embedFiles = '/remotes/mfe-embed/';

/** Version of the interface at that address. Pages never get a release of another major version. */
export const embedMajorVersion = 1;

/** True unless it is a release of the embed with another interface than the one that pages use. */
export function hasServedInterface(remote: string, release: string): boolean {
  return remote !== embedApp || release.startsWith(`${embedMajorVersion}.`);
}

/** Folder in a build with the carriers. */
export const carrierFolder = 'carriers';

/** In the carriers, the portal replaces this name with the releases for the page. */
export const carriedReleases = 'EMBED_RELEASES';

/** Who is counted in the ramps of a remote: for the embed, the keys of partners. */
export function countedName(remote: string): { one: string; many: string } {
  return remote === embedApp ? { one: 'partner key', many: 'partner keys' } : { one: 'user', many: 'users' };
}
