import { adminActor } from '../../platform/actor';
import type { DataContext } from '../../platform/api-context';
import { lockName } from '../../platform/database/lock-name';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { loadFactsOf } from '../loads/load-facts';
import { insertLoad } from '../loads/loads.service';
import { newId } from '../../platform/new-id';
import { appendTrackingEvent } from '../tracking-events/tracking-events.service';
import type { FieldReport } from './field-trail';
import * as repository from './imports.repository';
import { readEmanifest, type ReadManifest } from './read-emanifest';
import type { Refusal } from './validate-emanifest';

/** The outcome of one document. */
export type ImportOutcome =
  | { outcome: 'imported' | 'would be imported'; loadId: string | null; manifestNumber: string; reports: FieldReport[] }
  | { outcome: 'already imported'; loadId: string; manifestNumber: string }
  | { outcome: 'refused'; refusals: Refusal[] };

export interface ImportRequest {
  clientId: string;
  bytes: Buffer;
  /** Only report what would happen. */
  isDryRun: boolean;
}

/** Imports one e-Manifest as a load of the client, in one transaction. The same document is imported once. */
export async function importEmanifest(
  { database, clock }: DataContext,
  { clientId, bytes, isDryRun }: ImportRequest,
): Promise<ImportOutcome> {
  const now = clock();
  const read = readEmanifest(bytes, now);
  if (!read.ok) return { outcome: 'refused', refusals: read.refusals };
  const { manifest } = read;
  const { load, reports } = manifest.mapped;
  const manifestNumber = load.manifest_number;
  return inTransaction<ImportOutcome>(database, adminActor, async (tx) => {
    await lockName(tx, `imports of ${clientId}`);
    const imported = await repository.findImportedLoad(tx, clientId, manifest.digest);
    if (imported !== null) return { outcome: 'already imported', loadId: imported, manifestNumber };
    if (await repository.hasManifestNumber(tx, clientId, manifestNumber)) {
      const reason = `this client already has a load with manifest number ${manifestNumber} from another source`;
      return { outcome: 'refused', refusals: [{ field: 'manifestTrackingNumber', reason }] };
    }
    if (isDryRun) return { outcome: 'would be imported', loadId: null, manifestNumber, reports };
    const loadId = await store(tx, clientId, manifest, now);
    return { outcome: 'imported', loadId, manifestNumber, reports };
  });
}

async function store(
  tx: Transaction,
  clientId: string,
  { digest, text, mapped }: ReadManifest,
  now: Date,
): Promise<string> {
  const loadId = newId(now);
  const facts = loadFactsOf({ ...mapped.load, client_id: clientId }, now);
  await insertLoad(tx, facts, { id: loadId, createdAt: now, createdBy: repository.importerName });
  for (const { timestamp: eventTime, ...step } of mapped.trackingEvents) {
    await appendTrackingEvent(tx, {
      ...{ ...step, id: newId(now), loadId, eventTime },
      recordedAt: now,
      recordedBy: repository.importerName,
      recordedByUserId: null,
    });
  }
  const record = { client_id: clientId, waste_load_id: loadId, digest, document: text, imported_at: now };
  await repository.insertImportDocument(tx, { id: newId(now), ...record }, mapped.reports, mapped.wasteLines);
  return loadId;
}
