/** Why an open load may need someone to act. */
export const attentionReasons = ['overdue', 'no_event', 'no_photo'] as const;

export type AttentionReason = (typeof attentionReasons)[number];

/**
 * An open load without an event for this many days needs attention. A transfer facility may hold hazardous waste for ten
 * days (40 CFR 263.12), so three are left to act.
 */
export const quietDays = 7;

/** Short names, as filters and in sentences about a list. */
export const attentionNames: Record<AttentionReason, string> = {
  overdue: 'Overdue',
  no_event: `No event for ${quietDays} days`,
  no_photo: 'Picked up without a photo',
};

/** Counting of loads that need attention, and of loads that a search finds, stops there. */
export const mostCountedLoads = 1000;
