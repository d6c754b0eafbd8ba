import type { RolloutChange } from 'shared-domain';

type WithoutReason<Change> = Change extends unknown ? Omit<Change, 'reason'> : never;

/** A change before anybody has said why. Limits are set from the command line alone. */
export type PlannedChange = WithoutReason<Exclude<RolloutChange, { action: 'limits' }>>;
