import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { parsePosition, wasteEndpoints } from 'shared-domain/waste';
import type { EventDraft } from '../draft/event-draft';

/**
 * The known site or the town of the position in a draft: `near Meridian, MS`. Null if there is none, and as long as it
 * is unknown: nobody has to wait for it.
 */
export function usePlace(loadId: string, { location, accuracy }: Pick<EventDraft, 'location' | 'accuracy'>) {
  const query = { location: location.trim(), ...(accuracy && { accuracy_m: Number(accuracy) }) };
  const { data } = useQuery({
    ...endpointQuery(wasteEndpoints.namePlace, { params: { id: loadId }, query }),
    enabled: parsePosition(location) !== null,
    retry: false,
    // Without a place, nothing is rendered again.
    select: ({ place }) => place ?? undefined,
  });
  return data ?? null;
}
