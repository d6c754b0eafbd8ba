import type { Role } from './role';

const permissions = {
  'load:create': ['admin'],
  'trackingEvent:record': ['admin'],
  'photo:attach': ['admin'],
  'client:list': ['admin'],
  'rollout:manage': ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/** True when the role holds the permission. The browser asks it to hide buttons, the server to refuse calls. */
export function can(role: string | null | undefined, permission: Permission): boolean {
  return (permissions[permission] as readonly string[]).includes(role ?? '');
}
