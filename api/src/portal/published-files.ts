import type { Encoding } from './choose-encoding';

/** A file of a published release, in the encoding that was asked for or in none. */
export interface PublishedFile {
  body: Buffer;
  encoding: Encoding;
  type: string;
  /** Differs for each content and encoding. */
  etag: string;
}

/** The files of releases that teams have published. */
export interface PublishedFiles {
  /**
   * Null when no published release has such an address, so that it may be one of a build. Throws `not_found` for what
   * is not among the files of a release or was changed since, and `release_killed`.
   */
  find(remote: string, release: string, path: string, encoding: Encoding): Promise<PublishedFile | null>;
}
