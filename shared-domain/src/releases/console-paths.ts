/** Addresses of the console of releases. */
export const releasesPath = '/releases';
/** All remotes, or one. */
export const releasesPathPattern = '/releases/:remote?';

export function remoteReleasesPath(remote: string): string {
  return `${releasesPath}/${encodeURIComponent(remote)}`;
}
