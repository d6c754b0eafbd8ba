import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { photoLimits } from 'shared-domain';

export type DecodedHeic =
  | { state: 'decoded'; width: number; height: number; pixels: ArrayBuffer }
  | { state: 'unreadable' }
  | { state: 'too-large' }
  | { state: 'too-slow' };

/** Below the 60 s that a proxy waits for an answer. */
const maxMs = 45_000;

/** Decodes a HEIC picture in a thread that ends with it, or after 45 s. sharp's own binaries hold no HEVC decoder. */
export function decodeHeic(bytes: Buffer, repositoryRoot: string, timeLimitMs = maxMs): Promise<DecodedHeic> {
  const worker = new Worker(path.join(repositoryRoot, 'api', 'src', 'photos', 'heic-worker.mjs'), {
    workerData: { bytes, maxPixels: photoLimits.maxPixels },
    // What the decoder prints about a damaged file is of no use in the log.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  return new Promise<DecodedHeic>((resolve) => {
    const timer = setTimeout(() => resolve({ state: 'too-slow' }), timeLimitMs);
    const settle = (decoded: DecodedHeic) => {
      clearTimeout(timer);
      resolve(decoded);
    };
    worker.once('message', settle);
    // The decoder gives up on some damaged files by ending its thread.
    worker.once('error', () => settle({ state: 'unreadable' }));
    worker.once('exit', () => settle({ state: 'unreadable' }));
  }).finally(() => worker.terminate());
}
