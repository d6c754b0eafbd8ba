/** Why an open load may need someone to act. */
export const attentionReasons = ['overdue', 'no_event', 'no_photo'] as const;

export type AttentionReason = (typeof attentionReasons)[number];

/** Counting of loads that need attention, and of loads that a search finds, stops there. */
export const mostCountedLoads = 1000;
