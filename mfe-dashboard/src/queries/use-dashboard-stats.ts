import { useQuery } from '@tanstack/react-query';
import { callEndpoint, useSession } from 'shared-auth';
import { wasteEndpoints } from 'shared-domain/waste';

export function dashboardStatsKey(userId: string) {
  return ['dashboard', userId, 'stats'] as const;
}

/** The total and the count of each status. */
export function useDashboardStats(userId: string) {
  const isSignedIn = useSession().state === 'signed-in';
  return useQuery({
    queryKey: dashboardStatsKey(userId),
    queryFn: ({ signal }) => callEndpoint(wasteEndpoints.getDashboardStats, {}, { signal }),
    enabled: isSignedIn,
    refetchOnMount: 'always',
  });
}
