import { type DomainError, fieldError } from 'shared-domain/wire';

/** The refusal of a `client_id` that does not exist, or that the user may not see. */
export function unknownClient(cause?: unknown): DomainError {
  return fieldError('unknown_client', 'client_id', 'This client does not exist.', cause);
}
