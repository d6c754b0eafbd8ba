import { createHash } from 'node:crypto';

const names = new Map<string, string>();

/**
 * The name under which a statement is prepared on a connection. It holds the role, because a plan made under
 * row-level security is thrown away whenever the role changes.
 */
export function statementName(role: string, text: string): string {
  const key = `${role}:${text}`;
  let name = names.get(key);
  if (!name) {
    name = `${role}_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    names.set(key, name);
  }
  return name;
}
