import { wasteApi } from 'shared-domain/waste';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/api-context';
import { registerEndpoint } from '../../platform/endpoint/register-endpoint';
import { listSavedViews, replaceSavedViews } from './saved-views.service';

/** The new views and those that they replace, in bytes: a character can take several. */
const bodyLimit = 192 * 1024;

export function registerSavedViews(app: FastifyInstance, context: ApiContext): void {
  registerEndpoint(app, wasteApi.listSavedViews, (_input, { signedIn: { actor, user } }) =>
    listSavedViews(context.database, actor, user.id),
  );
  registerEndpoint(
    app,
    wasteApi.replaceSavedViews,
    ({ body }, { signedIn }) => replaceSavedViews(context, signedIn, body),
    { bodyLimit },
  );
}
