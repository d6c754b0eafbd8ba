import { isRegistryDocument } from './check-registry-document';
import { fetchOtherPage } from './page-data';
import type { Releases } from './releases';
import { verifySignedText } from './verify-signed-text';

/** True when a fresh page would hold another release of this remote than this one. */
export async function hasNewerRelease(releases: Pick<Releases, 'peek' | 'refresh'>, remote: string): Promise<boolean> {
  try {
    // The page first: asking for it makes the portal look at what was built since.
    const { keys, signed } = await fetchOtherPage();
    const page = await verifySignedText('registry', signed, keys);
    if (!isRegistryDocument(page)) return false;
    const present = releases.peek();
    const fresh = (await releases.refresh()) ?? (page.revision > (present?.revision ?? -1) ? page : null);
    const newest = fresh?.remotes[remote]?.release;
    return newest != null && JSON.stringify(newest) !== JSON.stringify(present?.remotes[remote]?.release);
  } catch {
    // Unreachable, or nothing to be trusted: then there is nothing newer to be had.
    return false;
  }
}
