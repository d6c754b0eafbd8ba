import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { callEndpoint } from 'shared-auth';
import { releaseEndpoints, type Rollout } from 'shared-domain/releases';

interface History {
  entries: Rollout['history'];
  hasOlder: boolean;
}

/** The history of a rollout, newest first. Older entries are fetched on request, and stay until the page is left. */
export function useHistory(rollout: Rollout) {
  const [read, setRead] = useState<History | null>(null);
  const newest = historyIn(rollout);
  const { entries, hasOlder } = read ? joined(newest, read) : newest;
  const { isPending, isError, mutateAsync } = useMutation({
    mutationFn: async () => {
      const { remote } = rollout;
      const query = { historyBefore: entries.at(-1)?.revision ?? 0 };
      const older = historyIn(await callEndpoint(releaseEndpoints.getRollout, { params: { remote }, query }));
      // At once: the focus goes to the first of them.
      flushSync(() => setRead({ ...older, entries: [...entries, ...older.entries] }));
    },
  });
  return {
    entries,
    hasOlder,
    isFetching: isPending,
    isError,
    /** Never rejects. */
    fetchOlder: () => mutateAsync().catch(() => undefined),
  };
}

function historyIn({ history, hasOlderHistory = false }: Rollout): History {
  return { entries: history, hasOlder: hasOlderHistory };
}

/** What was made since older entries were read, and everything that was shown then. */
function joined({ entries }: History, read: History): History {
  const since = read.entries[0]?.revision ?? 0;
  return { ...read, entries: [...entries.filter(({ revision }) => revision > since), ...read.entries] };
}
