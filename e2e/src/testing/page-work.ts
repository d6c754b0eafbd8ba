/** What a page has started and not ended: counted from its start, if these functions are its init scripts. */
interface PageWork {
  /** Where each pending timer was started. */
  pendingTimers: Map<unknown, string>;
  /** Where each listener of the page, not of an element, was added. */
  pageListeners: Map<string, { stack: string }>;
}

export type CountedWindow = Window & PageWork;

export function countTimers(): void {
  const pending = new Map<unknown, string>();
  const counted = window as unknown as Record<string, unknown> & { pendingTimers: Map<unknown, string> };
  counted.pendingTimers = pending;
  for (const kind of ['Timeout', 'Interval']) {
    const start = window[`set${kind}` as 'setTimeout'];
    const stop = window[`clear${kind}` as 'clearTimeout'];
    counted[`set${kind}`] = (work: () => void, ms?: number) => {
      const timer = start(() => {
        if (kind === 'Timeout') pending.delete(timer);
        work();
      }, ms);
      pending.set(timer, `${kind} of ${ms} ms ${new Error().stack}`);
      return timer;
    };
    counted[`clear${kind}`] = (timer: number) => {
      pending.delete(timer);
      stop(timer);
    };
  }
}

/** Counts the listeners of the window, the document, media queries and the visual viewport. */
export function countListeners(): void {
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const listeners = new Map<string, { stack: string }>();
  (window as unknown as CountedWindow).pageListeners = listeners;
  // Weak, because the count may not keep in memory what the page has dropped.
  const numbers = new WeakMap<object, number>();
  let last = 0;
  const numberOf = (one: object) => {
    const number = numbers.get(one) ?? (last += 1);
    numbers.set(one, number);
    return number;
  };
  const isCounted = (target: unknown) =>
    [Window, Document, MediaQueryList, VisualViewport].some((kind) => target instanceof kind);
  type Options = AddEventListenerOptions | boolean | undefined;
  const keyOf = (target: object, type: string, listener: object, options: Options) => {
    const isCapture = typeof options === 'object' ? Boolean(options.capture) : Boolean(options);
    return `${Object.prototype.toString.call(target)} ${type} ${numberOf(target)} ${numberOf(listener)} ${isCapture}`;
  };
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    // Calls without a target are for the window.
    const target: EventTarget = this ?? window;
    addEventListener.call(target, type, listener, options);
    const { once = false, signal } = typeof options === 'object' ? options : {};
    if (!isCounted(target) || !listener || signal?.aborted) return;
    const key = keyOf(target, type, listener, options);
    if (listeners.has(key)) return;
    const added = { stack: `${key} ${new Error().stack}` };
    listeners.set(key, added);
    const forget = () => void (listeners.get(key) === added && listeners.delete(key));
    if (signal) addEventListener.call(signal, 'abort', forget, { once: true });
    if (once) addEventListener.call(target, type, forget, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target: EventTarget = this ?? window;
    removeEventListener.call(target, type, listener, options);
    if (listener) listeners.delete(keyOf(target, type, listener, options as Options));
  };
}
