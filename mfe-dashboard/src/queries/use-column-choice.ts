import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from 'shared-auth';
import { readColumns, usualColumns, type ColumnsChange, type LoadColumn } from '../components/load-columns';
import { columnsKey, columnsStorage } from './use-columns';

const namesOf = (columns: readonly LoadColumn[]) => columns.map(({ name }) => name).join(' ');

/** Shows the columns with these names, and keeps them in this browser; with blocked storage, as long as the page. */
export function useColumnChoice(onColumnsChange: ColumnsChange): (names: readonly string[]) => void {
  const queryClient = useQueryClient();
  const key = columnsKey(useUser()?.id ?? '');
  return (names) => {
    const chosen = names.join(' ');
    const choice = namesOf(readColumns(chosen)) === namesOf(usualColumns) ? null : chosen;
    columnsStorage.remove(key);
    const isStored = choice === null || columnsStorage.write(key, choice);
    queryClient.setQueryDefaults([key], { gcTime: Infinity });
    queryClient.setQueryData([key], isStored ? null : choice);
    onColumnsChange(choice);
  };
}

/** Shows what the user chooses in another tab, so that a reload of this one finds the columns that it left. */
export function useColumnsOfOtherTabs(userId: string, onColumnsChange: ColumnsChange): void {
  const key = columnsKey(userId);
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === key && columnsStorage.isSourceOf(event)) onColumnsChange(event.newValue);
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [key, onColumnsChange]);
}
