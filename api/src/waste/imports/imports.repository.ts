import { manifestKey } from 'shared-domain/waste';
import type { Transaction } from '../../platform/database/transaction';
import type { FieldReport } from './field-trail';
import type { WasteLine } from './map-wastes';

export const importerName = 'EPA e-Manifest import';

/** Makes other imports for this client wait until this transaction ends. */
export async function lockImportsOf(tx: Transaction, clientId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('imports of ' || $1, 0))`, [clientId]);
}

/** The load created from this exact document. */
export async function findImportedLoad(tx: Transaction, clientId: string, digest: Buffer): Promise<string | null> {
  const [row] = await tx.query<{ waste_load_id: string }>(
    'select waste_load_id from import_documents where client_id = $1 and digest = $2',
    [clientId, digest],
  );
  return row?.waste_load_id ?? null;
}

export async function hasManifestNumber(tx: Transaction, clientId: string, manifestNumber: string): Promise<boolean> {
  const rows = await tx.query('select 1 from waste_loads where client_id = $1 and manifest_key = $2', [
    clientId,
    manifestKey(manifestNumber),
  ]);
  return rows.length > 0;
}

export interface ImportDocumentRecord {
  id: string;
  clientId: string;
  loadId: string;
  digest: Buffer;
  /** The document as received. */
  document: string;
  reports: FieldReport[];
  wasteLines: WasteLine[];
  importedAt: Date;
}

export async function insertImportDocument(tx: Transaction, record: ImportDocumentRecord): Promise<void> {
  await tx.query(
    `insert into import_documents (id, client_id, waste_load_id, digest, document, report, imported_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      ...[record.id, record.clientId, record.loadId, record.digest, record.document],
      ...[JSON.stringify(record.reports), record.importedAt],
    ],
  );
  for (const [index, line] of record.wasteLines.entries()) {
    await tx.query(
      `insert into import_waste_lines (import_document_id, position, client_id, line_number, description, quantity, unit)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [record.id, index + 1, record.clientId, line.lineNumber, line.description, line.quantity, line.unit],
    );
  }
}
