import { coreApi } from 'shared-domain/wire';
import type { FastifyInstance } from 'fastify';
import type { ServedEndpoint } from 'shared-domain/wire';
import { JsonText } from '../endpoint/json-text';
import { registerEndpoint } from '../endpoint/register-endpoint';
import { buildOpenApi } from './build-openapi';

export function registerOpenApi(app: FastifyInstance, api: readonly ServedEndpoint[]): void {
  const text = new JsonText(JSON.stringify(buildOpenApi(api)));
  registerEndpoint(app, coreApi.getOpenApi, () => text);
}
