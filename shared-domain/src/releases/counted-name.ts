import { embedApp } from './embed-contract';

/** Who is counted in the ramps of a remote: for the embed, the keys of partners. */
export function countedName(remote: string): { one: string; many: string } {
  return remote === embedApp ? { one: 'partner key', many: 'partner keys' } : { one: 'user', many: 'users' };
}
