import { ApiError, callEndpoint, sessionStore } from 'shared-auth';
import { releaseEndpoints } from 'shared-domain/releases';
import type { Releases } from '../releases/releases';
import { openPage } from './open-page';
import { ticketParameter } from './override-parameters';
import type { OverrideStore, WishedOverride } from './override-store';

/** Asks for a ticket as soon as somebody is signed in, and opens the page that it admits a developer build to. */
export async function requestOverride(
  { remote, origin }: WishedOverride,
  releases: Pick<Releases, 'refresh' | 'set'>,
  store: OverrideStore,
): Promise<void> {
  const refuse = (reason: string) => store.set({ state: 'refused', reason });
  await signedIn();
  try {
    // A stored copy may be older than the developer's right.
    const { subject } = (await releases.refresh()) ?? (await releases.set());
    if (!subject?.mayOverride) return refuse('Your account may not run developer builds.');
    const { ticket } = await callEndpoint(releaseEndpoints.issueOverride, { body: { remote, origin } });
    openPage(`${location.pathname}?${ticketParameter}=${ticket}`);
  } catch (cause) {
    refuse(cause instanceof ApiError ? cause.message : 'The portal could not be asked for the developer build.');
  }
}

function signedIn(): Promise<void> {
  const isSignedIn = () => sessionStore.getState().state === 'signed-in';
  if (isSignedIn()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = sessionStore.subscribe(() => {
      if (!isSignedIn()) return;
      stop();
      resolve();
    });
  });
}
