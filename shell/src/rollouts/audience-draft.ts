import type { Audience, Role } from 'shared-domain';

const order: readonly Role[] = ['admin', 'client'];

/** True when both admit the same people, whatever the order. */
export function isSameAudience(one: Audience, other: Audience): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted({ roles, clientIds, userIds }: Audience): unknown {
  return [order.filter((role) => roles.includes(role)), clientIds.toSorted(), userIds.toSorted()];
}

/** A list with an entry put in or taken out. */
export function toggled<Entry>(list: readonly Entry[], entry: Entry, isIn: boolean): Entry[] {
  const others = list.filter((other) => other !== entry);
  return isIn ? [...others, entry] : others;
}
