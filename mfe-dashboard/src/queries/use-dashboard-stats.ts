import { useQuery } from '@tanstack/react-query';
import { callEndpoint, useSession } from 'shared-auth';

/** The total and the count of each status. */
export function useDashboardStats(userId: string) {
  const isSignedIn = useSession().state === 'signed-in';
  return useQuery({
    queryKey: ['dashboard', userId, 'stats'],
    queryFn: ({ signal }) => callEndpoint('getDashboardStats', {}, { signal }),
    enabled: isSignedIn,
    refetchOnMount: 'always',
  });
}
