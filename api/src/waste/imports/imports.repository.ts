import { manifestKey } from 'shared-domain/waste';
import { insertRow } from '../../platform/database/insert-row';
import type { Transaction } from '../../platform/database/transaction';
import type { FieldReport } from './field-trail';
import type { WasteLine } from './map-wastes';

export const importerName = 'EPA e-Manifest import';

/** The load created from this exact document. */
export async function findImportedLoad(tx: Transaction, clientId: string, digest: Buffer): Promise<string | null> {
  const statement = 'select waste_load_id from import_documents where client_id = $1 and digest = $2';
  const [row] = await tx.query<{ waste_load_id: string }>(statement, [clientId, digest]);
  return row?.waste_load_id ?? null;
}

export async function hasManifestNumber(tx: Transaction, clientId: string, manifestNumber: string): Promise<boolean> {
  const statement = 'select 1 from waste_loads where client_id = $1 and manifest_key = $2';
  const rows = await tx.query(statement, [clientId, manifestKey(manifestNumber)]);
  return rows.length > 0;
}

export interface ImportDocumentRecord {
  id: string;
  client_id: string;
  waste_load_id: string;
  digest: Buffer;
  /** The document as received. */
  document: string;
  imported_at: Date;
}

export async function insertImportDocument(
  tx: Transaction,
  record: ImportDocumentRecord,
  reports: FieldReport[],
  wasteLines: WasteLine[],
): Promise<void> {
  await insertRow(tx, 'import_documents', { ...record, report: JSON.stringify(reports) });
  const { id: import_document_id, client_id } = record;
  for (const [index, { lineNumber: line_number, description, quantity, unit }] of wasteLines.entries()) {
    const line = { import_document_id, position: index + 1, client_id, line_number, description, quantity, unit };
    await insertRow(tx, 'import_waste_lines', line);
  }
}
