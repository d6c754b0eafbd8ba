import { createHash } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { uploadStatementHeader, type UploadStatement } from 'shared-domain/releases';
import { DomainError } from 'shared-domain/wire';
import type { DataContext } from '../../platform/api-context';
import { networkOf } from '../../accounts/sessions/sign-in-limits';
import { freeAfter, longestUploadMs, Slots } from '../../platform/slots';
import { assertMayTry, countFailedAttempt } from './publishing-attempts.service';
import { UploadAnnouncements } from './upload-announcements';

/**
 * Limits who may send releases through the routes of this scope: bodies are large. A team that announces its upload
 * with a signed statement gets a reserved slot before the body is read; everyone else shares three. Returns the
 * function that marks a request as sent by a team.
 */
export function guardPublishing(scope: FastifyInstance, context: DataContext): (request: FastifyRequest) => void {
  const teams = new Slots({ overall: 4, perHolder: 2 });
  const strangers = new Slots({ overall: 3, perHolder: 2 });
  const announcements = new UploadAnnouncements(context);
  const announced = new WeakMap<FastifyRequest, UploadStatement>();
  // Attempts that no longer count as failed: those of teams, and those that were answered.
  const settled = new WeakSet<FastifyRequest>();

  const countBadAttempt = async (request: FastifyRequest) => {
    if (settled.has(request)) return;
    settled.add(request);
    await countFailedAttempt(context, request.ip);
  };
  const takePlace = async (request: FastifyRequest, header: string | undefined): Promise<(() => void) | null> => {
    if (header === undefined) {
      await assertMayTry(context, request.ip);
      return strangers.take(networkOf(request.ip));
    }
    try {
      const { team, statement } = await announcements.accept(request, header, () => settled.add(request));
      announced.set(request, statement);
      return teams.take(team);
    } catch (error) {
      if (!settled.has(request)) await assertMayTry(context, request.ip);
      throw error;
    }
  };

  scope.addHook('onRequest', async (request, reply) => {
    const header = request.headers[uploadStatementHeader];
    const free = await takePlace(request, Array.isArray(header) ? header.join() : header);
    if (!free) {
      throw new DomainError('overloaded', 'Other releases are being published. Please try again in a moment.', {
        retryAfterSeconds: 3,
      });
    }
    freeAfter(reply, free, longestUploadMs);
  });
  scope.addHook('preParsing', async (request, _reply, body) => pacedBody(body, announced.get(request) ?? null));
  scope.addHook('onRequestAbort', countBadAttempt);
  scope.addHook('onSend', async (request, reply) => {
    const { statusCode } = reply;
    // Do not wait for the rest of an aborted body.
    if (statusCode === 408) reply.header('connection', 'close');
    if (statusCode >= 400 && statusCode < 500 && statusCode !== 429) await countBadAttempt(request);
    settled.add(request);
  });
  return (request) => void settled.add(request);
}

const tickMs = 1000;
/** Longest pause of a body, and the period over which it must reach the minimum rate. */
const ticksPerWindow = 4;
const slowestBytesPerSecond = 16 * 1024;
const brokenOff = 'The request body was incomplete.';

/**
 * Streams a body while it arrives fast enough. An announced body must also match its statement. Fails with
 * `request_timeout` or `release_refused`.
 */
function pacedBody(body: Readable, announced: UploadStatement | null): Readable {
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
