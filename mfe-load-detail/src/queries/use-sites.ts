import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, callEndpoint, endpointQuery } from 'shared-auth';
import { type Site, wasteEndpoints } from 'shared-domain/waste';
import { failureSentence } from './failure-sentence';
import { refreshLoads } from './refresh-loads';
import { useReading, type Reading } from './use-reading';

/** A site as the form has it. */
export type SiteDraft = Omit<Site, 'id' | 'client_id' | 'epa_id' | 'process'> & { epa_id: string; process: string };

const sitesQuery = (clientId: string) => endpointQuery(wasteEndpoints.listSites, { query: { client_id: clientId } });

/** The known sites of a client, by name. */
export function useSites(clientId: string): Reading<readonly Site[]> {
  return useReading(sitesQuery(clientId));
}

export interface SiteChange<Content> {
  isSending: boolean;
  failure: string | null;
  /** Calls `onDone` once the change is stored. */
  send: (content: Content, onDone: () => void) => void;
}

/**
 * Stores a new site of a client, or a change of the one that was `stored` when the form opened. If someone else changed
 * that one first, nothing is stored, and `newer` is how it is now; sending again then replaces it.
 */
export function useSaveSite(clientId: string, stored: Site | null): SiteChange<SiteDraft> & { newer: Site | null } {
  const queryClient = useQueryClient();
  const [newer, setNewer] = useState<Site | null>(null);
  const before = newer ?? stored;
  const change = useSiteChange(async (site: SiteDraft) => {
    if (!before) return callEndpoint(wasteEndpoints.createSite, { body: { client_id: clientId, ...site } });
    try {
      return await callEndpoint(wasteEndpoints.updateSite, { params: { id: before.id }, body: { ...site, before } });
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'edit_conflict') {
        const sites = await queryClient.fetchQuery({ ...sitesQuery(clientId), staleTime: 0 }).catch(() => []);
        setNewer(sites.find(({ id }) => id === before.id) ?? newer);
      }
      throw failure;
    }
  });
  return { ...change, newer };
}

/** Deletes a site by its id. */
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
