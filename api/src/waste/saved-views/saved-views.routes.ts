import { wasteApi } from 'shared-domain/waste';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/api-context';
import { JsonText, registerEndpoint } from '../../platform/endpoint/register-endpoint';
import { listSavedViews, replaceSavedViews } from './saved-views.service';

export function registerSavedViews(app: FastifyInstance, context: ApiContext): void {
  registerEndpoint(
    app,
    wasteApi.listSavedViews,
    async (_, { signedIn }) => new JsonText(await listSavedViews(context, signedIn)),
  );
  registerEndpoint(app, wasteApi.replaceSavedViews, ({ body }, { signedIn }) =>
    replaceSavedViews(context, signedIn, body.views),
  );
}
