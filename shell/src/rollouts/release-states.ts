import type { ReleaseState } from 'shared-domain';

/** What the states of a release are called inside a sentence. */
export const stateNames: Record<ReleaseState, string> = {
  candidate: 'candidate',
  active: 'active',
  previous: 'previous',
  killed: 'killed',
  retired: 'retired',
};
