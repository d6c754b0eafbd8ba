import type { DataContext } from '../../platform/api-context';
import { embedLimits } from 'shared-domain/wire';
import { listOrigins } from './partner-keys.repository';

/** How long a replica may use what it has read. */
const cachedMs = 1_000;

export interface EmbedOrigins {
  /** The companies whose loads valid partner keys may show at the origin. */
  clientsOf(origin: string): Promise<readonly string[]>;
  /**
   * True also for as long as a token of an ended key might still be shown: its page must be able to read that the token
   * was refused.
   */
  mayReadAnswers(origin: string): Promise<boolean>;
}

/**
 * The origins of partner keys, read once a second. An origin that is unknown is looked up again, because its key may be
 * new; at most one such read waits at a time.
 */
export function createEmbedOrigins({ database, clock }: DataContext): EmbedOrigins {
  type Origins = Map<string, string[]>;
  let known: { readAt: number; origins: Promise<Origins> } | null = null;
  let next: Promise<Origins> | null = null;
  const read = async () => {
    const now = clock();
    const rows = await listOrigins(database, now, new Date(now.getTime() - embedLimits.longestAge * 1_000));
    return new Map(rows.map(({ origin, clients }) => [origin, clients]));
  };
  const start = (): Promise<Origins> => {
    const origins = read();
    known = { readAt: performance.now(), origins };
    origins.catch(() => (known = null));
    return origins;
  };
  const find = async (origin: string): Promise<string[] | undefined> => {
    if (!known || performance.now() - known.readAt >= cachedMs) return (await start()).get(origin);
    const { origins } = known;
    const clients = (await origins).get(origin);
    if (clients) return clients;
    next ??= origins.then(() => {
      next = null;
      return start();
    });
    return (await next).get(origin);
  };
  return {
    clientsOf: async (origin) => (await find(origin)) ?? [],
    mayReadAnswers: async (origin) => (await find(origin)) !== undefined,
  };
}
