import { wasteApi } from 'shared-domain/waste';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/api-context';
import { registerEndpoint } from '../../platform/endpoint/register-endpoint';
import { getAttention } from './attention.service';

export function registerAttention(app: FastifyInstance, context: ApiContext): void {
  registerEndpoint(app, wasteApi.getAttention, (_input, { signedIn }) => getAttention(context, signedIn));
}
