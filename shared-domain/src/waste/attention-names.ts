import type { AttentionReason } from './attention-reasons';

/**
 * An open load without an event for this many days needs attention. A transfer facility may hold hazardous waste for ten
 * days (40 CFR 263.12), so three days are left to act.
 */
export const quietDays = 7;

/** Short names, as filters and in sentences about a list. */
export const attentionNames: Record<AttentionReason, string> = {
  overdue: 'Overdue',
  no_event: `No event for ${quietDays} days`,
  no_photo: 'Picked up with no photo yet',
  no_position: 'Picked up with no position yet',
};
