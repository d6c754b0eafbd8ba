// What the builds of the embed, the dashboard in other companies' portals, and the portal agree on.

/** Its name among the remotes. The portal's own pages never list its releases. */
export const embedApp = 'mfe-embed';

/** What a release of the embed exposes instead of a screen. */
export const embedDoor = './mount';

/** Addresses of the files of its releases start with this. */
export const embedFiles = '/remotes/mfe-embed/';

/** Addresses of what partners include in their pages: the carriers. */
export const embedPath = '/embed/v1';

/** Folder in a build with the carriers. */
export const carrierFolder = 'carriers';

/** In the carriers, the portal replaces this name with the address and the hash of the core. */
export const carriedRelease = 'EMBED_RELEASE';
