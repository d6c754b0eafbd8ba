import { wasteApi } from 'shared-domain/waste';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/api-context';
import { registerEndpoint } from '../../platform/endpoint/register-endpoint';
import { getDashboardStats } from './dashboard-stats.service';

export function registerDashboardStats(app: FastifyInstance, context: ApiContext): void {
  registerEndpoint(app, wasteApi.getDashboardStats, (_input, { signedIn }) => getDashboardStats(context, signedIn), {
    startsEarly: true,
  });
}
