import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { parsePosition, wasteEndpoints } from 'shared-domain/waste';
import { locationOf, type DraftContext, type KeptEventDraft } from '../draft/event-draft';

const pauseMs = 500;

/**
 * The known site or the town of the position in a draft: `near Meridian, MS`. Null if there is none, and as long as it
 * is unknown: nobody has to wait for it.
 */
export function usePlace({ loadId, trackingEvents }: DraftContext, draft: KeptEventDraft) {
  const { accuracy } = draft;
  const location = locationOf(draft, trackingEvents);
  const query = { location, ...(accuracy && { accuracy_m: Number(accuracy) }) };
  const named = endpointQuery(wasteEndpoints.namePlace, { params: { id: loadId }, query });
  const { data } = useQuery({
    ...named,
    queryFn: async (context) => {
      // Reading it here ends the query as soon as the text changes.
      const { signal } = context;
      // A number that is still being typed is somewhere else. A reading of the device is complete.
      if (!accuracy) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      signal.throwIfAborted();
      return named.queryFn(context);
    },
    enabled: parsePosition(location) !== null,
    retry: false,
    // Without a place, nothing is rendered again.
    select: ({ place }) => place ?? undefined,
  });
  return data ?? null;
}
