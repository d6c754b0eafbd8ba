import { exportColumns, loadStatuses, statusSteps, type LoadStatus } from 'shared-domain/waste';

/** A load as the exported CSV lists it. */
export interface ExportedLoad {
  id: string;
  manifestNumber: string;
  status: LoadStatus;
  /** All of its cells. */
  row: string;
}

/** The loads in the CSV of `exportLoads`. Null if the text is incomplete or lists a load twice. */
export function readExportedLoads(csv: string): ExportedLoad[] | null {
  const [header = [], ...rows] = rowsOf(csv.replace(/^\uFEFF/, ''));
  // Otherwise, the file is cut off.
  const last = rows.pop();
  if (last?.length !== 1 || last[0] !== '') return null;
  const loads = rows.flatMap((row) => {
    const cellOf = (column: string) => row[header.indexOf(column)];
    const [id, manifestNumber] = [cellOf(exportColumns.loadId), cellOf(exportColumns.manifestNumber)];
    const status = loadStatuses.find((known) => statusSteps[known].label === cellOf(exportColumns.status));
    return row.length === header.length && id && manifestNumber && status
      ? [{ id, manifestNumber, status, row: JSON.stringify(row) }]
      : [];
  });
  const ids = new Set(loads.map(({ id }) => id));
  return ids.size === rows.length ? loads : null;
}

/** The cells of a CSV file (RFC 4180). Its last line break begins a row with one empty cell. */
function rowsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|$)/gy)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows;
}
