import type { AxiosResponse } from 'axios';
import type { EndpointInput, EndpointName } from 'shared-domain';
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
export function startEarly<K extends EndpointName>(name: K, input: EndpointInput<K>): void {
  const controller = new AbortController();
  const answer = sendEndpoint(name, input, { signal: controller.signal });
  // Whoever takes the answer sees its failure; if nobody does, nobody needs to know.
  answer.catch(() => undefined);
  earlyCalls.set(keyOf(name, input), {
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
  name: EndpointName,
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

function keyOf(name: EndpointName, input: unknown): string {
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
