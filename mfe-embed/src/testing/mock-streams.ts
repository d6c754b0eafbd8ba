import type { LiveEvent } from 'shared-domain/wire';

export interface MockStreams {
  /** The tokens of the streams that are open. */
  open: () => string[];
  /** How many streams were requested so far. */
  requests: () => number;
  send: (event: LiveEvent, loadId?: string) => void;
  /** The portal ends all streams, as after a revocation. */
  end: () => void;
  restore: () => void;
}

/** Answers the live stream of a portal; a revoked token gets a 401. */
export function mockStreams(revoked: ReadonlySet<string>): MockStreams {
  const open = new Map<ReadableStreamDefaultController<Uint8Array>, string>();
  const encoder = new TextEncoder();
  let requests = 0;
  const before = globalThis.fetch;
  globalThis.fetch = (_address, { headers, signal } = {}) => {
    requests += 1;
    const token = new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? '';
    if (revoked.has(token)) return Promise.resolve(new Response(null, { status: 401 }));
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        open.set(controller, token);
        controller.enqueue(encoder.encode(': open\n\n'));
        signal?.addEventListener('abort', () => {
          if (open.delete(controller)) controller.error(new DOMException('Aborted', 'AbortError'));
        });
      },
    });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  };
  return {
    open: () => [...open.values()],
    requests: () => requests,
    send: (event, loadId) => {
      const data = JSON.stringify(loadId === undefined ? {} : { load_id: loadId });
      for (const controller of open.keys()) {
        controller.enqueue(encoder.encode(`id: 7\nevent: ${event}\ndata: ${data}\n\n`));
      }
    },
    end: () => {
      for (const controller of open.keys()) controller.close();
      open.clear();
    },
    restore: () => {
      globalThis.fetch = before;
    },
  };
}
