import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';

interface SlotLimits {
  /** Slots that can be used at the same time. */
  overall: number;
  perHolder: number;
}

/** Limits concurrency with slots, in total and per holder. Nothing waits. */
export class Slots {
  private readonly taken = new Map<string, number>();
  private all = 0;

  constructor(private readonly limits: SlotLimits) {}

  /** Takes a slot. Returns the function that frees it, or null if none is free. */
  take(holder: string): (() => void) | null {
    const own = this.taken.get(holder) ?? 0;
    if (this.all >= this.limits.overall || own >= this.limits.perHolder) return null;
    this.count(holder, 1);
    return () => this.count(holder, -1);
  }

  private count(holder: string, by: number): void {
    const own = (this.taken.get(holder) ?? 0) + by;
    if (own === 0) this.taken.delete(holder);
    else this.taken.set(holder, own);
    this.all += by;
  }
}

/** The longest time for an upload and its response: the 120 s request limit plus a minute. */
export const longestUploadMs = 180_000;

/**
 * Frees a slot once the response is sent or its connection is closed. Closes the connection after `longestMs`: a client
 * that does not read the response must not keep the slot.
 */
export function freeAfter({ raw, request }: FastifyReply, free: () => void, longestMs: number): void {
  const { socket } = request.raw;
  // Not `raw.destroy()`, which has no effect while the response waits for an earlier one.
  const limit = setTimeout(() => socket.destroy(), longestMs).unref();
  const end = () => {
    stop();
    clearTimeout(limit);
    socket.off('close', end);
    free();
  };
  const stop = finished(raw, end);
  // A response that waits for an earlier one on its connection does not notice that the connection closes.
  if (socket.destroyed) end();
  // A socket can have a listener for each slot of its holder: more than Node's default of ten is not a leak.
  else socket.setMaxListeners(0).once('close', end);
}
