import { createHash } from 'node:crypto';
import { releaseId, type Release } from 'shared-domain/releases';

/** Keeps the files of published releases. What it holds is checked again before it is served. */
export interface ReleaseStore {
  /** How long a file that was checked counts as unchanged before its stamp is looked at again. */
  readonly trustedForMs: number;
  /** Keeps all files of a release, or throws. Saving again what is there already mends whatever was damaged. */
  save(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** Null when there is no such file. */
  read(folder: string, path: string): Promise<Buffer | null>;
  /** Another text after each change of a file; null when there is no such file. */
  stamp(folder: string, path: string): Promise<string | null>;
}

/** Folder of a release in the store. Two releases of one name but of other content never meet in it. */
export function releaseFolder(release: Pick<Release, 'name' | 'version' | 'build' | 'files'>): string {
  const hashes = Object.entries(release.files).map(([path, { sha384 }]) => `${path}\n${sha384}\n`);
  const digest = createHash('sha256').update(hashes.sort().join('')).digest('hex').slice(0, 16);
  return `${release.name}/${releaseId(release)}.${digest}`;
}
