import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { type ChangePreview, type PlannedChange, releaseEndpoints } from 'shared-domain/releases';

/** Whose release a change would replace. A failed count prevents nothing. */
export type Affected = { state: 'counting' } | { state: 'unknown' } | { state: 'counted'; preview: ChangePreview };

/** Asks the server whose release a change would replace; null without a change. `revision` is that of the rollout. */
export function useChangePreview(remote: string, change: PlannedChange | null, revision: number): Affected | null {
  const preview = endpointQuery(releaseEndpoints.previewRolloutChange, {
    params: { remote },
    body: { change: change ?? { action: 'halt' } },
  });
  const { data, isError } = useQuery({
    ...preview,
    // Another revision may change the count.
    queryKey: [...preview.queryKey, revision],
    enabled: change !== null,
    retry: false,
  });
  if (change === null) return null;
  if (data) return { state: 'counted', preview: data };
  return { state: isError ? 'unknown' : 'counting' };
}
