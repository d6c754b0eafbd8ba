import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding } from '../publishing/compress-bodies';

/** A shorter answer fits into one or two packets anyway. */
const smallestWorthwhile = 1_400;

// Fast settings: one reader is waiting for this answer.
const compressors = {
  br: (json: string | Buffer) => promisify(brotliCompress)(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (json: string | Buffer) => promisify(gzip)(json, { level: 4 }),
};

/** Compresses an answer in JSON, if the browser accepts that. */
export async function compressAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const type = String(reply.getHeader('content-type') ?? '');
  const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
  if (!isWhole || payload.length < smallestWorthwhile || !/\bjson\b/.test(type)) return payload;
  // Other headers may matter, too, such as the origin for embeds.
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
  const encoding = chooseEncoding(request);
  if (encoding === 'identity' || request.method === 'HEAD') return payload;
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return typeof payload === 'string' ? compressors[encoding](payload) : compressOnce(payload, encoding);
}

type Compressed = Partial<Record<Encoding, Promise<Buffer>>>;

/** What was made of bytes that are still in use. */
const compressed = new WeakMap<Buffer, Compressed>();

/** Compresses bytes that may be sent again, such as a page of a list that many users watch. */
function compressOnce(bytes: Buffer, encoding: keyof typeof compressors): Promise<Buffer> {
  const forms = compressed.get(bytes) ?? {};
  compressed.set(bytes, forms);
  return (forms[encoding] ??= compressors[encoding](bytes).catch((error: unknown) => {
    compressed.delete(bytes);
    throw error;
  }));
}

/** The best encoding that the request accepts. */
export function chooseEncoding({ headers }: Pick<FastifyRequest, 'headers'>): Encoding {
  return (negotiate(headers['accept-encoding'] ?? '', ['br', 'gzip']) as Encoding | null) ?? 'identity';
}
