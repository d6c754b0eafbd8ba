import { systemActor } from '../../platform/actor';
import type { ApiContext } from '../../platform/api-context';
import { readOnce } from '../../platform/database/transaction';
import { embedLimits } from 'shared-domain/wire';

/** How long a replica may use what it has read. */
const cachedMs = 1_000;

export interface EmbedOrigins {
  /** The companies whose loads live partner keys may show at the origin. */
  clientsOf(origin: string): Promise<readonly string[]>;
  /**
   * True also for as long as a token of an ended key might still be shown: its page must be able to read that the token
   * was refused.
   */
  mayReadAnswers(origin: string): Promise<boolean>;
}

/** The origins of partner keys, read at most once a second. */
export function createEmbedOrigins({ database, clock }: Pick<ApiContext, 'database' | 'clock'>): EmbedOrigins {
  let known: { readAt: number; origins: Promise<Map<string, string[]>> } | null = null;
  const read = async () => {
    const now = clock();
    const rows = await readOnce<{ origin: string; clients: string[] }>(
      database,
      systemActor,
      `select origin, coalesce(array_agg(distinct client_id order by client_id)
         filter (where revoked_at is null and (expires_at is null or expires_at > $1)), '{}') as clients
       from partner_keys, unnest(origins) origin
       where least(revoked_at, expires_at) is null or least(revoked_at, expires_at) > $2
       group by origin`,
      [now, new Date(now.getTime() - embedLimits.longestAge * 1_000)],
    );
    return new Map(rows.map(({ origin, clients }) => [origin, clients]));
  };
  const find = async (origin: string): Promise<string[] | undefined> => {
    if (!known || performance.now() - known.readAt >= cachedMs) {
      const origins = read();
      known = { readAt: performance.now(), origins };
      origins.catch(() => (known = null));
    }
    return (await known.origins).get(origin);
  };
  return {
    clientsOf: async (origin) => (await find(origin)) ?? [],
    mayReadAnswers: async (origin) => (await find(origin)) !== undefined,
  };
}
