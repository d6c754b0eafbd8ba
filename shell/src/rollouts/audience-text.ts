import type { Audience, Role } from 'shared-domain';
import { joinNames } from './join-names';
import type { Names } from './names';

/** What people of a role are called. */
export const roleNames: Record<Role, string> = { admin: 'administrators', client: 'client users' };

/** Whom an audience admits, as part of a sentence: `everyone`, `the administrators of Acme and Nordwerk`. */
export function audienceText({ roles, clientIds, userIds }: Audience, names: Names): string {
  const group = groupText({ roles, clientIds }, names);
  if (userIds.length === 0) return group ?? 'everyone';
  const people = joinNames(userIds.map(names.user), 'and', 'users');
  return group === null ? people : `${people}, as far as they are among ${group}`;
}

function groupText({ roles, clientIds }: Omit<Audience, 'userIds'>, names: Names): string | null {
  // Naming every role is naming none.
  const [role] = new Set(roles).size === 1 ? roles : [];
  const people = role ? roleNames[role] : 'users';
  if (clientIds.length > 0) return `the ${people} of ${joinNames(clientIds.map(names.company), 'and', 'companies')}`;
  return role ? `all ${people}` : null;
}
