import type { Client } from './accounts';

/** Clients by company, then by contact. `Unit 9` comes before `Unit 10`. */
export function sortClients(clients: readonly Client[]): readonly Client[] {
  const byName = new Intl.Collator('en-US', { numeric: true });
  return clients.toSorted((a, b) => byName.compare(a.company, b.company) || byName.compare(a.name, b.name));
}
