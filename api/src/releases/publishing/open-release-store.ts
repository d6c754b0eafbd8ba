import path from 'node:path';
import type { Config } from '../../config';
import { FolderReleaseStore } from './folder-release-store';
import type { ReleaseStore } from './release-store';
import { S3ReleaseStore } from './s3-release-store';

/** The store that the configuration names. */
export function openReleaseStore({ releaseStore, dataDirectory }: Config): ReleaseStore {
  if (releaseStore) return new S3ReleaseStore(releaseStore);
  return new FolderReleaseStore(path.join(dataDirectory, 'releases'));
}
