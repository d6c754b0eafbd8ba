import type { FastifyInstance, FastifyRequest } from 'fastify';
import { embedApi, normalizeOrigin } from 'shared-domain/wire';
import type { SignedIn } from '../../platform/actor';
import type { ApiContext } from '../../platform/api-context';
import { nextPage } from '../../platform/endpoint/next-page';
import { JsonText, registerEndpoint } from '../../platform/endpoint/register-endpoint';
import { listAccess } from './access-log.service';
import { assertPartnerKey, issueEmbedToken, type ExchangeAttempt } from './exchange.service';
import * as keys from './partner-keys.service';
import { issuePlaygroundToken } from './playground.service';

export function bearerOf({ headers }: FastifyRequest): string | null {
  return /^Bearer +([\w.-]+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** The endpoints of partner keys, their exchange and the access log. */
export function registerEmbeds(app: FastifyInstance, context: ApiContext): void {
  app.decorate('authenticatePartner', (request) => assertPartnerKey(context, attemptOf(request)));
  registerEndpoint(app, embedApi.issueEmbedToken, (_input, { request }) =>
    issueEmbedToken(context, attemptOf(request)),
  );
  registerEndpoint(app, embedApi.issuePlaygroundToken, ({ body }, { signedIn, request }) => {
    const { headers, protocol, host } = request;
    const origin = normalizeOrigin(headers.origin ?? '') ?? `${protocol}://${host}`;
    return issuePlaygroundToken(context, signedIn, body, origin);
  });
  registerEndpoint(app, embedApi.listEmbedAccess, async ({ query }, { signedIn, request, reply }) => {
    const { json, cursor } = await listAccess(context, signedIn, query);
    if (cursor !== null) reply.header('link', nextPage(request.url, cursor));
    return new JsonText(json);
  });
  registerEndpoint(app, embedApi.listPartnerKeys, (_input, { signedIn }) =>
    keys.listPartnerKeys(context.database, signedIn.actor),
  );
  registerEndpoint(app, embedApi.createPartnerKey, ({ body }, { signedIn }) =>
    keys.createPartnerKey(context, managerOf(signedIn), body),
  );
  registerEndpoint(app, embedApi.rotatePartnerKey, ({ params, body }, { signedIn }) =>
    keys.rotatePartnerKey(context, managerOf(signedIn), params.id, body),
  );
  registerEndpoint(app, embedApi.revokePartnerKey, ({ params, body }, { signedIn }) =>
    keys.revokePartnerKey(context, managerOf(signedIn), params.id, body.reason),
  );
}

function attemptOf(request: FastifyRequest): ExchangeAttempt {
  const { headers, body } = request;
  // Programs on servers send neither, and browsers always send one of them with a POST.
  const isFromBrowser = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
  return { key: bearerOf(request), body, isFromBrowser };
}

function managerOf({ actor, user }: SignedIn): keys.KeyManager {
  return { actor, name: user.email };
}
