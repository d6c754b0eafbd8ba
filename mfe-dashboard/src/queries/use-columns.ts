import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { browserStorage } from 'shared-domain/browser';
import { readColumns } from '../components/load-columns';

/** Where a browser keeps the columns that each of its users has chosen. */
export const columnsStorage = browserStorage('localStorage');

export const columnsKey = (userId: string) => `list-columns ${userId}`;

/** The columns that the user has chosen. */
export function useColumns(userId: string) {
  const key = columnsKey(userId);
  const queryClient = useQueryClient();
  // What could not be stored is in the cache.
  const read = () => columnsStorage.read(key) ?? queryClient.getQueryData<string>([key]) ?? null;
  const [choice, onColumnsChange] = useState(read);
  const columns = useMemo(() => readColumns(choice), [choice]);
  return { columns, onColumnsChange };
}
