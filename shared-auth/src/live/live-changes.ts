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

/** Messages of one moment are passed on together, so that an import does not cause a call for each load. */
const gatheredMs = 150;
/** At most so often, however many messages arrive. */
const pauseMs = 1_000;

let gathered: LiveMessage[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let toldAt = -Infinity;

/** Called for every message. */
export function noteLiveMessage(message: LiveMessage): void {
  gathered.push(message);
  timer ??= setTimeout(tell, Math.max(gatheredMs, toldAt + pauseMs - performance.now()));
}

function tell(): void {
  const messages = gathered;
  dropLiveMessages();
  toldAt = performance.now();
  tellLiveChanges(messages);
}

/** Forgets messages that were not passed on yet. */
export function dropLiveMessages(): void {
  clearTimeout(timer);
  timer = undefined;
  gathered = [];
  toldAt = -Infinity;
}
