import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, type ApiErrorCode, callEndpoint, endpointQuery } from 'shared-auth';
import { type Site, wasteEndpoints } from 'shared-domain/waste';
import { normalizeLine, normalizeOptionalText } from 'shared-domain/wire';
import { failureSentence } from './failure-sentence';
import { refreshLoads } from './refresh-loads';
import { useReading, type Reading } from './use-reading';

/** A site as the form has it. */
export type SiteDraft = Omit<Site, 'id' | 'client_id' | FacilityFact> & Record<FacilityFact, string>;
type FacilityFact = 'address' | 'epa_id' | 'process';

const sitesQuery = (clientId: string) => endpointQuery(wasteEndpoints.listSites, { query: { client_id: clientId } });

/** The known sites of a client, by name. */
export function useSites(clientId: string): Reading<readonly Site[]> {
  return useReading(sitesQuery(clientId));
}

export interface SiteChange<Content> {
  isSending: boolean;
  /** It is being sent, or an attempt was sent without a response. */
  isUnanswered: boolean;
  failure: string | null;
  /** Calls `onDone` once the change is stored. */
  send: (content: Content, onDone: () => void) => void;
}

/**
 * Stores a new site of a client, or a change of the one that was `stored` when the form opened. If someone else changed
 * that one first, nothing is stored, and `newer` is how it is now; sending again then replaces it. If someone else
 * deleted it, sending again adds it.
 */
export function useSaveSite(clientId: string, stored: Site | null): SiteChange<SiteDraft> & { newer: Site | null } {
  const queryClient = useQueryClient();
  const [before, setBefore] = useState(stored);
  const findSite = async (isWanted: (site: Site) => boolean) => {
    const sites = await queryClient.fetchQuery({ ...sitesQuery(clientId), staleTime: 0 }).catch(() => []);
    return sites.find(isWanted);
  };
  const add = async (site: SiteDraft, wasUnanswered: boolean) => {
    try {
      await callEndpoint(wasteEndpoints.createSite, { body: { client_id: clientId, ...site } });
    } catch (failure) {
      // Otherwise someone else has added it.
      const mayBeOurs = wasUnanswered && codeOf(failure) === 'site_name_taken';
      if (!mayBeOurs || !(await findSite((known) => isSame(known, site)))) throw failure;
    }
  };
  const replace = async (present: Site, site: SiteDraft) => {
    try {
      await callEndpoint(wasteEndpoints.updateSite, { params: { id: present.id }, body: { ...site, before: present } });
    } catch (failure) {
      if (codeOf(failure) === 'edit_conflict') setBefore((await findSite(({ id }) => id === present.id)) ?? present);
      if (codeOf(failure) === 'not_found') setBefore(null);
      throw failure;
    }
  };
  const change = useSiteChange(
    (site: SiteDraft, wasUnanswered) => (before ? replace(before, site) : add(site, wasUnanswered)),
    { not_found: 'Someone else deleted this site. Select Save to add it again.' },
  );
  return { ...change, newer: before === stored ? null : before };
}

/** Deletes a site, unless someone else has renamed it. */
export function useDeleteSite(): SiteChange<Site> {
  return useSiteChange(({ id, name }) => callEndpoint(wasteEndpoints.deleteSite, { params: { id }, query: { name } }));
}

/** `call` gets true if an earlier attempt got no response; `sentences` replace those of the server. */
function useSiteChange<Content>(
  call: (content: Content, wasUnanswered: boolean) => Promise<unknown>,
  sentences: Partial<Record<ApiErrorCode, string>> = {},
): SiteChange<Content> {
  const queryClient = useQueryClient();
  const [wasUnanswered, setWasUnanswered] = useState(false);
  const { error, isPending, mutate } = useMutation({
    mutationFn: (content: Content) => call(content, wasUnanswered),
    onSuccess: () => setWasUnanswered(false),
    onError: (failure) => {
      if (failure instanceof ApiError && failure.isUnanswered) setWasUnanswered(true);
    },
    // Names of places change with the sites. A change without a response may be stored, too.
    onSettled: () => void refreshLoads(queryClient),
  });
  const code = codeOf(error);
  return {
    isSending: isPending,
    isUnanswered: isPending || wasUnanswered,
    failure: error && ((code && sentences[code]) ?? sentenceOf(error)),
    send: (content, onDone) => {
      if (!isPending) mutate(content, { onSuccess: onDone });
    },
  };
}

function codeOf(failure: unknown): ApiErrorCode | null {
  return failure instanceof ApiError ? failure.code : null;
}

/** The server's sentence about a field, such as a name that is taken, or one that fits the failure. */
function sentenceOf(failure: Error): string {
  const [field] = failure instanceof ApiError ? failure.errors : [];
  return field ? field.message.replace(/\.?$/, '.') : failureSentence(failure);
}

/** Whether a site is stored as the form has it. */
function isSame(site: Site, draft: SiteDraft): boolean {
  return (
    site.name === normalizeLine(draft.name) &&
    (['lat', 'lng', 'radius_m'] as const).every((field) => site[field] === draft[field]) &&
    site.address === normalizeOptionalText(draft.address) &&
    (site.epa_id ?? '') === draft.epa_id &&
    (site.process ?? '') === normalizeLine(draft.process)
  );
}
