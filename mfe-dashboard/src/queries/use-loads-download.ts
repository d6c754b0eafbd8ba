import { useMutation } from '@tanstack/react-query';
import { callEndpoint } from 'shared-auth';
import { wasteEndpoints } from 'shared-domain/waste';
import { readerDay } from 'shared-domain/wire';
import type { LoadFilter } from '../filter/load-filter';
import { listQuery } from './load-pages';

/** Saves the loads that match as a CSV file. */
export function useLoadsDownload(filter: LoadFilter) {
  return useMutation({
    mutationFn: async () => {
      const file = await callEndpoint(wasteEndpoints.exportLoads, { query: listQuery(filter) });
      const day = new Date(readerDay(Date.now())).toISOString().slice(0, 10);
      saveFile(file, `waste-loads-${day}.csv`);
    },
  });
}

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
