import type { LiveEvent } from 'shared-domain/wire';
import { noteLiveMessage } from '../live/gather-messages';

/** A message of the live stream arrives at the page. */
export function announce(event: LiveEvent, loadId: string | null = null): void {
  noteLiveMessage({ event, loadId });
}
