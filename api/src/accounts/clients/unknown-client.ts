import { DomainError } from 'shared-domain/wire';

/** The refusal of a `client_id` that does not exist, or that the user may not see. */
export function unknownClient(cause?: unknown): DomainError {
  const message = 'This client does not exist';
  return new DomainError('unknown_client', message, { errors: [{ field: 'client_id', message }], cause });
}
