import type { Query } from '@tanstack/react-query';

/** The refresh that last changed a part of a list, such as a row. */
const changedBy = new WeakMap<Query, Map<string, number>>();
let refreshes = 0;

const wholeList = 'whole list';

export interface Refresh {
  /** Claims a part for this refresh. False if a later one has already changed it: a slow answer must not put it back. */
  claim: (part: string) => boolean;
  claimAll: () => boolean;
}

/** Starts a refresh of a list. Those that start later have newer facts. */
export function startRefresh(query: Query): Refresh {
  const refresh = (refreshes += 1);
  const parts = changedBy.get(query) ?? new Map<string, number>();
  changedBy.set(query, parts);
  const claim = (part: string): boolean => {
    if (Math.max(parts.get(part) ?? 0, parts.get(wholeList) ?? 0) > refresh) return false;
    parts.set(part, refresh);
    return true;
  };
  return { claim, claimAll: () => claim(wholeList) };
}
