import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { photoLimits } from 'shared-domain/waste';

export type DecodedHeic =
  | { state: 'decoded'; width: number; height: number; pixels: ArrayBuffer }
  | { state: 'unreadable' }
  | { state: 'too-large' }
  | { state: 'too-slow' };

/** Less than the 60 s that a proxy waits for a response. */
const maxMs = 45_000;

/**
 * Decodes a HEIC picture in its own thread, for at most 45 s; only tests set another `timeLimitMs`. sharp's prebuilt
 * binaries contain no HEVC decoder.
 */
export function decodeHeic(bytes: Buffer, repositoryRoot: string, timeLimitMs = maxMs): Promise<DecodedHeic> {
  const worker = new Worker(path.join(repositoryRoot, 'api', 'src', 'waste', 'photos', 'heic-worker.mjs'), {
    workerData: { bytes, maxPixels: photoLimits.maxPixels },
    // The decoder's output about a damaged file is not useful in the log.
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
    // On some damaged files, the decoder ends its thread.
    worker.once('error', () => settle({ state: 'unreadable' }));
    worker.once('exit', () => settle({ state: 'unreadable' }));
  }).finally(() => worker.terminate());
}
