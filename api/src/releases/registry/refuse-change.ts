import { DomainError } from 'shared-domain/wire';

/** Refuses a change of the registry with the exact reason, for the person who asked for it. */
export function refuseChange(reason: string): never {
  throw new DomainError('rollout_change_refused', reason);
}
