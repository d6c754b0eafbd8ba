import { DomainError } from 'shared-domain/wire';

interface OverloadOptions {
  cause?: unknown;
  retryAfterSeconds?: number;
}

/** The error for users when too many wait. */
export function overloaded({ cause, retryAfterSeconds = 2 }: OverloadOptions = {}): DomainError {
  return new DomainError('overloaded', 'The portal is very busy. Please try again in a moment.', {
    retryAfterSeconds,
    cause,
  });
}
