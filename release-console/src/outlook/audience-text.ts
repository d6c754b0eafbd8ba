import type { Audience } from 'shared-domain/releases';
import type { Role } from 'shared-domain/wire';
import type { SubjectNames } from '../queries/use-subject-names';

const roleNames: Record<Role, string> = { admin: 'administrators', client: 'client users' };

/** An audience as part of a sentence: `everyone`, `the administrators of Acme and Nordwerk`. */
export function audienceText({ roles, clientIds, userIds }: Audience, names: SubjectNames): string {
  const group = groupText({ roles, clientIds }, names);
  if (userIds.length === 0) return group ?? 'everyone';
  const people = listText(userIds.map(names.user), 'users');
  return group === null ? people : `${people}, if they are among ${group}`;
}

function groupText({ roles, clientIds }: Omit<Audience, 'userIds'>, names: SubjectNames): string | null {
  // Naming every role is naming none.
  const [role] = new Set(roles).size === 1 ? roles : [];
  const people = role ? roleNames[role] : 'users';
  if (clientIds.length > 0) return `the ${people} of ${listText(clientIds.map(names.company), 'companies')}`;
  return role ? `all ${people}` : null;
}

const list = new Intl.ListFormat('en-US');
const shownNames = 4;

/** `Acme, Nordwerk, and Solvia`; a long list ends with how many more there are. */
function listText(names: readonly string[], many: string): string {
  if (names.length <= shownNames) return list.format(names);
  const shown = names.slice(0, shownNames - 1);
  return list.format([...shown, `${names.length - shown.length} more ${many}`]);
}
