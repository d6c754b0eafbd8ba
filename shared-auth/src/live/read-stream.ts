import {
  coreEndpoints,
  lastEventIdHeader,
  isLiveEvent,
  liveHeartbeatSeconds,
  type LiveMessage,
  parseJson,
} from 'shared-domain/wire';
import { apiClient } from '../api-client';

/** Something must arrive within this time of a request: a proxy that collects the answer would pass on nothing. */
const firstByteMs = 10_000;
/** After two missing heartbeats, the connection is dead. */
const longestSilenceMs = (2 * liveHeartbeatSeconds + 5) * 1_000;

interface StreamParts {
  token: string;
  position: string | null;
  signal: AbortSignal;
  /** Called once when the first bytes arrive. */
  onOpen(): void;
  /** Called with the id of the newest change, which may be without a message for this page. */
  onPosition(id: string): void;
  onMessage(message: LiveMessage): void;
}

/** How a stream ended; `refused` with the status of the response. */
export type StreamEnd = { how: 'ended' } | { how: 'failed' } | { how: 'refused'; status: number; retryAfterMs: number };

/** Reads the live stream until it ends. Never rejects. */
export async function readStream(parts: StreamParts): Promise<StreamEnd> {
  const silent = new AbortController();
  const signal = AbortSignal.any([parts.signal, silent.signal]);
  let timer = setTimeout(() => silent.abort(), firstByteMs);
  try {
    const answer = await fetch(`${apiClient.defaults.baseURL}${coreEndpoints.followChanges.path}`, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${parts.token}`,
        ...(parts.position !== null && { [lastEventIdHeader]: parts.position }),
      },
      cache: 'no-store',
      signal,
    });
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
    if (!answer.ok || !isStream || !answer.body) {
      await answer.body?.cancel();
      // A date, which proxies may send, is no number: the usual delay applies.
      const retryAfterMs = (Number(answer.headers.get('retry-after')) || 0) * 1000;
      return { how: 'refused', status: answer.status, retryAfterMs };
    }
    const reader = answer.body.getReader();
    const decoder = new TextDecoder();
    let rest = '';
    for (let isFirst = true; ; isFirst = false) {
      const { done, value } = await reader.read();
      if (done) return { how: 'ended' };
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), longestSilenceMs);
      if (isFirst) parts.onOpen();
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) takeBlock(block, parts);
    }
  } catch {
    return { how: 'failed' };
  } finally {
    clearTimeout(timer);
  }
}

/** One message or comment. Messages of a newer portal that are unknown here only move the position. */
function takeBlock(block: string, { onPosition, onMessage }: StreamParts): void {
  const fields = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), valueOf(line)]));
  const id = fields.get('id') ?? /^at (\d+)$/.exec(fields.get('') ?? '')?.[1];
  if (id !== undefined) onPosition(id);
  const event = fields.get('event');
  if (isLiveEvent(event)) onMessage({ event, loadId: readLoadId(fields.get('data')) });
}

const valueOf = (line: string) => line.slice(line.indexOf(':') + 1).replace(/^ /, '');

function readLoadId(data: string | undefined): string | null {
  const loadId = (parseJson(data) as { load_id?: unknown } | null)?.load_id;
  return typeof loadId === 'string' ? loadId : null;
}
