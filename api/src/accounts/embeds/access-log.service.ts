import { dayMs, embedLimits, foldText, parseDay, type embedEndpoints, type EndpointInput } from 'shared-domain/wire';
import type { SignedIn } from '../../platform/actor';
import type { ApiContext } from '../../platform/api-context';
import * as repository from './access-log.repository';

const usualLimit = 50;

type AccessQuery = EndpointInput<typeof embedEndpoints.listEmbedAccess>['query'];

/** A page of the access log: of all clients for administrators, of the own one for others. */
export async function listAccess(
  { database }: ApiContext,
  { actor }: SignedIn,
  { client_id: clientId, q = '', outcome, from, to, cursor: after, limit = usualLimit }: AccessQuery,
): Promise<repository.AccessLogPage> {
  const last = to === undefined ? null : parseDay(to);
  return repository.listAccess(database, actor, {
    clientId: clientId ?? null,
    text: foldText(q) || null,
    outcome: outcome ?? null,
    from: from === undefined ? null : parseDay(from),
    before: last && new Date(last.getTime() + dayMs),
    after: after ?? null,
    limit,
    mostSearched: embedLimits.logSearched,
  });
}
