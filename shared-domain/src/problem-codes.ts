/** Every problem the API can answer: HTTP status and the short title of its kind. */
export const problemCodes = {
  malformed_request: { status: 400, title: 'Malformed request' },
  invalid_cursor: { status: 400, title: 'Invalid cursor' },
  invalid_credentials: { status: 401, title: 'Sign-in failed' },
  not_signed_in: { status: 401, title: 'Not signed in' },
  not_allowed: { status: 403, title: 'Not allowed' },
  not_found: { status: 404, title: 'Not found' },
  photo_file_missing: { status: 404, title: 'Photo file missing' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  request_timeout: { status: 408, title: 'Request timeout' },
  manifest_number_taken: { status: 409, title: 'Manifest number taken' },
  load_not_certifiable: { status: 409, title: 'No certificate yet' },
  too_many_photos: { status: 409, title: 'Too many photos' },
  ticket_spent: { status: 410, title: 'Download link spent' },
  request_too_large: { status: 413, title: 'Request too large' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type' },
  invalid_input: { status: 422, title: 'Invalid input' },
  idempotency_key_reused: { status: 422, title: 'Idempotency key reused' },
  unknown_client: { status: 422, title: 'Unknown client' },
  invalid_photo: { status: 422, title: 'Invalid photo' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  headers_too_large: { status: 431, title: 'Headers too large' },
  internal_error: { status: 500, title: 'Internal error' },
  overloaded: { status: 503, title: 'Overloaded' },
  not_ready: { status: 503, title: 'Not ready' },
} as const;

export type ProblemCode = keyof typeof problemCodes;
