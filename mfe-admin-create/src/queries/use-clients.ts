import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useSession } from 'shared-auth';
import { type Client, coreEndpoints } from 'shared-domain/wire';

export const clientsQuery = endpointQuery(coreEndpoints.listClients, {});

const byCompany = new Intl.Collator('en-US', { numeric: true });

/** The clients a load can be created for, by company. Waits while the session asks for the password again. */
export function useClients() {
  const isSignedIn = useSession().state === 'signed-in';
  return useQuery({ ...clientsQuery, select: sortClients, enabled: isSignedIn });
}

function sortClients(clients: readonly Client[]): readonly Client[] {
  return clients.toSorted((a, b) => byCompany.compare(a.company, b.company) || byCompany.compare(a.name, b.name));
}
