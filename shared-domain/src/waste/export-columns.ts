/** Columns of the CSV of loads that the dashboard reads, too. */
export const exportColumns = { manifestNumber: 'Manifest number', status: 'Status', loadId: 'Load ID' } as const;
