import { DomainError, manifestKey, type MadeWith } from 'shared-domain';
import { tenantOf, type Actor } from '../../platform/actor';
import type { Database } from '../../platform/database/database';
import { readOnce, type Transaction } from '../../platform/database/transaction';
import { loadDetailColumns } from './load-json';
import type { LoadFacts } from './load-facts';
import { searchTextOf } from './search-text';

/** Finds a load by its id, as JSON. */
export async function findLoad(database: Database, actor: Actor, id: string): Promise<string | null> {
  const tenant = tenantOf(actor);
  const [row] = await readOnce<{ json: string }>(
    database,
    actor,
    `select row_to_json(load)::text as json from (
       select ${loadDetailColumns} from waste_loads where id = $1 ${tenant === null ? '' : 'and client_id = $2'}
     ) load`,
    tenant === null ? [id] : [id, tenant],
  );
  return row?.json ?? null;
}

export interface LoadRecord {
  id: string;
  createdAt: Date;
  /** E-mail of the user, or the name of the import. */
  createdBy: string;
  /** Missing where no page was involved. */
  madeWith?: MadeWith;
}

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

/** Stores a new load in status `generated`. For a company administrator, other companies do not exist. */
export async function insertLoad(tx: Transaction, facts: LoadFacts, record: LoadRecord): Promise<void> {
  const tenant = tenantOf(tx.actor);
  if (tenant !== null && facts.clientId.toLowerCase() !== tenant) throw unknownClient();
  try {
    await tx.query(
      `insert into waste_loads (id, client_id, manifest_number, manifest_key, generator_name, generator_address,
         generator_epa_id, waste_type, waste_description, quantity, unit, hazard_class, container_type, packaging_date,
         safety_notes, pickup_scheduled, disposal_scheduled, created_at, created_by, search_text,
         shell_release, remote_release)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)`,
      [
        ...[record.id, facts.clientId, facts.manifestNumber, manifestKey(facts.manifestNumber)],
        ...[facts.generatorName, facts.generatorAddress, facts.generatorEpaId],
        ...[facts.wasteType, facts.wasteDescription, facts.quantity, facts.unit, facts.hazardClass],
        ...[facts.containerType, facts.packagingDate, facts.safetyNotes, facts.pickupScheduled],
        ...[facts.disposalScheduled, record.createdAt, record.createdBy, searchTextOf(facts)],
        ...[record.madeWith?.shellRelease ?? null, record.madeWith?.remoteRelease ?? null],
      ],
    );
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

function refusalOf(cause: unknown): DomainError | null {
  const { code, constraint } = cause as { code?: string; constraint?: string };
  if (code === uniqueViolation && constraint === 'waste_loads_client_id_manifest_key_key') {
    const message = 'This client already has a waste load with this manifest number';
    return new DomainError('manifest_number_taken', message, {
      errors: [{ field: 'manifest_number', message }],
      cause,
    });
  }
  if (code === foreignKeyViolation && constraint === 'waste_loads_client_id_fkey') return unknownClient(cause);
  return null;
}

function unknownClient(cause?: unknown): DomainError {
  const message = 'This client does not exist';
  return new DomainError('unknown_client', message, { errors: [{ field: 'client_id', message }], cause });
}

/**
 * The load that was just stored, or was stored by an earlier request with the same key, as JSON; null if the user can
 * no longer see it.
 */
export async function findStoredLoad(tx: Transaction, id: string): Promise<string | null> {
  const tenant = tenantOf(tx.actor);
  const [row] = await tx.query<{ json: string }>(
    `select row_to_json(load)::text as json from (
       select ${loadDetailColumns} from waste_loads where id = $1 ${tenant === null ? '' : 'and client_id = $2'}
     ) load`,
    tenant === null ? [id] : [id, tenant],
  );
  return row?.json ?? null;
}
