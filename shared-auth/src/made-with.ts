import { madeWithHeaders, type EndpointName } from 'shared-domain';

/** The releases that the page shows: its shell, and the remote whose screen is mounted. */
export interface ShownReleases {
  shell: string | null;
  remote: string | null;
}

/** Writes whose records tell with which releases they were made. */
const tracedEndpoints: readonly EndpointName[] = ['createLoad', 'recordTrackingEvent'];

let shown: ShownReleases = { shell: null, remote: null };

/** Told by the shell whenever it mounts a screen, so that what is recorded there can name what the operator saw. */
export function setShownReleases(releases: ShownReleases): void {
  shown = { ...releases };
}

/** The request headers that state the releases of the page, for the writes that keep them. */
export function headersOfRelease(name: EndpointName): Record<string, string> {
  if (!tracedEndpoints.includes(name)) return {};
  return {
    ...(shown.shell !== null && { [madeWithHeaders.shellRelease]: shown.shell }),
    ...(shown.remote !== null && { [madeWithHeaders.remoteRelease]: shown.remote }),
  };
}
