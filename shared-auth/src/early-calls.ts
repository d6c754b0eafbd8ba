import type { AxiosResponse } from 'axios';
import { type EndpointInput, type Endpoint } from 'shared-domain/wire';
import { findEndpoint } from './named-endpoints';
import { sendEndpoint } from './send-endpoint';
import { currentToken } from './session-store';

/** Longer than any screen takes to load; an answer older than this is asked for again. */
const keptForMs = 15_000;

interface EarlyCall {
  answer: Promise<AxiosResponse<unknown>>;
  abort: () => void;
  token: string | null;
  startedAt: number;
}

const earlyCalls = new Map<string, EarlyCall>();

/** Fires a call beside the code that will ask for it; the next identical call takes its answer, once. */
export function startEarly<E extends Endpoint>(endpoint: E | string, input: EndpointInput<E>): void {
  const found = findEndpoint(endpoint);
  const controller = new AbortController();
  const answer = sendEndpoint(found, input, { signal: controller.signal });
  // Whoever takes the answer sees its failure; if nobody does, nobody needs to know.
  answer.catch(() => undefined);
  earlyCalls.set(keyOf(found.name, input), {
    answer,
    abort: () => controller.abort(),
    token: currentToken(),
    startedAt: Date.now(),
  });
}

/**
 * Takes the early answer of an identical call of the same session, if there is a fresh one. From then on the call
 * belongs to whoever took it, and ends with their signal.
 */
export function takeEarly(
  name: string,
  input: unknown,
  signal: AbortSignal | undefined,
): Promise<AxiosResponse<unknown>> | null {
  const key = keyOf(name, input);
  const call = earlyCalls.get(key);
  if (!call) return null;
  earlyCalls.delete(key);
  if (call.token !== currentToken() || Date.now() - call.startedAt >= keptForMs) return null;
  if (signal?.aborted) call.abort();
  else signal?.addEventListener('abort', call.abort, { once: true });
  return call.answer;
}

function keyOf(name: string, input: unknown): string {
  return `${name} ${JSON.stringify(sorted(input))}`;
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
}
