import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, callEndpoint, endpointQuery } from 'shared-auth';
import { type Site, wasteEndpoints } from 'shared-domain/waste';
import { failureSentence } from './failure-sentence';
import { refreshLoads } from './refresh-loads';
import { useReading, type Reading } from './use-reading';

/** A site as the form has it; `id` is null until it is stored. */
export type SiteDraft = Omit<Site, 'id' | 'client_id' | 'epa_id' | 'process'> & {
  id: string | null;
  epa_id: string;
  process: string;
};

/** The known sites of a client, by name. */
export function useSites(clientId: string): Reading<readonly Site[]> {
  return useReading(endpointQuery(wasteEndpoints.listSites, { query: { client_id: clientId } }));
}

export interface SiteChange<Content> {
  isSending: boolean;
  failure: string | null;
  /** Calls `onDone` once the change is stored. */
  send: (content: Content, onDone: () => void) => void;
}

/** Stores a new or changed site of a client. */
export function useSaveSite(clientId: string): SiteChange<SiteDraft> {
  return useSiteChange(({ id, name, lat, lng, radius_m, epa_id, process }) => {
    const site = { name, lat, lng, radius_m, epa_id, process };
    return id === null
      ? callEndpoint(wasteEndpoints.createSite, { body: { client_id: clientId, ...site } })
      : callEndpoint(wasteEndpoints.updateSite, { params: { id }, body: site });
  });
}

/** Removes a site by its id. */
export function useDeleteSite(): SiteChange<string> {
  return useSiteChange((id) => callEndpoint(wasteEndpoints.deleteSite, { params: { id } }));
}

function useSiteChange<Content>(call: (content: Content) => Promise<unknown>): SiteChange<Content> {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: call,
    // Names of places change with the sites. A change without a response may be stored, too.
    onSettled: () => void refreshLoads(queryClient),
  });
  return {
    isSending: change.isPending,
    failure: change.error && sentenceOf(change.error),
    send: (content, onDone) => {
      if (!change.isPending) change.mutate(content, { onSuccess: onDone });
    },
  };
}

/** The server's sentence about a field, such as a name that is taken, or one that fits the failure. */
function sentenceOf(failure: Error): string {
  const [field] = failure instanceof ApiError ? failure.errors : [];
  return field ? `${field.message}.` : failureSentence(failure);
}
