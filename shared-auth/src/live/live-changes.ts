import { useEffect, useEffectEvent } from 'react';
import type { LiveMessage } from 'shared-domain/wire';

type Listener = (messages: readonly LiveMessage[]) => void;

const listeners = new Set<Listener>();

/** Passes on what changed. */
export function tellLiveChanges(messages: readonly LiveMessage[]): void {
  for (const listener of listeners) listener(messages);
}

/** Calls `listener` with what changed, until the returned function is called. */
export function onLiveChanges(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Calls `listener` with what changed while the component is mounted. */
export function useLiveChanges(listener: Listener): void {
  const listen = useEffectEvent(listener);
  useEffect(() => onLiveChanges((messages) => listen(messages)), []);
}

/** True if something about this load may have changed. */
export function concernsLoad(messages: readonly LiveMessage[], loadId: string): boolean {
  return messages.some((message) => message.event === 'refetch-all' || message.loadId === loadId);
}
