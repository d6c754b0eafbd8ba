import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config';

const secrets = ['password', 'token', 'ticket', 'authorization', 'privateKey', 'private_key'];

/** Structured logs without secrets: of a request its method and path are told, never its query, headers or body. */
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
