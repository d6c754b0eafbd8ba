import { hash } from 'node:crypto';
import { releaseId, type Release } from 'shared-domain/releases';

/** Folder of a release in the store. Releases with the same id but other content get different folders. */
export function releaseFolder(release: Pick<Release, 'name' | 'version' | 'build' | 'files'>): string {
  const hashes = Object.entries(release.files).map(([path, { sha384 }]) => `${path}\n${sha384}\n`);
  const digest = hash('sha256', hashes.sort().join(''), 'hex').slice(0, 16);
  return `${release.name}/${releaseId(release)}.${digest}`;
}
