import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  can,
  DomainError,
  endpoints,
  endpointSchemas,
  type Endpoint,
  type EndpointInput,
  type EndpointName,
  type EndpointOutput,
  type EndpointSchemas,
} from 'shared-domain';
import { JsonText } from './json-text';
import type { SignedIn } from './signed-in';

/** What a handler is told about a call beside its input. */
export interface Call {
  idempotencyKey: string | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface SignedInCall extends Call {
  signedIn: SignedIn;
}

type CallOf<K extends EndpointName> = (typeof endpoints)[K]['access'] extends 'anyone' ? Call : SignedInCall;

/** JSON as a value or as text from the database; bytes are sent through `reply`, which is then returned. */
type AnswerOf<K extends EndpointName> =
  EndpointOutput<K> extends Blob ? FastifyReply : EndpointOutput<K> | JsonText | FastifyReply;

export type EndpointHandler<K extends EndpointName> = (
  input: EndpointInput<K>,
  call: CallOf<K>,
) => Promise<AnswerOf<K>> | AnswerOf<K>;

export interface EndpointOptions {
  /** Largest body in bytes, where it may be larger than the usual one. */
  bodyLimit?: number;
}

/** Serves one endpoint of the table: its method, path, access and schemas come from there and from nowhere else. */
export function registerEndpoint<K extends EndpointName>(
  app: FastifyInstance,
  name: K,
  handler: EndpointHandler<K>,
  options: EndpointOptions = {},
): void {
  const { method, path, access }: Endpoint = endpoints[name];
  const { params, query, body, headers, answer }: EndpointSchemas = endpointSchemas[name];
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: method === 'GET',
    ...options,
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(headers && { headers }),
    },
    onRequest: async (request) => {
      if (access === 'anyone') return;
      const signedIn = await app.authenticate(request);
      if (access !== 'signed-in' && !can(signedIn.user, access)) {
        throw new DomainError('not_allowed', 'Your account may not do this.');
      }
      request.signedIn = signedIn;
    },
    handler: async (request, reply) => {
      const input = { params: request.params, query: request.query, body: request.body } as unknown as EndpointInput<K>;
      const key = request.headers['idempotency-key'];
      const call = { request, reply, signedIn: request.signedIn, idempotencyKey: typeof key === 'string' ? key : null };
      const result: unknown = await handler(input, call as unknown as CallOf<K>);
      // A reply is a thenable: a handler that has sent it by itself leaves nothing behind.
      if (reply.sent) return reply;
      reply.code(answer.status);
      if (result === undefined) return reply.send();
      const text = result instanceof JsonText ? result.text : JSON.stringify(result);
      return reply.type('application/json; charset=utf-8').send(text);
    },
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Finds who is behind the bearer token of a request, or throws `not_signed_in`. */
    authenticate(request: FastifyRequest): Promise<SignedIn>;
  }
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
}
