import { ApiError, callEndpoint } from 'shared-auth';
import { overrideTicketParameter, releaseEndpoints } from 'shared-domain/releases';
import { openPage } from '../frame/leave-page';
import type { Releases } from '../remotes/releases';
import { whenSignedIn } from '../remotes/when-signed-in';
import { refuseOverride, type RequestedOverride } from './override-store';

/** Requests a ticket for a developer build once someone is signed in, and opens the page that may run it. */
export async function requestOverride(
  { remote, origin }: RequestedOverride,
  releases: Pick<Releases, 'refresh' | 'set'>,
): Promise<void> {
  await whenSignedIn();
  try {
    // A stored copy may be older than the developer's permission.
    const { subject } = (await releases.refresh()) ?? (await releases.set());
    if (!subject?.mayOverride) return refuseOverride('Your account may not run developer builds.');
    const { ticket } = await callEndpoint(releaseEndpoints.issueOverride, { body: { remote, origin } });
    openPage(`${location.pathname}?${overrideTicketParameter}=${ticket}`);
  } catch (cause) {
    refuseOverride(
      cause instanceof ApiError ? cause.message : 'The portal could not be asked for the developer build.',
    );
  }
}
