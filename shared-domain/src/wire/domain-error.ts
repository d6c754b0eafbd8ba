import { problemCodes, type ProblemCode } from './problem-codes';

export interface FieldError {
  field: string;
  message: string;
}

/** A rule of the domain that does not hold. Carries a stable code; `detail` is one sentence for the user. */
export class DomainError extends Error {
  readonly code: ProblemCode;
  readonly errors: FieldError[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ProblemCode,
    detail: string,
    {
      errors = [],
      retryAfterSeconds,
      cause,
    }: { errors?: FieldError[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(detail, { cause });
    this.name = 'DomainError';
    this.code = code;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return problemCodes[this.code].status;
  }
}
