import { releaseId, type InlinedRelease, type RegistryDocument } from 'shared-domain/releases';
import { isLoadable, readReleaseId } from '../releases/check-registry-document';
import type { KilledReleases } from '../releases/killed-releases';
import { loadFailure, type RemoteFailure } from './remote-result';

type FoundRelease = { ok: true; release: InlinedRelease } | RemoteFailure;

/** The release of a remote in a set. */
export function findRelease(set: RegistryDocument, remote: string): FoundRelease {
  const release = set.remotes[remote]?.release;
  if (release == null) return loadFailure('registry', new Error(`The registry names no release of ${remote}`));
  const id = readReleaseId(release);
  if (!isLoadable(release)) return loadFailure('manifest', new Error(`The release of ${remote} is malformed`), id);
  return { ok: true, release };
}

/** The release of a remote and the one before it, as far as the set names them. */
export function releasesIn({ remotes }: RegistryDocument, remote: string): InlinedRelease[] {
  return [remotes[remote]?.release, remotes[remote]?.previous].filter((release) => release != null);
}

/** What a set names to run once these releases of a remote have failed. */
export function findSpareRelease(
  set: RegistryDocument,
  remote: string,
  failed: ReadonlySet<string>,
  killed: Pick<KilledReleases, 'reasonOf'>,
): InlinedRelease | undefined {
  return releasesIn(set, remote).find(
    (release) =>
      isLoadable(release) && !failed.has(releaseId(release)) && killed.reasonOf(remote, releaseId(release)) === null,
  );
}
