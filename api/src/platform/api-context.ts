import type { Config } from './config';
import type { Database } from './database/database';

/** What every part of the API is given. */
export interface ApiContext {
  database: Database;
  config: Config;
  clock: Clock;
  /** Secret behind session tokens and cursors, the same for all replicas. */
  signingKey: Uint8Array;
  /** False while the portal stops: it finishes what it has, and asks for no more. */
  isAccepting: () => boolean;
}

/** The present time. Injected, so that tests decide what time it is. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
