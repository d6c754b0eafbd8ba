import type { AxiosInstance, AxiosResponse, AxiosStatic, InternalAxiosRequestConfig } from 'axios';
import { coreEndpoints, livePositionHeader, parseJson } from 'shared-domain/wire';
import { ApiError, apiErrorFromAnswer } from './api-error';
import { noteFirstPosition } from './live/live-position';
import { currentToken, refuseToken } from './session-store';

/** What sends the calls of `apiClient`, made by the library. */
export function createHttpClient({ create, isAxiosError, isCancel }: AxiosStatic): AxiosInstance {
  const client = create();
  client.interceptors.request.use((request) => {
    const token = currentToken();
    // A sign-out sends the token of the session that has already ended here.
    const hasOwn = request.headers.has('Authorization');
    if (token !== null && !hasOwn && !isSignIn(request)) request.headers.set('Authorization', `Bearer ${token}`);
    return request;
  });

  const takePosition = (response: AxiosResponse) => {
    noteFirstPosition(response.headers[livePositionHeader]);
    return response;
  };
  const toApiError = async (failure: unknown): Promise<unknown> => {
    if (isCancel(failure)) return new ApiError('cancelled', { cause: failure });
    // Anything else is a programming error and is rethrown.
    if (!isAxiosError(failure)) return failure;
    if (!failure.response) return new ApiError('unreachable', { cause: failure });
    const { status, headers, data } = failure.response;
    if (status === 401) expireRefusedSession(failure.config);
    const retryAfter: unknown = headers['retry-after'];
    return apiErrorFromAnswer(
      status,
      await readBody(data),
      typeof retryAfter === 'string' ? retryAfter : null,
      failure,
    );
  };
  client.interceptors.response.use(takePosition, async (failure: unknown) => {
    throw await toApiError(failure);
  });
  return client;
}

function expireRefusedSession(request: InternalAxiosRequestConfig | undefined): void {
  if (request === undefined || isSignIn(request)) return;
  const [, token] = /^Bearer (.+)$/.exec(String(request.headers.get('Authorization'))) ?? [];
  if (token !== undefined) refuseToken(token);
}

function isSignIn(request: InternalAxiosRequestConfig): boolean {
  return request.url === coreEndpoints.signIn.path;
}

/** A call for bytes gets its problem document as bytes, too. */
async function readBody(data: unknown): Promise<unknown> {
  return data instanceof Blob ? parseJson(await data.text().catch(() => null)) : data;
}
