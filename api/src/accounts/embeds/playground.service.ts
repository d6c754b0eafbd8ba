import { embedLimits, type EmbedToken, type PlaygroundRequest } from 'shared-domain/wire';
import type { SignedIn } from '../../platform/actor';
import type { ApiContext } from '../../platform/api-context';
import { newId } from '../../platform/new-id';
import { listClients } from '../clients/clients.service';
import { unknownClient } from '../clients/unknown-client';
import { giveEmbedToken } from './embed-token';

/**
 * Gives a token for the embed in the portal's own playground. It belongs to the session instead of a partner key, and
 * reads what the account can read anyway, of one company.
 */
export async function issuePlaygroundToken(
  { database, clock, signingKey }: ApiContext,
  { sessionId, user, actor }: SignedIn,
  { client_id, scope }: PlaygroundRequest,
  origin: string,
): Promise<EmbedToken> {
  const clients = await listClients(database, actor);
  const client = clients.find(({ id }) => id === client_id.toLowerCase());
  if (!client) throw unknownClient();
  const now = clock();
  const expiresAt = new Date((Math.ceil(now.getTime() / 1_000) + embedLimits.playgroundAge) * 1_000);
  const holder = { id: newId(now), keyId: user.id, sessionId, userName: user.email.slice(0, embedLimits.userName) };
  return giveEmbedToken({ ...holder, clientId: client.id, scope, origin, expiresAt }, now, signingKey);
}
