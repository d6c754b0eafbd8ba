import type { Client } from './accounts';
import { foldText } from './normalize-line';

/** Clients by company, then by contact. `Unit 9` comes before `Unit 10`. */
export function sortClients(clients: readonly Client[]): readonly Client[] {
  const byName = new Intl.Collator('en-US', { numeric: true });
  return clients.toSorted((a, b) => byName.compare(a.company, b.company) || byName.compare(a.name, b.name));
}

/** The name of each client by its id: its company, followed by the contact if another client has the same company name. */
export function nameClients(clients: readonly Client[]): ReadonlyMap<string, string> {
  const times = new Map<string, number>();
  for (const { company } of clients) {
    const folded = foldText(company);
    times.set(folded, (times.get(folded) ?? 0) + 1);
  }
  return new Map(
    clients.map(({ id, company, name }) => [id, times.get(foldText(company)) === 1 ? company : `${company} - ${name}`]),
  );
}
