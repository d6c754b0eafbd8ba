import type { Audience } from './rollout';

/** The audience that excludes nobody. */
export const everyone: Audience = { roles: [], clientIds: [], userIds: [] };
