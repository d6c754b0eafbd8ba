/** Why an open load may need someone to act. */
export const attentionReasons = ['overdue', 'no_event', 'no_photo', 'no_position'] as const;

export type AttentionReason = (typeof attentionReasons)[number];

/** What is counted if a call names no reasons: pages of earlier versions list loads with any of these. */
export const firstAttentionReasons: readonly AttentionReason[] = ['overdue', 'no_event', 'no_photo'];

/** Counting of loads that need attention, and of loads that a search finds, stops there. */
export const mostCountedLoads = 1000;
