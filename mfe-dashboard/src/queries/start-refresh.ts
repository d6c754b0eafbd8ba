import type { Query } from '@tanstack/react-query';

/** The refresh that last changed a part of a list, such as a row. */
const changedBy = new WeakMap<Query, Map<string, number>>();
let refreshes = 0;

/** Returns whether an answer for a part is the newest: a slow one must not put back what a later refresh replaced. */
export function startRefresh(query: Query): (part: string) => boolean {
  const refresh = (refreshes += 1);
  const parts = changedBy.get(query) ?? new Map<string, number>();
  changedBy.set(query, parts);
  return (part) => {
    if ((parts.get(part) ?? 0) > refresh) return false;
    parts.set(part, refresh);
    return true;
  };
}
