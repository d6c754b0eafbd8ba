import { madeWithHeaders } from 'shared-domain/wire';

/** The releases on the page: its shell, and the remote whose screen is mounted. */
export interface ShownReleases {
  shell: string | null;
  remote: string | null;
}

let shown: ShownReleases = { shell: null, remote: null };

/** Called by the shell when it mounts a screen, so that records made there can state what the user saw. */
export function setShownReleases(releases: ShownReleases): void {
  shown = { ...releases };
}

/** The request headers that state the releases of the page, for calls that record them. */
export function headersOfReleases(): Record<string, string> {
  return {
    ...(shown.shell !== null && { [madeWithHeaders.shellRelease]: shown.shell }),
    ...(shown.remote !== null && { [madeWithHeaders.remoteRelease]: shown.remote }),
  };
}
