import type { Release } from 'shared-domain/releases';
import type { Encoding } from './choose-encoding';

/** A file of a published release, in the encoding that was asked for or in none. */
interface PublishedFile {
  body: Buffer;
  encoding: Encoding;
  type: string;
  /** Differs for each content and encoding. */
  etag: string;
}

/** One file of a release, by the parts of its address. */
interface AskedFile {
  /** Name of a remote, or `shell`. */
  name: string;
  /** The release. */
  id: string;
  path: string;
  /** True when it was built with this portal, so that its files lie beside it. */
  isHere: boolean;
}

/** The files of releases that teams have published, and of builds that other replicas have. */
export interface PublishedFiles {
  /**
   * Null when no such release has this address, so that it may be one of a build. Throws `not_found` for what is not
   * among the files of a published release or was changed since, and `release_killed`.
   */
  find(asked: AskedFile, encoding: Encoding): Promise<PublishedFile | null>;
  /** Keeps what was built in a folder, so that other replicas, and later ones, can serve it to open pages. */
  keep(folder: string, release: Release): Promise<void>;
}
