import type { User } from './accounts';

/** An account with role `admin` and a company administers only that company. */
type Standing = 'admin' | 'companyAdmin' | 'client';

const permissions = {
  'load:create': ['admin', 'companyAdmin'],
  'trackingEvent:record': ['admin', 'companyAdmin'],
  'photo:attach': ['admin', 'companyAdmin'],
  'site:manage': ['admin', 'companyAdmin'],
  'client:list': ['admin', 'companyAdmin'],
  'embed:manage': ['admin', 'companyAdmin'],
  'rollout:manage': ['admin'],
} as const satisfies Record<string, readonly Standing[]>;

export type Permission = keyof typeof permissions;

/** Who may call an endpoint: anyone, any signed-in user, the server of a partner, or the holders of a permission. */
export type Access = 'anyone' | 'signed-in' | 'partner-key' | Permission;

/** True if the user has the permission. The browser uses it to hide buttons, the server to refuse calls. */
export function can(user: Pick<User, 'role' | 'client_id'> | null | undefined, permission: Permission): boolean {
  if (!user) return false;
  const standing: string = user.role === 'admin' && user.client_id !== null ? 'companyAdmin' : user.role;
  return (permissions[permission] as readonly string[]).includes(standing);
}

/** True if the user may call endpoints with this access. Partner keys belong to servers, not to users. */
export function mayCall(user: Pick<User, 'role' | 'client_id'>, access: Access): boolean {
  if (access === 'anyone' || access === 'signed-in') return true;
  return access !== 'partner-key' && can(user, access);
}
