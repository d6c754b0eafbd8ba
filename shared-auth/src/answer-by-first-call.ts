import type { AxiosRequestConfig, AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { dropFirstCalls, takeFirstCall, takeFirstSignIn, type FirstCall } from 'shared-domain/browser';
import { livePositionHeader, parseJson, seenRevisionHeader, signInPath, type Credentials } from 'shared-domain/wire';
import { ApiError, apiErrorFromAnswer } from './api-error';
import { noteFirstPosition } from './live/live-position';
import { currentToken, refuseToken } from './session-store';

/**
 * Answers a request with the same call that the page sent before any bundle ran: the same path without a query, with
 * the same token, or a sign-in with the same credentials. A call that changes something drops the calls that are left.
 * Null if there is no such call, or if a read failed without an answer; other failures are thrown as from the library.
 */
export async function answerByFirstCall(request: AxiosRequestConfig, address: string): Promise<AxiosResponse | null> {
  if (request.url === signInPath) {
    const sent = takeFirstSignIn(request.data as Credentials);
    if (sent) {
      const answer = await answerOf(sent, null, request);
      // It may have arrived, so it is not sent again.
      if (!answer) throw new ApiError('unreachable');
      return answer;
    }
  }
  // What was read before a change must not be shown after it.
  if (request.method?.toUpperCase() !== 'GET') dropFirstCalls();
  const token = currentToken();
  if (token === null || request.responseType === 'blob') return null;
  const revision = Number(request.headers?.[seenRevisionHeader] ?? 0);
  const call = takeFirstCall(token, address, revision);
  return call && answerOf(call, token, request);
}

async function answerOf(
  call: FirstCall,
  token: string | null,
  config: AxiosRequestConfig,
): Promise<AxiosResponse | null> {
  const signal = config.signal as AbortSignal | undefined;
  const abort = () => call.stop.abort();
  signal?.addEventListener('abort', abort);
  try {
    const answer = await call.answer;
    const data = parseJson(await answer.text());
    const { status, statusText } = answer;
    const headers = Object.fromEntries(answer.headers);
    if (!answer.ok) {
      if (status === 401 && token !== null) refuseToken(token);
      throw apiErrorFromAnswer(status, data, answer.headers.get('retry-after'), answer);
    }
    noteFirstPosition(headers[livePositionHeader]);
    return { data, status, statusText, headers, config: config as InternalAxiosRequestConfig };
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    if (signal?.aborted) throw new ApiError('cancelled', { cause });
    return null;
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}
