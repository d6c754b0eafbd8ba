import { useQueryClient } from '@tanstack/react-query';
import { concernsLoad, useLiveChanges } from 'shared-auth';
import { refreshLoads } from './refresh-loads';

/** Fetches the load again whenever something about it has changed. */
export function useLiveLoad(loadId: string): void {
  const queryClient = useQueryClient();
  useLiveChanges((messages) => {
    if (concernsLoad(messages, loadId)) void refreshLoads(queryClient);
  });
}
