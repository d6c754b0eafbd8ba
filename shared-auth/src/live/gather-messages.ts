import type { LiveMessage } from 'shared-domain/wire';
import { tellLiveChanges } from './live-changes';

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
