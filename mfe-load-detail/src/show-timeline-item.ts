import { useLayoutEffect } from 'react';
import { focusedElement, screenRoot } from 'shared-ui';

/** The element of an event in the page. */
export function timelineItemId(trackingEventId: string): string {
  return `event-${trackingEventId}`;
}

/** The part of the address that chooses an event in the timeline and on the map. */
export function eventHash(trackingEventId: string): string {
  return `#${timelineItemId(trackingEventId)}`;
}

/** Brings an event of the timeline into view and moves the focus to it. */
export function showTimelineItem(trackingEventId: string): void {
  itemOf(trackingEventId)?.scrollIntoView({ block: 'start' });
  focusTimelineItem(trackingEventId);
}

/** Moves the focus to an event of the timeline; what is in view stays. */
export function focusTimelineItem(trackingEventId: string): void {
  itemOf(trackingEventId)?.focus({ preventScroll: true });
}

/** When a dialog closes and the button that opened it has gone, moves the focus to the event that it was about. */
export function useFocusAfterDialog(trackingEventId: string | undefined): void {
  useLayoutEffect(
    () => () => {
      if (trackingEventId === undefined) return;
      // Runs before the dialog's own cleanup, which returns the focus to the opener in a microtask, and to the screen's
      // heading in the one after that.
      queueMicrotask(() => queueMicrotask(() => focusedElement() ?? focusTimelineItem(trackingEventId)));
    },
    [trackingEventId],
  );
}

function itemOf(trackingEventId: string): HTMLElement | null {
  return screenRoot().getElementById(timelineItemId(trackingEventId));
}
