import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useSession } from 'shared-auth';
import { type Generator, wasteEndpoints } from 'shared-domain/waste';

const noSites: readonly Generator[] = [];

/** The generator sites of a client's latest loads; none until they arrive, or without a client. */
export function usePreviousSites(clientId: string): readonly Generator[] {
  const isSignedIn = useSession().state === 'signed-in';
  const { data = noSites } = useQuery({
    ...endpointQuery(wasteEndpoints.listGenerators, { query: { client_id: clientId } }),
    enabled: isSignedIn && clientId !== '',
  });
  return data;
}
