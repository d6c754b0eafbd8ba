import type { User } from '../user';

/** A user for tests; say only what matters. An administrator belongs to no company unless one is named. */
export function aUser(facts: Partial<User> = {}): User {
  return {
    id: '0190a1b2-0000-7000-8000-0000000000a1',
    email: 'client@demo.example',
    role: 'client',
    client_id: facts.role === 'admin' ? null : '0190a1b2-0000-7000-8000-0000000000c1',
    ...facts,
  };
}
