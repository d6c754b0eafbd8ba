import type { MadeWith } from 'shared-domain/wire';

/** Completes `Recorded …` with the portal releases that the user saw. */
export function describeMadeWith({ shellRelease, remoteRelease }: MadeWith): string {
  const seen = [
    remoteRelease !== null && `screen release ${remoteRelease}`,
    shellRelease !== null && `portal release ${shellRelease}`,
  ].filter((release) => release !== false);
  return seen.length === 0 ? "outside the portal's screens" : `with ${seen.join(', ')}`;
}
