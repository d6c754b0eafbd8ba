import type { AxiosResponse } from 'axios';
import {
  deviceHeader,
  endpoints,
  originalDigestHeader,
  seenRevisionHeader,
  type EndpointInput,
  type EndpointName,
  type EndpointOutput,
} from 'shared-domain';
import { apiClient } from './api-client';
import { ApiError } from './api-error';
import { headersOfRelease } from './made-with';
import { readAnswer } from './read-answer';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The same key with the same content is stored once, however often it is sent. */
  idempotencyKey?: string | undefined;
  /** The highest revision of the registry that was seen: an older answer would be of no use. */
  seenRevision?: number | undefined;
  /** The id of this device, when signing in. */
  device?: string | undefined;
  /** Bytes sent in place of a JSON body. */
  rawBody?: Blob | undefined;
  contentType?: string | undefined;
  /** SHA-256 of the file from which a photo was scaled down. */
  originalSha256?: string | undefined;
  /** Called with the sent share of the body, 0 to 1. */
  onUploadProgress?: ((fraction: number) => void) | undefined;
}

type ByteEndpoint = { [K in EndpointName]: EndpointOutput<K> extends Blob ? K : never }[EndpointName];
const byteEndpoints: Record<ByteEndpoint, true> = { getPhoto: true, downloadCertificate: true };

interface InputParts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Sends one call of the endpoint table and gives the whole answer, checked for its kind. */
export async function sendEndpoint<K extends EndpointName>(
  name: K,
  input: EndpointInput<K>,
  options: CallOptions = {},
): Promise<AxiosResponse<EndpointOutput<K>>> {
  const { method, path } = endpoints[name];
  const { params = {}, query, body } = input as InputParts;
  const isBytes = Object.hasOwn(byteEndpoints, name);
  const answer = await apiClient.request<EndpointOutput<K>>({
    method,
    url: fillPath(path, params),
    params: query,
    data: options.rawBody ?? body,
    responseType: isBytes ? 'blob' : 'json',
    headers: { ...requestHeaders(options, body), ...headersOfRelease(name) },
    ...(options.signal && { signal: options.signal }),
    ...(options.onUploadProgress && { onUploadProgress: reportTo(options.onUploadProgress) }),
  });
  const hasContent = answer.status !== 204;
  // A proxy's page instead of JSON arrives as text.
  if (hasContent && !isBytes && (typeof answer.data !== 'object' || answer.data === null)) {
    throw new ApiError('malformed_answer', { status: answer.status });
  }
  const data = hasContent ? readAnswer(name, answer.data) : undefined;
  return { ...answer, data: data as EndpointOutput<K> };
}

function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, parameter: string) => encodeURIComponent(params[parameter] ?? ''));
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
