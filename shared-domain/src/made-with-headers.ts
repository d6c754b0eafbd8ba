/** Request headers by which a page states its releases. */
export const madeWithHeaders = {
  shellRelease: 'portal-shell-release',
  remoteRelease: 'portal-remote-release',
} as const;
