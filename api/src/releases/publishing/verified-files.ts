import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Store } from '../../platform/storage/store';
import type { Encoding } from '../pages/choose-encoding';
import { isText } from './file-type';
import { sha384Of } from './read-release-files';

/** Bytes kept in memory; the files that were not asked for the longest go first. */
const mostKeptBytes = 64 * 1024 * 1024;
const smallestWorthwhile = 512;

export type Bodies = Record<Encoding, Buffer>;

interface Kept {
  stamp: string | null;
  /** Null when the file is not what its release document says. */
  bodies: Bodies | null;
  checkedAtMs: number;
}

/** Files of the store, served from memory once their bytes were found to be those that were signed. */
export class VerifiedFiles {
  private readonly kept = new Map<string, Kept>();
  private readonly running = new Map<string, Promise<Kept>>();
  private keptBytes = 0;

  constructor(
    private readonly store: Pick<Store, 'trustedForMs' | 'stamp' | 'read'>,
    private readonly onRefused: (message: string) => void,
  ) {}

  /** Null when the file is missing or was changed. */
  async get(folder: string, path: string, sha384: string): Promise<Bodies | null> {
    const key = `${folder}/${path}`;
    const known = this.kept.get(key);
    if (known && (await this.isUnchanged(known, key))) {
      // The last in the map is the one that was asked for last.
      this.kept.delete(key);
      this.kept.set(key, known);
      return known.bodies;
    }
    const reading = this.running.get(key) ?? this.read(key, sha384).finally(() => this.running.delete(key));
    this.running.set(key, reading);
    const read = await reading;
    this.keep(key, read);
    return read.bodies;
  }

  private async isUnchanged(known: Kept, key: string): Promise<boolean> {
    const { trustedForMs } = this.store;
    if (trustedForMs > 0 && performance.now() - known.checkedAtMs < trustedForMs) return true;
    if ((await this.store.stamp(key)) !== known.stamp) return false;
    known.checkedAtMs = performance.now();
    return true;
  }

  private async read(key: string, sha384: string): Promise<Kept> {
    // The stamp first: what changes while the bytes are read is read again the next time.
    const stamp = await this.store.stamp(key);
    const bytes = await this.store.read(key);
    const checkedAtMs = performance.now();
    if (bytes && sha384Of(bytes) === sha384) return { stamp, bodies: await compress(key, bytes), checkedAtMs };
    this.onRefused(`${key} ${bytes ? 'was changed' : 'is missing'} and is not served`);
    return { stamp, bodies: null, checkedAtMs };
  }

  private keep(key: string, entry: Kept): void {
    this.drop(key);
    this.kept.set(key, entry);
    this.keptBytes += sizeOf(entry);
    for (const oldest of this.kept.keys()) {
      if (this.keptBytes <= mostKeptBytes) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    const entry = this.kept.get(key);
    if (!entry) return;
    this.kept.delete(key);
    this.keptBytes -= sizeOf(entry);
  }
}

function sizeOf({ bodies }: Kept): number {
  if (!bodies) return 0;
  return [...new Set(Object.values(bodies))].reduce((sum, body) => sum + body.length, 0);
}

async function compress(path: string, identity: Buffer): Promise<Bodies> {
  if (!isText(path) || identity.length < smallestWorthwhile) return { identity, gzip: identity, br: identity };
  const brotliOptions = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
  };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, brotliOptions),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  return { identity, gzip: zipped, br };
}
