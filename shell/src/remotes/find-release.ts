import { releaseId, type InlinedRelease, type RegistryDocument } from 'shared-domain/releases';
import { isLoadable, readReleaseId } from './registry/check-registry-document';
import { loadFailure, type RemoteFailure } from './remote-result';

interface Killed {
  reasonOf(remote: string, release: string): string | null;
}

type FoundRelease = { ok: true; release: InlinedRelease } | RemoteFailure;

/** Finds the release of a remote in a registry document, unless it is malformed or killed. */
export function findRelease(set: RegistryDocument, remote: string, killed: Killed): FoundRelease {
  const release = set.remotes[remote]?.release;
  if (release == null) {
    // The newest one comes first.
    const withdrawn = set.killed.find((entry) => entry.remote === remote);
    return withdrawn
      ? loadFailure('killed', new Error(withdrawn.reason))
      : loadFailure('registry', new Error(`The registry names no release of ${remote}`));
  }
  const id = readReleaseId(release);
  if (!isLoadable(release)) return loadFailure('manifest', new Error(`The release of ${remote} is malformed`), id);
  const killedReason = killed.reasonOf(remote, releaseId(release));
  if (killedReason !== null) return loadFailure('killed', new Error(killedReason), id);
  return { ok: true, release };
}

/** The release of a remote and the previous one, as far as the document names them. */
export function releasesIn({ remotes }: RegistryDocument, remote: string): InlinedRelease[] {
  return [remotes[remote]?.release, remotes[remote]?.previous].filter((release) => release != null);
}

/** What a document offers when these releases of a remote have failed. */
export function findFallback(
  set: RegistryDocument,
  remote: string,
  failed: ReadonlySet<string>,
  killed: Killed,
): InlinedRelease | undefined {
  return releasesIn(set, remote).find(
    (release) =>
      isLoadable(release) && !failed.has(releaseId(release)) && killed.reasonOf(remote, releaseId(release)) === null,
  );
}
