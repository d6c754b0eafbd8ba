import type { Audience } from 'shared-domain/releases';

/** More names than these are counted instead. */
const mostNames = 5;

/** Whom a candidate goes to, in words. */
export function describeAudience(audience: Audience, names: ReadonlyMap<string, string>): string {
  const list = ([one, many]: readonly [string, string], ids: readonly string[]) => {
    if (ids.length === 0) return null;
    if (ids.length > mostNames) return `${ids.length} ${many}`;
    return `the ${ids.length === 1 ? one : many} ${ids.map((id) => names.get(id) ?? id).join(', ')}`;
  };
  const parts = [
    list(['role', 'roles'], audience.roles),
    list(['company', 'companies'], audience.clientIds),
    list(['user', 'users'], audience.userIds),
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'everyone' : parts.join(' and ');
}
