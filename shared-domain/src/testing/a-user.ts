import type { User } from '../wire/user';

/** A user for tests; state only what matters. An administrator has no company unless one is given. */
export function aUser(facts: Partial<User> = {}): User {
  return {
    id: '0190a1b2-0000-7000-8000-0000000000a1',
    email: 'client@demo.example',
    role: 'client',
    client_id: facts.role === 'admin' ? null : '0190a1b2-0000-7000-8000-0000000000c1',
    ...facts,
  };
}
