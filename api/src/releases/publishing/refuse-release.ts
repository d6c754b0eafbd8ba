import { DomainError } from 'shared-domain/wire';

/** Refuses a release with the exact reason, for the team that sent it. */
export function refuseRelease(reason: string): never {
  throw new DomainError('release_refused', reason);
}
