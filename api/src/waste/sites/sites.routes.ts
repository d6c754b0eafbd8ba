import { wasteApi } from 'shared-domain/waste';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/api-context';
import { registerEndpoint } from '../../platform/endpoint/register-endpoint';
import { createSite, deleteSite, listSites, namePlace, updateSite } from './sites.service';

export function registerSites(app: FastifyInstance, context: ApiContext): void {
  registerEndpoint(app, wasteApi.listSites, ({ query }, { signedIn }) =>
    listSites(context.database, signedIn.actor, query.client_id ?? null),
  );
  registerEndpoint(app, wasteApi.namePlace, ({ params, query }, { signedIn }) =>
    namePlace(context, signedIn, params.id, query),
  );
  registerEndpoint(app, wasteApi.createSite, ({ body }, { signedIn }) => createSite(context, signedIn, body));
  registerEndpoint(app, wasteApi.updateSite, ({ params, body }, { signedIn }) =>
    updateSite(context, signedIn, params.id, body),
  );
  registerEndpoint(app, wasteApi.deleteSite, async ({ params, query }, { signedIn }) => {
    await deleteSite(context, signedIn, params.id, query.name);
    return undefined;
  });
}
