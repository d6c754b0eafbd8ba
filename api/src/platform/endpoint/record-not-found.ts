import { DomainError } from 'shared-domain/wire';

/**
 * The record that the parameters of a path name is missing, belongs to another client, or has a malformed id, which
 * cannot exist: the same answer, so that it does not reveal which.
 */
export function recordNotFound({ title = 'Record' }: { title?: string }): DomainError {
  return new DomainError('not_found', `${title} not found`);
}
