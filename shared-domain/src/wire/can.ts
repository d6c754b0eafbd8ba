import type { User } from './accounts';

/** An account with role `admin` and a company administers only that company. */
type Standing = 'admin' | 'companyAdmin' | 'client';

const permissions = {
  'load:create': ['admin', 'companyAdmin'],
  'trackingEvent:record': ['admin', 'companyAdmin'],
  'photo:attach': ['admin', 'companyAdmin'],
  'site:manage': ['admin', 'companyAdmin'],
  'client:list': ['admin', 'companyAdmin'],
  'rollout:manage': ['admin'],
} as const satisfies Record<string, readonly Standing[]>;

export type Permission = keyof typeof permissions;

/** True if the user has the permission. The browser uses it to hide buttons, the server to refuse calls. */
export function can(user: Pick<User, 'role' | 'client_id'> | null | undefined, permission: Permission): boolean {
  if (!user) return false;
  const standing: string = user.role === 'admin' && user.client_id !== null ? 'companyAdmin' : user.role;
  return (permissions[permission] as readonly string[]).includes(standing);
}
