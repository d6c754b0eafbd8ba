import axios, {
  AxiosError,
  AxiosHeaders,
  CanceledError,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { dropFirstCalls, seenRevisionHeader, takeFirstCall, type FirstCall } from 'shared-domain/wire';

/**
 * Answers a request with the same call that the page sent before any bundle ran: the same path without a query, with
 * the same token. A call that changes something drops the calls that are left. Nothing else about a request changes.
 */
export function answerByFirstCall(request: InternalAxiosRequestConfig): void {
  const [, token] = /^Bearer (.+)$/.exec(String(request.headers.get('Authorization'))) ?? [];
  // What was read before a change must not be shown after it.
  if (request.method !== 'get') dropFirstCalls();
  if (token === undefined || request.responseType === 'blob') return;
  const revision = Number(request.headers.get(seenRevisionHeader) ?? 0);
  const call = takeFirstCall(token, axios.getUri(request), revision);
  if (!call) return;
  const { adapter } = request;
  request.adapter = async (config) => {
    const answer = await answerOf(call, config);
    // Without an answer, the request is sent as usual.
    return answer ?? axios.getAdapter(adapter)(config);
  };
}

/** The answer as from the usual adapter; null if the call failed without one. */
async function answerOf(call: FirstCall, config: InternalAxiosRequestConfig): Promise<AxiosResponse | null> {
  const signal = config.signal as AbortSignal | undefined;
  const abort = () => call.stop.abort();
  signal?.addEventListener('abort', abort);
  try {
    const answer = await call.answer;
    return settle(await answer.text(), answer, config);
  } catch (cause) {
    if (cause instanceof AxiosError) throw cause;
    if (signal?.aborted) throw new CanceledError('cancelled', config);
    return null;
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

function settle(data: string, { status, statusText, headers }: Response, config: InternalAxiosRequestConfig) {
  const response: AxiosResponse = {
    data,
    status,
    statusText,
    headers: AxiosHeaders.from(Object.fromEntries(headers)),
    config,
  };
  if (status >= 200 && status < 300) return response;
  throw new AxiosError(`Request failed with status code ${status}`, AxiosError.ERR_BAD_REQUEST, config, null, response);
}
