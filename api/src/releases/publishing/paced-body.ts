import { createHash } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import type { UploadStatement } from 'shared-domain/releases';
import { DomainError } from 'shared-domain/wire';

const tickMs = 1000;
/** Longest pause of a body, and the period over which it must reach the minimum rate. */
const ticksPerWindow = 4;
const slowestBytesPerSecond = 16 * 1024;
const brokenOff = 'The request body was incomplete.';

/**
 * Streams a body while it arrives fast enough. An announced body must also match its statement. Fails with
 * `request_timeout` or `release_refused`.
 */
export function pacedBody(body: Readable, announced: UploadStatement | null): Readable {
  const hash = createHash('sha256');
  const paced = Object.assign(
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        paced.receivedEncodedLength += chunk.length;
        hash.update(chunk);
        done(null, chunk);
      },
      flush: (done) => done(announced && faultOf(announced, hash.digest('hex'))),
    }),
    { receivedEncodedLength: 0 },
  );
  const seen = [0];
  const timer = setInterval(() => {
    seen.push(paced.receivedEncodedLength);
    const before = seen.length > ticksPerWindow ? seen.shift() : undefined;
    if (before === undefined) return;
    const isSlow = paced.receivedEncodedLength - before < (slowestBytesPerSecond * ticksPerWindow * tickMs) / 1000;
    if (isSlow) paced.destroy(new DomainError('request_timeout', 'The release arrived too slowly.'));
  }, tickMs).unref();
  paced.once('close', () => clearInterval(timer));
  // Nobody reads the error anymore, for example after a body that is too large.
  paced.on('error', () => undefined);
  const breakOff = (cause?: Error) => paced.destroy(cause ?? new DomainError('malformed_request', brokenOff));
  if (body.destroyed) breakOff();
  body.once('error', breakOff);
  return body.pipe(paced);
}

function faultOf({ sha256 }: UploadStatement, found: string): Error | null {
  if (sha256 === found) return null;
  return new DomainError(
    'release_refused',
    `The SHA-256 of the request body is ${found}, but the upload statement says ${sha256}.`,
  );
}
