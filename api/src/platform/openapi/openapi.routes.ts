import type { FastifyInstance } from 'fastify';
import { JsonText } from '../endpoint/json-text';
import { registerEndpoint } from '../endpoint/register-endpoint';
import { buildOpenApi } from './build-openapi';

export function registerOpenApi(app: FastifyInstance): void {
  const text = new JsonText(JSON.stringify(buildOpenApi()));
  registerEndpoint(app, 'getOpenApi', () => text);
}
