import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export type Bodies = Record<Encoding, Buffer>;

/** Bytes in every encoding, as small as possible, for answers that are sent many times. */
export async function compressBodies(identity: Buffer): Promise<Bodies> {
  const brotliOptions = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
  };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, brotliOptions),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  return { identity, gzip: zipped, br };
}
