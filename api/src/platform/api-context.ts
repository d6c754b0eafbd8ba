import type { Config } from './config';
import type { Database } from './database/database';

/** What reading and changing stored data takes. */
export interface DataContext {
  database: Database;
  clock: Clock;
}

/** What every part of the API receives. */
export interface ApiContext extends DataContext {
  config: Config;
  /** Secret behind session tokens and cursors, the same for all replicas. */
  signingKey: Uint8Array;
  /** False while the portal stops: it finishes open requests and accepts no more. */
  isAccepting: () => boolean;
}

/** The current time. Injected, so that tests control it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
