import type { Query } from '@tanstack/react-query';

/** The refresh that last changed a part of a list, such as a row. */
const changedBy = new WeakMap<Query, Map<string, number>>();
let refreshes = 0;

const wholeList = 'whole list';

/**
 * Starts a refresh of a list; those that start later have newer facts. The function it returns claims a part, or the
 * whole list, for this refresh: false if a later one has already changed it, because a slow answer must not put it back.
 */
export function startRefresh(query: Query): (part?: string) => boolean {
  const refresh = (refreshes += 1);
  const parts = changedBy.get(query) ?? new Map<string, number>();
  changedBy.set(query, parts);
  return (part = wholeList) => {
    if (Math.max(parts.get(part) ?? 0, parts.get(wholeList) ?? 0) > refresh) return false;
    parts.set(part, refresh);
    return true;
  };
}
