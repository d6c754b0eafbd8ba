import { screenRoot } from 'shared-ui';

/** The element of an event in the page. */
export function timelineItemId(trackingEventId: string): string {
  return `event-${trackingEventId}`;
}

/** Brings an event of the timeline into view and moves the focus to it. */
export function showTimelineItem(trackingEventId: string): void {
  const item = screenRoot().getElementById(timelineItemId(trackingEventId));
  item?.scrollIntoView({ block: 'start' });
  item?.focus({ preventScroll: true });
}
