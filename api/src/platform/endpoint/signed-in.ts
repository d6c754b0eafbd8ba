import type { User } from 'shared-domain/wire';
import type { Actor } from '../actor';

/** Who makes a request, as found behind its bearer token. */
export interface SignedIn {
  sessionId: string;
  user: User;
  actor: Exclude<Actor, { kind: 'system' }>;
}
