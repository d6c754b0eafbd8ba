import type { FieldError, ProblemCode } from 'shared-domain/wire';

/** A response of `mockApi` with its status and headers. Throw it or return it. */
export class MockAnswer {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** A successful response with headers, such as `link` and `x-total-count`. */
export function answer(body: unknown, headers: Record<string, string> = {}, status = 200): MockAnswer {
  return new MockAnswer(status, body, headers);
}

/** A problem document as the API returns it. */
export function problem(
  status: number,
  code: ProblemCode,
  detail: string,
  { errors, headers = {} }: { errors?: FieldError[]; headers?: Record<string, string> } = {},
): MockAnswer {
  const body = { type: `urn:problem:${code}`, title: code, status, detail, code, ...(errors && { errors }) };
  return new MockAnswer(status, body, { 'content-type': 'application/problem+json', ...headers });
}

/** The server cannot be reached. */
export class Unreachable {}

export function unreachable(): Unreachable {
  return new Unreachable();
}

/** A response that never arrives. */
export function never(): Promise<never> {
  return new Promise(() => undefined);
}
