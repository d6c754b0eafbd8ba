import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Gives up the calls that these queries wait for and starts fresh ones; what is there already stays. */
export async function askAnew(queryClient: QueryClient, queryKeys: readonly QueryKey[]): Promise<void> {
  const anew = async (queryKey: QueryKey) => {
    // Alone, a refetch would join the first call of a query instead of replacing it.
    await queryClient.cancelQueries({ queryKey, exact: true });
    await queryClient.refetchQueries({ queryKey, exact: true });
  };
  await Promise.all(queryKeys.map(anew));
}
