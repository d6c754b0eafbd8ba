import { problemCodes, type FieldError, type ProblemCode } from 'shared-domain/wire';

/** What went wrong: a problem that the API named, or why there is no such answer. */
export type ApiErrorCode = ProblemCode | 'unreachable' | 'cancelled' | 'malformed_answer';

/** A call that did not succeed. `detail` is the server's sentence for the user, if it gave one. */
export class ApiError extends Error {
  readonly status: number | null;
  readonly code: ApiErrorCode;
  readonly detail: string | null;
  readonly errors: FieldError[];
  readonly retryAfterSeconds: number | null;

  constructor(
    code: ApiErrorCode,
    facts: {
      status?: number | null;
      detail?: string | null;
      errors?: FieldError[];
      retryAfterSeconds?: number | null;
      cause?: unknown;
    } = {},
  ) {
    super(facts.detail ?? code, { cause: facts.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = facts.status ?? null;
    this.detail = facts.detail ?? null;
    this.errors = facts.errors ?? [];
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
  }

  /** Timed out, interrupted, or answered by an intermediary: the outcome of the call is unknown. */
  get isUnanswered(): boolean {
    return this.status === null || this.status >= 500;
  }
}

/** The error that an answer outside 2xx stands for; an answer that is no problem document has only its status to tell. */
export function apiErrorFromAnswer(status: number, body: unknown, retryAfter: string | null, cause: unknown): ApiError {
  const { code, detail, errors } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const seconds = retryAfter === null ? NaN : Number(retryAfter);
  return new ApiError(isProblemCode(code) ? code : 'malformed_answer', {
    status,
    detail: typeof detail === 'string' && detail !== '' ? detail : null,
    errors: Array.isArray(errors) ? errors.filter(isFieldError) : [],
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
    cause,
  });
}

function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && Object.hasOwn(problemCodes, code);
}

function isFieldError(value: unknown): value is FieldError {
  if (typeof value !== 'object' || value === null) return false;
  const { field, message } = value as Record<string, unknown>;
  return typeof field === 'string' && typeof message === 'string';
}
