import type { Audience } from 'shared-domain';

/** More names than these are counted instead. */
const mostNames = 5;

/** Whom a candidate goes to, in words. */
export function describeAudience(audience: Audience, names: ReadonlyMap<string, string>): string {
  const list = (what: string, ids: readonly string[]) => {
    if (ids.length === 0) return null;
    if (ids.length > mostNames) return `${ids.length} ${what}`;
    return `the ${what} ${ids.map((id) => names.get(id) ?? id).join(', ')}`;
  };
  const parts = [
    audience.roles.length > 0 ? `the roles ${audience.roles.join(', ')}` : null,
    list('companies', audience.clientIds),
    list('users', audience.userIds),
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'everyone' : parts.join(' and ');
}
