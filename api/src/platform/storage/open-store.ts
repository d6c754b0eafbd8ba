import path from 'node:path';
import { FolderStore } from './folder-store';
import type { S3Place } from './s3-place';
import { S3Store } from './s3-store';
import type { Store } from './store';

export interface StoreSettings {
  dataDirectory: string;
  /** From `STORE`. Null: the data directory. */
  store: S3Place | null;
  /** From `RELEASE_STORE`, the setting before `STORE`. */
  releaseStore: S3Place | null;
}

/** The part of the configured store that holds photos or releases. */
export function openStore(settings: StoreSettings, section: 'photos' | 'releases'): Store {
  const { store, releaseStore, dataDirectory } = settings;
  if (section === 'releases' && releaseStore) return new S3Store(releaseStore);
  if (!store) return new FolderStore(path.join(dataDirectory, section));
  return new S3Store({ ...store, prefix: `${store.prefix}${section}/` });
}
