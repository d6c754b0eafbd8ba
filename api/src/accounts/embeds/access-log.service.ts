import type { SignedIn } from '../../platform/actor';
import type { ApiContext } from '../../platform/api-context';
import * as repository from './access-log.repository';

const usualLimit = 50;

interface AccessQuery {
  client_id?: string;
  cursor?: string;
  limit?: number;
}

/** A page of the access log: of all clients for administrators, of the own one for others. */
export async function listAccess(
  { database }: ApiContext,
  { actor }: SignedIn,
  { client_id: clientId, cursor: after, limit = usualLimit }: AccessQuery,
): Promise<{ json: string; cursor: string | null }> {
  const page = await repository.listAccess(database, actor, {
    clientId: clientId ?? null,
    after: after ?? null,
    limit,
  });
  return { json: page.json, cursor: page.count < limit ? null : page.lastId };
}
