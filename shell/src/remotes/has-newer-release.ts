import { isRegistryDocument } from './registry/check-registry-document';
import { fetchOtherPage } from './registry/page-data';
import type { Releases } from './releases';
import { verifySignedText } from './registry/verify-signed-text';

/** True if a fresh page would show another release of this remote. */
export async function hasNewerRelease(releases: Pick<Releases, 'peek' | 'refresh'>, remote: string): Promise<boolean> {
  try {
    // The page first: requesting it makes the portal look for new builds.
    const { keys, signed } = await fetchOtherPage();
    const page = await verifySignedText('registry', signed, keys);
    if (!isRegistryDocument(page)) return false;
    const present = releases.peek();
    const fresh = (await releases.refresh()) ?? (page.revision > (present?.revision ?? -1) ? page : null);
    const newest = fresh?.remotes[remote]?.release;
    return newest != null && JSON.stringify(newest) !== JSON.stringify(present?.remotes[remote]?.release);
  } catch {
    // Unreachable or not to be trusted: nothing newer is available.
    return false;
  }
}
