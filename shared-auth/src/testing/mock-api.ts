import { AxiosError, AxiosHeaders, CanceledError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { decodeParams, type EndpointInput, type EndpointOutput, matchPath } from 'shared-domain/wire';
import { endpoints, type EndpointName, type EndpointOf } from 'shared-domain/testing';
import { apiClient } from '../api-client';
import { MockAnswer, Unreachable } from './problem';

/** The input of the call: `params`, `query` and `body` as the endpoint takes them, and its headers. */
export type MockCall<K extends EndpointName> = EndpointInput<EndpointOf<K>> & {
  headers: Record<string, string>;
  rawBody?: Blob;
};

type Answered<K extends EndpointName> = EndpointOutput<EndpointOf<K>> | MockAnswer | Unreachable;

/** One answer per endpoint: a value, or a function of the call that returns, promises or throws one. */
export type MockAnswers = {
  [K in EndpointName]?: Answered<K> | ((call: MockCall<K>) => Answered<K> | Promise<Answered<K>>);
};

export interface MockApi {
  /** The calls of one endpoint so far. */
  calls<K extends EndpointName>(name: K): MockCall<K>[];
  /** Changes responses while the screen is shown. */
  answer(answers: MockAnswers): void;
  restore(): void;
}

let installed: MockApi | null = null;

/** Answers the calls of `apiClient` from the endpoint table; a call without an answer throws. */
export function mockApi(initial: MockAnswers = {}): MockApi {
  installed?.restore();
  const previous = apiClient.defaults.adapter;
  const answers: MockAnswers = { ...initial };
  const calls: { name: EndpointName; call: unknown }[] = [];
  let unanswered: string | null = null;

  apiClient.defaults.adapter = async (request: InternalAxiosRequestConfig) => {
    const { name, call } = matchEndpoint(request);
    calls.push({ name, call });
    if (!(name in answers)) {
      unanswered = `mockApi: ${name} was called, but the test gives no answer for it`;
      throw new Error(unanswered);
    }
    const given = answers[name] as unknown;
    const settled = Promise.resolve().then(() => (typeof given === 'function' ? (given as Handler)(call) : given));
    return respond(request, await untilAborted(settled, request));
  };

  const api: MockApi = {
    calls: <K extends EndpointName>(name: K) =>
      calls.filter((made) => made.name === name).map((made) => made.call as MockCall<K>),
    answer: (more) => void Object.assign(answers, more),
    restore: () => {
      if (previous === undefined) delete apiClient.defaults.adapter;
      else apiClient.defaults.adapter = previous;
      installed = null;
      if (unanswered) throw new Error(unanswered);
    },
  };
  installed = api;
  return api;
}

/** Removes the mock if one is installed. */
export function restoreMockApi(): void {
  installed?.restore();
}

type Handler = (call: unknown) => unknown;

function matchEndpoint(request: InternalAxiosRequestConfig): { name: EndpointName; call: unknown } {
  // Every GET also answers HEAD.
  const method = request.method?.toUpperCase().replace('HEAD', 'GET');
  for (const endpoint of Object.values(endpoints)) {
    const params = endpoint.method === method ? matchPath(endpoint.path, request.url ?? '') : null;
    if (params) return { name: endpoint.name, call: describeCall(request, params) };
  }
  throw new Error(`mockApi: the endpoint table has no ${method} ${request.url}`);
}

function describeCall(request: InternalAxiosRequestConfig, params: Record<string, string>): unknown {
  const data: unknown = request.data;
  return {
    params: decodeParams(params),
    query: (request.params as unknown) ?? {},
    headers: request.headers.toJSON(),
    ...(data instanceof Blob ? { rawBody: data } : { body: typeof data === 'string' ? JSON.parse(data) : data }),
  };
}

function respond(request: InternalAxiosRequestConfig, given: unknown): AxiosResponse {
  if (given instanceof Unreachable) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, request);
  const answered = given instanceof MockAnswer ? given : new MockAnswer(given === undefined ? 204 : 200, given);
  const response: AxiosResponse = {
    data: answered.body,
    status: answered.status,
    statusText: '',
    headers: AxiosHeaders.from({ 'content-type': 'application/json', ...answered.headers }),
    config: request,
  };
  if (answered.status < 400) return response;
  throw new AxiosError(`${answered.status}`, AxiosError.ERR_BAD_REQUEST, request, null, response);
}

function untilAborted(settled: Promise<unknown>, request: InternalAxiosRequestConfig): Promise<unknown> {
  const caught = settled.catch((thrown: unknown) => {
    if (thrown instanceof MockAnswer || thrown instanceof Unreachable) return thrown;
    throw thrown;
  });
  const signal = request.signal as AbortSignal | undefined;
  if (!signal) return caught;
  return new Promise((resolve, reject) => {
    const cancel = () => reject(new CanceledError('cancelled', request));
    if (signal.aborted) return cancel();
    signal.addEventListener('abort', cancel, { once: true });
    caught.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel));
  });
}
