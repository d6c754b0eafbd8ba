import { useQuery } from '@tanstack/react-query';
import { callEndpoint, useSession } from 'shared-auth';

export function dashboardStatsKey(userId: string) {
  return ['dashboard', userId, 'stats'] as const;
}

/** The total and the count of each status. */
export function useDashboardStats(userId: string) {
  const isSignedIn = useSession().state === 'signed-in';
  return useQuery({
    queryKey: dashboardStatsKey(userId),
    queryFn: ({ signal }) => callEndpoint('getDashboardStats', {}, { signal }),
    enabled: isSignedIn,
    refetchOnMount: 'always',
  });
}
