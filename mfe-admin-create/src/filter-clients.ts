import { visibleText, type Client } from 'shared-domain';

/** A client as the select names it. */
export function clientLabel({ company, name }: Client): string {
  return visibleText(name === '' ? company : `${company} - ${name}`);
}

/** The clients whose company or name holds every word that was typed. The chosen one stays in the list. */
export function filterClients(clients: readonly Client[], typed: string, chosenId: string): readonly Client[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return clients;
  return clients.filter((client) => {
    const label = clientLabel(client).toLowerCase();
    return client.id === chosenId || words.every((word) => label.includes(word));
  });
}
