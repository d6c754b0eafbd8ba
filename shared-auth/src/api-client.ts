import type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';
import { answerByFirstCall } from './answer-by-first-call';
import { ApiError } from './api-error';
import { createHttpClient } from './http-client';
import { presentUserId } from './session-store';

/** Used by every call, unless it states something else. */
const defaults: Pick<AxiosRequestConfig, 'adapter' | 'baseURL' | 'paramsSerializer'> = {
  baseURL: '/api',
  paramsSerializer: { serialize: writeQuery },
};

/**
 * The one HTTP client of the page: adds the bearer token, turns failures into `ApiError`, ends a refused session. It
 * has no timeout: the caller decides how long to wait. Its library is loaded with the first call that the page has not
 * sent already, or after the content.
 */
export const apiClient = Object.assign(request, {
  request,
  get: withoutBody('get'),
  delete: withoutBody('delete'),
  head: withoutBody('head'),
  options: withoutBody('options'),
  post: withBody('post'),
  put: withBody('put'),
  patch: withBody('patch'),
  getUri: ({ baseURL = defaults.baseURL, url = '', params }: AxiosRequestConfig) => {
    const query = writeQuery((params as Record<string, unknown> | undefined) ?? {});
    return `${baseURL}${url}${query && `?${query}`}`;
  },
  defaults,
  interceptors: { request: interceptors('request'), response: interceptors('response') },
});

let loading: Promise<AxiosInstance> | null = null;
let client: AxiosInstance | null = null;
const waiting: ((loaded: AxiosInstance) => void)[] = [];

/** Loads the library of the client. A call that needs it reports a failure, and the next one loads it again. */
export function loadHttpClient(): Promise<AxiosInstance> {
  loading ??= import('axios').then(
    ({ default: axios }) => {
      client = createHttpClient(axios);
      for (const act of waiting.splice(0)) act(client);
      return client;
    },
    (cause: unknown) => {
      loading = null;
      throw new ApiError('unreachable', { cause });
    },
  );
  return loading;
}

/** Rejects with `cancelled` if the user changed meanwhile, so no response reaches another user. */
function request<Data = unknown>(config: AxiosRequestConfig): Promise<AxiosResponse<Data>> {
  const caller = presentUserId();
  return send<Data>(config).finally(() => {
    if (caller !== presentUserId()) throw new ApiError('cancelled');
  });
}

async function send<Data>(config: AxiosRequestConfig): Promise<AxiosResponse<Data>> {
  const whole = { ...defaults, ...config };
  const answer = await answerByFirstCall(whole, apiClient.getUri(whole));
  // Without an answer, the request is sent as usual.
  return (answer as AxiosResponse<Data> | null) ?? (await loadHttpClient()).request<Data>(whole);
}

function withoutBody(method: string) {
  return <Data = unknown>(url: string, config?: AxiosRequestConfig) => request<Data>({ ...config, method, url });
}

function withBody(method: string) {
  return <Data = unknown>(url: string, data?: unknown, config?: AxiosRequestConfig) =>
    request<Data>({ ...config, method, url, data });
}

/** Adds and removes functions as the library does, at once or when it is there. */
function interceptors<Kind extends 'request' | 'response'>(kind: Kind) {
  const ids: number[] = [];
  const change = (act: (loaded: AxiosInstance) => void) => (client ? act(client) : void waiting.push(act));
  let count = 0;
  return {
    use: (...given: Parameters<AxiosInstance['interceptors'][Kind]['use']>): number => {
      const id = count++;
      change((loaded) => void (ids[id] = loaded.interceptors[kind].use(...(given as [never]))));
      return id;
    },
    eject: (id: number): void => {
      change((loaded) => {
        const own = ids[id];
        if (own !== undefined) loaded.interceptors[kind].eject(own);
      });
    },
  };
}

/** A parameter with several values is repeated; one without a value is left out. */
function writeQuery(params: Record<string, unknown>): string {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === null || one === undefined ? [] : [[name, String(one)]])),
  );
  // Readable, as the library writes them.
  return new URLSearchParams(pairs).toString().replace(/%(?:3A|24|2C)/g, decodeURIComponent);
}
