/** How many views a user can save; the longest name and the longest filter of a view, in characters. */
export const savedViewLimits = { count: 30, name: 60, search: 2000 };
