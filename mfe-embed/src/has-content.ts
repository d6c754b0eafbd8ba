import type { EmbedEvent } from 'shared-domain/waste';

/** True for the events with which the core shows something in place of the carrier's skeleton. */
export function hasContent(event: EmbedEvent): boolean {
  return event.type === 'ready' || (event.type === 'error' && event.code !== 'invalid_option');
}
