import type { MadeWith } from 'shared-domain/wire';

/** Goes on after `Recorded …`: which releases of the portal the operator saw. */
export function describeMadeWith({ shellRelease, remoteRelease }: MadeWith): string {
  const seen = [
    remoteRelease !== null && `screen release ${remoteRelease}`,
    shellRelease !== null && `portal release ${shellRelease}`,
  ].filter((release) => release !== false);
  return seen.length === 0 ? 'without a page of the portal' : `with ${seen.join(', ')}`;
}
