import axios, { isAxiosError, isCancel, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { coreEndpoints, livePositionHeader } from 'shared-domain/wire';
import { ApiError, apiErrorFromAnswer } from './api-error';
import { answerByFirstCall } from './answer-by-first-call';
import { noteFirstPosition } from './live/live-position';
import { currentToken, expireSession } from './session-store';

/**
 * The one HTTP client of the page: adds the bearer token, turns failures into `ApiError`, ends a refused session. A
 * parameter with several values is repeated. It
 * has no timeout (specification §9): the caller decides how long to wait.
 */
export const apiClient = axios.create({ baseURL: '/api', paramsSerializer: { indexes: null } });

apiClient.interceptors.request.use((request) => {
  const token = currentToken();
  // A sign-out sends the token of the session that has already ended here.
  const hasOwn = request.headers.has('Authorization');
  if (token !== null && !hasOwn && !isSignIn(request)) request.headers.set('Authorization', `Bearer ${token}`);
  answerByFirstCall(request);
  return request;
});

const takePosition = (response: AxiosResponse) => {
  noteFirstPosition(response.headers[livePositionHeader]);
  return response;
};

apiClient.interceptors.response.use(takePosition, async (failure: unknown) => {
  if (isAxiosError(failure) && failure.response?.status === 401) expireRefusedSession(failure.config);
  throw await toApiError(failure);
});

/**
 * A 401 ends the session only if the refused token is still the current one: an older call does not affect a newer
 * session.
 */
function expireRefusedSession(request: InternalAxiosRequestConfig | undefined): void {
  if (request === undefined || isSignIn(request)) return;
  const token = currentToken();
  if (token !== null && request.headers.get('Authorization') === `Bearer ${token}`) expireSession();
}

function isSignIn(request: InternalAxiosRequestConfig): boolean {
  return request.url === coreEndpoints.signIn.path;
}

async function toApiError(failure: unknown): Promise<unknown> {
  if (isCancel(failure)) return new ApiError('cancelled', { cause: failure });
  // Anything else is a programming error and is rethrown.
  if (!isAxiosError(failure)) return failure;
  if (failure.response) {
    const { status, headers } = failure.response;
    const retryAfter: unknown = headers['retry-after'];
    const body = await readBody(failure.response.data);
    return apiErrorFromAnswer(status, body, typeof retryAfter === 'string' ? retryAfter : null, failure);
  }
  return new ApiError('unreachable', { cause: failure });
}

/** A call for bytes gets its problem document as bytes, too. */
async function readBody(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob)) return data;
  try {
    return JSON.parse(await data.text());
  } catch {
    return null;
  }
}
