import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from './choose-encoding';

/** Below this an answer fits into a packet or two anyway. */
const smallestWorthwhile = 1_400;

// Fast settings: the answer is made for one reader, who waits for it.
const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 4 }),
};

/** Shortens an answer in JSON for a browser that can read it so. */
export async function compressAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const type = String(reply.getHeader('content-type') ?? '');
  if (typeof payload !== 'string' || payload.length < smallestWorthwhile || !/\bjson\b/.test(type)) return payload;
  reply.header('vary', 'accept-encoding');
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity' || request.method === 'HEAD') return payload;
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return compressors[encoding](payload);
}
