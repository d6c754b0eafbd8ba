import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, problemCodes, type Problem, type ProblemCode, type ServedEndpoint } from 'shared-domain/wire';
import { endpointsAt } from '../endpoint/endpoints-at';
import { recordNotFound } from '../endpoint/record-not-found';
import type { StorageWatch } from '../health/storage-watch';
import { overloaded } from '../overloaded';
import { isStorageFull } from '../storage/full-disk';
import { isReadOnly } from '../storage/read-only';
import { StoreUnreachableError } from '../storage/store';

/** The problem document of an error: RFC 9457, with a stable code and a sentence for the user. */
export function problemOf(error: DomainError): Problem {
  const { status, title } = problemCodes[error.code];
  const type = `urn:load-provenance-portal:problem:${error.code}`;
  const problem: Problem = { type, title, status, detail: error.message, code: error.code };
  return error.errors.length > 0 ? { ...problem, errors: error.errors } : problem;
}

/** Maximum number of bytes to read and discard from a body that is too large. */
const mostDiscarded = 64 * 1024 * 1024;

/** Sends a problem document. */
function sendProblem(reply: FastifyReply, error: DomainError): FastifyReply {
  const { status } = error;
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(error.retryAfterSeconds));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  reply.header('cache-control', 'no-store');
  reply.code(status).type('application/problem+json');
  const send = () => reply.send(JSON.stringify(problemOf(error)));
  const { raw, headers } = reply.request;
  const mayDiscard = raw.readableFlowing === null && Number(headers['content-length']) <= mostDiscarded;
  if (status !== 413 || !mayDiscard) return send();
  // Many clients read the response only after sending the whole body. If the connection closes first, they never see it.
  // An aborted request only closes, an injected one only ends.
  let isSent = false;
  const sendOnce = () => {
    if (!isSent) void send();
    isSent = true;
  };
  raw.once('end', sendOnce).once('close', sendOnce).resume();
  return reply.removeHeader('connection');
}

const unknownRoute = () => new DomainError('not_found', 'There is nothing at this address.');
const wrongMethod = () => new DomainError('method_not_allowed', "This URL doesn't support this HTTP method.");
const tooLarge = () => new DomainError('request_too_large', 'The request is too large.');
const malformed = (detail: string) => () => new DomainError('malformed_request', detail);

/** Errors of the framework, by their code. */
const frameworkErrors: Record<string, () => DomainError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new DomainError('unsupported_media_type', "This endpoint doesn't accept the media type of the request."),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: malformed("The length of the request body doesn't match its Content-Length."),
  FST_ERR_CTP_INVALID_JSON_BODY: malformed('The request body is not valid JSON.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: malformed('The request body is empty.'),
  FST_ERR_BAD_URL: malformed('The address of the request is malformed.'),
  FST_ERR_NOT_FOUND: unknownRoute,
};

/** Turns any error into a domain error. Unexpected ones become an internal error. */
function domainErrorOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const known = frameworkErrors[code];
  if (known) return known();
  if (isStorageFull(error)) return storageFull(error);
  if (error instanceof StoreUnreachableError) {
    return new DomainError('not_ready', 'The portal cannot reach its storage. Please try again in a moment.', {
      retryAfterSeconds: 2,
      cause: error,
    });
  }
  if (overloadCodes.has(code)) return overloaded({ cause: error });
  if (statusCode >= 400 && statusCode < 500) return malformed('The request is malformed.')();
  return new DomainError('internal_error', 'Something went wrong in the portal. Please try again.', { cause: error });
}

/** PostgreSQL: a statement or lock timed out, conflicts persisted, or connections or memory ran out. */
const overloadCodes = new Set(['57014', '55P03', '40P01', '40001', '53000', '53200', '53300']);

const storageFull = (cause: unknown) =>
  new DomainError(
    'storage_full',
    'The portal is out of storage space, so nothing can be saved right now. Please try again in a few minutes.',
    { retryAfterSeconds: 30, cause },
  );

const storageReadOnly = (cause: unknown) =>
  new DomainError(
    'not_ready',
    "The portal's storage is read-only, so nothing can be saved right now. Please try again in a few minutes.",
    { retryAfterSeconds: 30, cause },
  );

/** Answers every failure, including unknown routes, with a problem document. `endpoints` are those below `/api`. */
export function registerProblems(app: FastifyInstance, endpoints: readonly ServedEndpoint[]): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((request, reply) => answerUnrouted(endpoints, request, reply));
}

/** Answers a request that has no route, or whose id is too long for one. */
export function answerUnrouted(
  endpoints: readonly ServedEndpoint[],
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const found = endpointsAt(endpoints, request.url);
  const methods = found.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  if (methods.length === 0) return sendProblem(reply, unknownRoute());
  if (methods.includes(request.method)) return sendProblem(reply, recordNotFound(found[0]?.schemas.params ?? {}));
  return sendProblem(reply.header('allow', methods.join(', ')), wrongMethod());
}

/** Lost or damaged evidence, and unexpected errors: someone has to investigate. */
const alarming = new Set<ProblemCode>(['internal_error', 'photo_file_missing', 'evidence_damaged']);

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = withStorage(domainErrorOf(error), request.server.storageWatch);
  if (alarming.has(problem.code)) request.log.error({ err: problem.cause ?? error }, 'request failed');
  else if (problem.status >= 500) request.log.warn({ err: problem.cause ?? problem }, problem.message);
  else request.log.info({ code: problem.code, status: problem.status }, 'request refused');
  return sendProblem(reply, problem);
}

/** Notices full or read-only storage. If it is full, an unreachable database has most likely stopped because of that. */
function withStorage(problem: DomainError, storage: StorageWatch | undefined): DomainError {
  storage?.notice(problem.cause);
  if (isStorageFull(problem.cause)) return storageFull(problem.cause);
  if (isReadOnly(problem.cause)) return storageReadOnly(problem.cause);
  // The probe states its own reason and has no cause.
  const isUnreachable = problem.code === 'not_ready' && problem.cause !== undefined;
  return isUnreachable && storage?.isFull ? storageFull(problem.cause) : problem;
}
