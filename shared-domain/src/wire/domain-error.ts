/** Every problem the API can return: HTTP status and the short title of its kind. */
export const problemCodes = {
  malformed_request: { status: 400, title: 'Malformed request' },
  invalid_cursor: { status: 400, title: 'Invalid cursor' },
  invalid_credentials: { status: 401, title: 'Sign-in failed' },
  not_signed_in: { status: 401, title: 'Not signed in' },
  partner_key_refused: { status: 401, title: 'Partner key refused' },
  not_allowed: { status: 403, title: 'Not allowed' },
  foreign_origin: { status: 403, title: 'Origin not allowed' },
  not_found: { status: 404, title: 'Not found' },
  photo_file_missing: { status: 404, title: 'Photo file missing' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  request_timeout: { status: 408, title: 'Request timeout' },
  manifest_number_taken: { status: 409, title: 'Manifest number taken' },
  event_already_corrected: { status: 409, title: 'Event already corrected' },
  site_name_taken: { status: 409, title: 'Site name taken' },
  edit_conflict: { status: 409, title: 'Edit conflict' },
  partner_key_ended: { status: 409, title: 'Partner key no longer valid' },
  load_not_certifiable: { status: 409, title: 'No certificate yet' },
  too_many_photos: { status: 409, title: 'Too many photos' },
  rollout_changed: { status: 409, title: 'Rollout has changed' },
  rollout_change_refused: { status: 409, title: 'Rollout change refused' },
  ticket_spent: { status: 410, title: 'Download link no longer valid' },
  release_killed: { status: 410, title: 'Release withdrawn' },
  request_too_large: { status: 413, title: 'Request too large' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type' },
  invalid_input: { status: 422, title: 'Invalid input' },
  idempotency_key_reused: { status: 422, title: 'Idempotency key reused' },
  unknown_client: { status: 422, title: 'Unknown client' },
  release_refused: { status: 422, title: 'Release refused' },
  invalid_photo: { status: 422, title: 'Invalid photo' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  headers_too_large: { status: 431, title: 'Headers too large' },
  evidence_damaged: { status: 500, title: 'Evidence damaged' },
  internal_error: { status: 500, title: 'Internal error' },
  overloaded: { status: 503, title: 'Overloaded' },
  not_ready: { status: 503, title: 'Not ready' },
  storage_full: { status: 507, title: 'Storage full' },
} as const;

export type ProblemCode = keyof typeof problemCodes;

export interface FieldError {
  field: string;
  message: string;
}

/** A violated rule of the domain. It has a stable code; `detail` is one sentence for the user. */
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

/**
 * A refusal because of one field. The message next to the field is the same, but a single sentence has no period there.
 */
export function fieldError(code: ProblemCode, field: string, detail: string, cause?: unknown): DomainError {
  const isOneSentence = !/[.!?] /.test(detail);
  const message = isOneSentence ? detail.replace(/\.$/, '') : detail;
  return new DomainError(code, detail, { errors: [{ field, message }], cause });
}
