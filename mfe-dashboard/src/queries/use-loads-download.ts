import { useMutation } from '@tanstack/react-query';
import { callEndpoint } from 'shared-auth';
import { wasteEndpoints } from 'shared-domain/waste';
import type { LoadFilter } from '../load-filter';
import { listQuery } from './load-pages';

/** Saves the loads that match as a CSV file. */
export function useLoadsDownload(filter: LoadFilter) {
  return useMutation({
    mutationFn: async () => {
      const file = await callEndpoint(wasteEndpoints.exportLoads, { query: listQuery(filter) });
      saveFile(file, `waste-loads-${new Date().toISOString().slice(0, 10)}.csv`);
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
