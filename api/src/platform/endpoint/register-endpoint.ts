import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  DomainError,
  type EmbedScope,
  type EndpointInput,
  type EndpointOutput,
  type EndpointSchemas,
  type ServedEndpoint,
  madeWithHeaders,
  releaseIdSchema,
  type MadeWith,
  mayCall,
} from 'shared-domain/wire';
import { matches } from '../check-schema';
import { SessionChanged, type SignedIn } from '../actor';

/** What a handler receives about a call in addition to its input. */
interface Call {
  idempotencyKey: string | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface SignedInCall extends Call {
  signedIn: SignedIn;
  /** Finds the account again, after long work; throws if the session has ended or the account may no longer call this. */
  confirm: () => Promise<SignedIn>;
}

type CallOf<E extends ServedEndpoint> = E['access'] extends 'anyone' | 'partner-key' ? Call : SignedInCall;

/** JSON as a value or as text from the database; bytes are sent through `reply`, which is then returned. */
type AnswerOf<E extends ServedEndpoint> =
  EndpointOutput<E> extends Blob ? FastifyReply : EndpointOutput<E> | JsonText | FastifyReply;

export type EndpointHandler<E extends ServedEndpoint> = (
  input: EndpointInput<E>,
  call: CallOf<E>,
) => Promise<AnswerOf<E>> | AnswerOf<E>;

export interface EndpointOptions {
  /** Maximum body size in bytes, if larger than the usual one. */
  bodyLimit?: number;
  /**
   * The handler starts while the session is being checked, as the account of the session's last request. Only for
   * handlers whose answer comes from the database: no data leaves it before the check.
   */
  startsEarly?: boolean;
}

/** Serves one endpoint: its method, path, access and schemas come only from its table. */
export function registerEndpoint<E extends ServedEndpoint>(
  app: FastifyInstance,
  { method, path, access, embedScope, schemas }: E,
  handler: EndpointHandler<E>,
  { startsEarly = false, ...options }: EndpointOptions = {},
): void {
  const { params, query, body, headers, answer }: EndpointSchemas = schemas;
  const isForUsers = access !== 'anyone' && access !== 'partner-key';
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: method === 'GET',
    ...options,
    config: { route: `${method} ${path}`, isForUsers, ...(embedScope && { embedScope }) },
    // Invalid input of an ended session or with a wrong key gets a 401.
    attachValidation: startsEarly || access === 'partner-key',
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(headers && { headers }),
    },
    onRequest: async (request) => {
      if (!isForUsers) return;
      request.signedIn = await app.authenticate(request, { startsEarly });
      request.checkedAt = performance.now();
      if (!startsEarly) assertAllowed(request.signedIn, access);
    },
    ...(access === 'partner-key' && {
      // With a wrong key, an unreadable body also gets a 401.
      errorHandler: async (error: { code?: string }, request: FastifyRequest) => {
        if (isUnreadBody(error.code)) await app.authenticatePartner(request);
        throw error;
      },
    }),
    handler: async (request, reply) => {
      const input = { params: request.params, query: request.query, body: request.body } as unknown as EndpointInput<E>;
      const key = request.headers['idempotency-key'];
      const idempotencyKey = typeof key === 'string' ? key : null;
      if (access === 'partner-key') await app.authenticatePartner(request);
      // While a slow body arrived, the session may have ended.
      if (isForUsers && method !== 'GET' && performance.now() - request.checkedAt > longestTrustMs) {
        request.signedIn = await authenticateAgain(app, request, access);
      }
      const result: unknown = await asConfirmed(request, (signedIn) => {
        if (signedIn) assertAllowed(signedIn, access);
        if (request.validationError) throw request.validationError;
        const confirm = () => authenticateAgain(app, request, access);
        return handler(input, { request, reply, signedIn, idempotencyKey, confirm } as unknown as CallOf<E>);
      });
      // A reply is a thenable: a handler that has already sent it returns nothing else.
      if (reply.sent) return reply;
      reply.code(answer.status);
      if (result === undefined) return reply.send();
      reply.type('application/json; charset=utf-8');
      // Returned, not sent: Fastify would await a sent reply, with extra listeners, until its last byte is written.
      return bytesOf(result);
    },
  });
}

/** An answer in JSON as bytes: Node reserves three times the length of a text before it writes it to a socket. */
function bytesOf(result: unknown): Buffer {
  const json = result instanceof JsonText ? result.json : JSON.stringify(result);
  return typeof json === 'string' ? Buffer.from(json) : json;
}

/** How long a check of the session counts before a call begins, in ms. */
const longestTrustMs = 500;

/** True for the code of an error about a body that cannot be parsed. */
const isUnreadBody = (code = '') => code === 'malformed_request' || code.startsWith('FST_ERR_CTP_');

/** Runs `work` for the account that the check of the session finds. Its failure goes before any other. */
async function asConfirmed<T>(
  request: FastifyRequest,
  work: (signedIn: SignedIn | null) => T | Promise<T>,
): Promise<T> {
  const { signedIn } = request;
  try {
    try {
      return await work(signedIn);
    } finally {
      await signedIn?.actor.confirmed;
    }
  } catch (error) {
    if (error instanceof SessionChanged) return work(error.current);
    throw error;
  }
}

async function authenticateAgain(
  app: FastifyInstance,
  request: FastifyRequest,
  access: ServedEndpoint['access'],
): Promise<SignedIn> {
  const signedIn = await app.authenticate(request, { isRepeated: true });
  assertAllowed(signedIn, access);
  return signedIn;
}

function assertAllowed({ user }: SignedIn, access: ServedEndpoint['access']): void {
  if (mayCall(user, access)) return;
  throw new DomainError('not_allowed', "Your account doesn't have permission to do this.");
}

interface AuthenticateOptions {
  startsEarly?: boolean;
  /**
   * True if the request was authenticated before. The session must still be live. The token of an account may have
   * expired; that of an embed may not. The access log does not count the request again.
   */
  isRepeated?: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Finds the user or embed behind the bearer token of a request, or throws `not_signed_in`. Throws `not_allowed` or
     * `foreign_origin` if an embed may not call the endpoint.
     */
    authenticate(request: FastifyRequest, options?: AuthenticateOptions): Promise<SignedIn>;
    /** Finds the embed behind a token of any scope in the body of a request, or throws as `authenticate` does. */
    authenticateEmbed(request: FastifyRequest, token: string): Promise<SignedIn>;
    /** Throws `partner_key_refused` unless the bearer of a request is a valid partner key. */
    authenticatePartner(request: FastifyRequest): Promise<void>;
  }
  interface FastifyContextConfig {
    /** The endpoint: its method and path. */
    route?: string;
    /** True if the endpoint finds its caller with `authenticate`. */
    isForUsers?: boolean;
    embedScope?: EmbedScope;
  }
  interface FastifyRequest {
    signedIn: SignedIn | null;
    /** When the session was checked, on the clock of `performance.now()`. */
    checkedAt: number;
  }
}

/** JSON that is already built, as text or as bytes; it is passed on unchanged. */
export class JsonText {
  constructor(readonly json: string | Buffer) {}
}

/** The releases that the requesting page states. An invalid release id is ignored, so that it cannot block a record. */
export function readMadeWith(headers: IncomingHttpHeaders): MadeWith {
  const read = (name: string) => {
    const value = headers[name];
    return matches(releaseIdSchema, value) ? value : null;
  };
  return { shellRelease: read(madeWithHeaders.shellRelease), remoteRelease: read(madeWithHeaders.remoteRelease) };
}

/** Throws if the caller has closed the connection, so that nobody needs the rest of long work. */
export function assertWanted({ raw }: FastifyRequest): void {
  if (raw.socket.destroyed) throw new DomainError('request_timeout', 'The caller has closed the connection.');
}
