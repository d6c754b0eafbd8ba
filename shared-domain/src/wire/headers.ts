/** Request header with which a page sends its browser's random id at sign-in. */
export const deviceHeader = 'portal-device';

/** Request headers by which a page states its releases. */
export const madeWithHeaders = {
  shellRelease: 'portal-shell-release',
  remoteRelease: 'portal-remote-release',
} as const;

/** Header of an uploaded photo that the page scaled down: hexadecimal SHA-256 of the original file. */
export const originalDigestHeader = 'x-original-sha256';

/** Request header by which a page states the highest revision of the registry that its browser has seen. */
export const seenRevisionHeader = 'portal-registry-revision';

/** Response header with the id of the newest change: a stream from there misses nothing that the response lacks. */
export const livePositionHeader = 'portal-change';

/** Request header with the id of the last message received, from which a stream continues. */
export const lastEventIdHeader = 'last-event-id';
