/**
 * What a list of loads can be sorted by. Empty values come last, in both directions. `due` is the scheduled disposal, and
 * until the pickup the earlier of both dates; loads that have been disposed of come after the open ones.
 */
export const loadSortKeys = [
  ...(['created_at', 'last_event_at', 'status', 'disposal_scheduled'] as const),
  'due',
  ...(['manifest_number', 'waste_type', 'quantity'] as const),
] as const;

export type LoadSortKey = (typeof loadSortKeys)[number];
/** With `-` in descending order. */
export type LoadSort = LoadSortKey | `-${LoadSortKey}`;

/** Newest first: what a list without `sort` has. */
export const usualLoadSort: LoadSort = '-created_at';

/** This many manifest numbers can be listed in one search. */
export const mostListedNumbers = 200;

/** A search for a phrase has at most this many characters; a list of numbers may be longer. */
export const longestPhrase = 200;

/** How many views a user can save; the longest name and the longest filter of a view, in characters. */
export const savedViewLimits = { count: 30, name: 60, search: 2000 };
