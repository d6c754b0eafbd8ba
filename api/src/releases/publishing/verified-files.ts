import { LRUCache } from 'lru-cache';
import { isCompressed } from 'shared-domain/releases';
import { sha384Of } from 'shared-domain/signing';
import type { Store } from '../../platform/storage/store';
import { type Bodies, compressBodies } from './compress-bodies';

/** Bytes of all bodies in memory. */
const mostKeptBytes = 64 * 1024 * 1024;

interface Kept {
  stamp: string | null;
  /** Null if the file does not match its release document. */
  bodies: Bodies | null;
  checkedAtMs: number;
}

/** Files of the store, served from memory after their bytes were verified against the signed hash. */
export class VerifiedFiles {
  private readonly kept = new LRUCache<string, Kept>({ maxSize: mostKeptBytes, sizeCalculation: sizeOf });
  private readonly running = new Map<string, Promise<Kept>>();

  constructor(
    private readonly store: Pick<Store, 'trustedForMs' | 'stamp' | 'read'>,
    private readonly onRefused: (message: string) => void,
  ) {}

  /** Null if the file is missing or was changed. */
  async get(folder: string, path: string, sha384: string): Promise<Bodies | null> {
    const key = `${folder}/${path}`;
    const known = this.kept.get(key);
    if (known && (await this.isUnchanged(known, key))) return known.bodies;
    const reading = this.running.get(key) ?? this.read(key, sha384).finally(() => this.running.delete(key));
    this.running.set(key, reading);
    const read = await reading;
    this.kept.set(key, read);
    return read.bodies;
  }

  private async isUnchanged(known: Kept, key: string): Promise<boolean> {
    const { trustedForMs } = this.store;
    if (known.bodies && performance.now() - known.checkedAtMs < trustedForMs) return true;
    if ((await this.store.stamp(key)) !== known.stamp) return false;
    known.checkedAtMs = performance.now();
    return true;
  }

  private async read(key: string, sha384: string): Promise<Kept> {
    // The stamp first, so that a change during the read is noticed next time.
    const stamp = await this.store.stamp(key);
    const bytes = await this.store.read(key);
    const checkedAtMs = performance.now();
    if (bytes && sha384Of(bytes) === sha384) return { stamp, bodies: await bodiesOf(key, bytes), checkedAtMs };
    this.onRefused(`${key} ${bytes ? 'was changed' : 'is missing'} and is not served`);
    return { stamp, bodies: null, checkedAtMs };
  }
}

/** At least 1: the cache does not accept 0. */
function sizeOf({ bodies }: Kept): number {
  const different = new Set(Object.values(bodies ?? {}));
  return [...different].reduce((sum, body) => sum + body.length, 1);
}

async function bodiesOf(path: string, identity: Buffer): Promise<Bodies> {
  return isCompressed(path, identity.length) ? compressBodies(identity) : { identity, gzip: identity, br: identity };
}
