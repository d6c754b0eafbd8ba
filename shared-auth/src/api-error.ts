import { readProblem, type FieldError, type ProblemCode } from 'shared-domain/wire';

/** What went wrong: a problem from the API, which may be newer and have further codes, or why there is no answer. */
export type ApiErrorCode = ProblemCode | 'unreachable' | 'cancelled' | 'malformed_answer';

/** A failed call. `detail` is the server's sentence for the user, if any. */
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
      errors?: FieldError[] | undefined;
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

/** True if the server refused a call because the session had ended; the shell then asks for the password. */
export function isEndedSession(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 401;
}

/** The error for a response outside 2xx. A response without a problem document has only its status. */
export function apiErrorFromAnswer(status: number, body: unknown, retryAfter: string | null, cause: unknown): ApiError {
  const { code, detail, errors } = { ...readProblem(body) };
  const seconds = retryAfter === null ? NaN : Number(retryAfter);
  return new ApiError(code || 'malformed_answer', {
    status,
    detail: detail?.trim() ? detail : null,
    errors,
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
    cause,
  });
}
