import type { AxiosResponse } from 'axios';
import {
  deviceHeader,
  originalDigestHeader,
  seenRevisionHeader,
  type EndpointInput,
  type EndpointOutput,
  fillPath,
  type Endpoint,
} from 'shared-domain/wire';
import { apiClient } from './api-client';
import { ApiError } from './api-error';
import { headersOfReleases } from './made-with';
import { notePortalTime } from './portal-clock';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The same key with the same content is stored once, however often it is sent. */
  idempotencyKey?: string | undefined;
  /** The highest registry revision seen so far; an older response would be of no use. */
  seenRevision?: number | undefined;
  /** The id of this device, when signing in. */
  device?: string | undefined;
  /** Bytes sent instead of a JSON body. */
  rawBody?: Blob | undefined;
  contentType?: string | undefined;
  /** SHA-256 of the file from which a photo was scaled down. */
  originalSha256?: string | undefined;
  /** Called with the uploaded share of the body, 0 to 1. */
  onUploadProgress?: ((fraction: number) => void) | undefined;
}

interface InputParts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Sends one call of an endpoint and returns the whole response, checked for its kind. */
export async function sendEndpoint<E extends Endpoint>(
  { method, path, isBytes = false, isTraced = false, read = (answer) => answer }: Endpoint & E,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<AxiosResponse<EndpointOutput<E>>> {
  const { params = {}, query, body } = input as InputParts;
  const answer = await apiClient.request<EndpointOutput<E>>({
    method,
    url: fillPath(path, params),
    params: query,
    data: options.rawBody ?? body,
    responseType: isBytes ? 'blob' : 'json',
    headers: { ...requestHeaders(options, body), ...(isTraced && headersOfReleases()) },
    ...(options.signal && { signal: options.signal }),
    ...(options.onUploadProgress && { onUploadProgress: reportTo(options.onUploadProgress) }),
  });
  notePortalTime(answer.headers.date);
  const hasContent = answer.status !== 204;
  // A proxy may answer with a page instead of JSON.
  if (hasContent && !isBytes && (typeof answer.data !== 'object' || answer.data === null)) {
    throw new ApiError('malformed_answer', { status: answer.status });
  }
  const data = hasContent && !isBytes ? read(answer.data) : answer.data;
  if (hasContent && data === undefined) throw new ApiError('malformed_answer', { status: answer.status });
  return { ...answer, data: (hasContent ? data : undefined) as EndpointOutput<E> };
}

function requestHeaders(
  { idempotencyKey, seenRevision, device, rawBody, contentType, originalSha256 }: CallOptions,
  body: unknown,
): Record<string, string> {
  return {
    ...(seenRevision !== undefined && { [seenRevisionHeader]: String(seenRevision) }),
    ...(device !== undefined && { [deviceHeader]: device }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    ...(originalSha256 !== undefined && { [originalDigestHeader]: originalSha256 }),
    ...(rawBody && { 'Content-Type': contentType ?? rawBody.type }),
    ...(!rawBody && body !== undefined && { 'Content-Type': 'application/json' }),
  };
}

function reportTo(onUploadProgress: (fraction: number) => void) {
  return ({ loaded, total }: { loaded: number; total?: number | undefined }) => {
    if (total) onUploadProgress(Math.min(1, loaded / total));
  };
}
