import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { DomainError } from 'shared-domain/wire';

/** When the process cannot keep up, new requests are turned away at once instead of waiting until they time out. */
export async function registerLoadShedding(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: 1_000,
    pressureHandler: (request) => {
      // Probes keep answering: a busy process is alive.
      if (request.url.startsWith('/api/health/')) return;
      throw new DomainError('overloaded', 'The portal is very busy. Please try again in a moment.', {
        retryAfterSeconds: 1 + Math.round(Math.random() * 4),
      });
    },
  });
}
