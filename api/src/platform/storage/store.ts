/** Keeps files, in a folder or in S3-compatible storage. Readers verify what they read. Keys are relative paths. */
export interface Store {
  /** Where the files are, for messages. */
  readonly place: string;
  /** How long, in milliseconds, a verified file counts as unchanged before its stamp is compared again. */
  readonly trustedForMs: number;
  /** Saves one file. Once this resolves, the file survives a power cut. */
  saveFile(key: string, bytes: Buffer): Promise<void>;
  /** Saves all files of a folder, or rejects. Saving them again replaces damaged ones. */
  saveFolder(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** Null if there is no such file. */
  read(key: string): Promise<Buffer | null>;
  /** SHA-256 of a file of any size; null if there is no such file. */
  digest(key: string): Promise<Buffer | null>;
  /** A text that changes whenever the file changes; null if there is no such file. */
  stamp(key: string): Promise<string | null>;
  /** All files, in no particular order. */
  list(): AsyncIterable<ListedFile>;
  /** Rejects if files cannot be saved at the moment. `wasFull`: an earlier attempt failed for lack of space. */
  probe(bytes: Buffer, wasFull: boolean): Promise<void>;
}

export interface ListedFile {
  key: string;
  savedAt: Date;
}

/** The storage did not answer, or answered with an error. */
export class StoreUnreachableError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StoreUnreachableError';
  }
}

/** For `catch`: a missing file reads as null; every other error is rethrown. */
export function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
