import underPressure from '@fastify/under-pressure';
import type { FastifyServerOptions, FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { overloaded } from '../overloaded';

const secrets = ['password', 'token', 'ticket', 'authorization', 'privateKey', 'private_key'];

/** Structured logs without secrets: they contain method and path of a request, never its query, headers or body. */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: logLevel,
    redact: secrets.flatMap((name) => [name, `*.${name}`]),
    serializers: {
      req: ({ method, url, ip }) => ({ method, path: url.split('?', 1)[0], ip }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        message: error.message,
        stack: error.stack ?? '',
      }),
    },
  };
}

/** Refuses new requests while the process cannot keep up, instead of letting them time out. */
export async function registerLoadShedding(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: 1_000,
    pressureHandler: (request) => {
      // Probes keep answering: a busy process is alive.
      if (request.url.startsWith('/api/health/')) return;
      throw overloaded({ retryAfterSeconds: 1 + Math.round(Math.random() * 4) });
    },
  });
}

export const apiHeaders = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/** Adds the headers of every response of the API. A handler may replace one, such as the policy of a photo. */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(apiHeaders);
    done();
  });
}
