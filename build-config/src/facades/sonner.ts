import { createElement, Fragment, useEffect, useSyncExternalStore } from 'react';
import type * as Library from 'sonner';

// The library is larger than a screen, and most visits show no toast before they show content. It is loaded when the
// toaster is mounted; until then, toasts wait here.

type Toast = typeof Library.toast;
type Kind = 'message' | 'success' | 'info' | 'warning' | 'error' | 'loading' | 'custom';
type Id = Library.ToastT['id'];

const retryAfterMs = 5_000;

let library: typeof Library | null = null;
let loading: Promise<void> | null = null;
let waiting: ((toast: Toast) => unknown)[] = [];
let toasts: Library.ToastT[] = [];
let earlyToasts = 0;
const listeners = new Set<() => void>();

async function load(): Promise<void> {
  let loaded: typeof Library;
  try {
    loaded = await import(/* webpackChunkName: "toasts" */ '../../../node_modules/sonner/dist/index.mjs');
  } catch {
    // The connection is gone. Toasts keep waiting.
    loading = null;
    setTimeout(start, retryAfterMs);
    return;
  }
  library = loaded;
  const calls = waiting;
  waiting = [];
  for (const act of calls) {
    try {
      act(loaded.toast);
    } catch (cause) {
      // Uncaught, as it would be after the download.
      setTimeout(() => {
        throw cause;
      });
    }
  }
  changed();
}

function start(): void {
  loading ??= load();
}

function changed(): void {
  for (const listener of listeners) listener();
}

function wait<I extends Id | undefined>(id: I, act: (toast: Toast) => unknown): I {
  waiting.push(act);
  return id;
}

/** Gives a toast its id while the library is missing. */
function name<T extends { id?: Id }>(data?: T): T & { id: Id } {
  const named = { ...data, id: data?.id ?? `early-${++earlyToasts}` } as T & { id: Id };
  toasts = [...toasts, named];
  changed();
  return named;
}

function kind<K extends Kind>(method: K): Toast[K] {
  const show = (message: never, data?: Library.ExternalToast) => {
    if (library) return library.toast[method](message, data);
    const named = name(data);
    return wait(named.id, (toast) => toast[method](message, named));
  };
  return show as Toast[K];
}

function promise<T>(given: Promise<T> | (() => Promise<T>), data?: Parameters<Toast['promise']>[1]) {
  if (library) return library.toast.promise(given, data as never);
  const started = typeof given === 'function' ? given() : given;
  const named = name(data as Library.ExternalToast | undefined);
  wait(named.id, (toast) => toast.promise(started, named as never));
  return Object.assign(named.id, { unwrap: () => started });
}

function dismiss(id?: Id) {
  if (library) return library.toast.dismiss(id);
  return waiting.length > 0 ? wait(id, (toast) => toast.dismiss(id)) : id;
}

const methods = {
  message: kind('message'),
  success: kind('success'),
  info: kind('info'),
  warning: kind('warning'),
  error: kind('error'),
  loading: kind('loading'),
  custom: kind('custom'),
  promise: promise as Toast['promise'],
  dismiss: dismiss as Toast['dismiss'],
  getHistory: () => library?.toast.getHistory() ?? [],
  getToasts: () => library?.toast.getToasts() ?? [],
};

/** Shows a toast as soon as the library is there. */
export const toast: Toast = Object.assign(
  kind('message') as (...args: Parameters<Toast>) => ReturnType<Toast>,
  methods,
);

/** The list of toasts. Loads the library. */
export function Toaster(props: Library.ToasterProps) {
  const loaded = useSyncExternalStore(listen, () => library);
  useEffect(start, []);
  return loaded && createElement(Fragment, null, createElement(loaded.Toaster, props), createElement(ShownToasts));
}

/** The toasts on the screen, and those that wait for the library. */
export function useSonner(): { toasts: Library.ToastT[] } {
  return { toasts: useSyncExternalStore(listen, () => toasts) };
}

/** Takes the list over from the library. */
function ShownToasts(): null {
  const { toasts: shown } = (library as typeof Library).useSonner();
  useEffect(() => {
    toasts = shown;
    changed();
  }, [shown]);
  return null;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
