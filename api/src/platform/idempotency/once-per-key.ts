import { createHash } from 'node:crypto';
import { canonicalJson, DomainError } from 'shared-domain/wire';
import { insertMissingRow } from '../database/insert-row';
import type { Transaction } from '../database/transaction';

export interface KeyedRequest {
  endpoint: string;
  /** Null: the caller gave no key, so every request is a new one. */
  key: string | null;
  userId: string | null;
  /** Everything that identifies the request. The order of JSON fields does not matter. */
  content: Record<string, unknown> | Buffer;
}

/**
 * Creates a record at most once per user and key. A repeated request, even a concurrent one, gets the id of the record
 * that the first one created; the same key with other content is refused.
 */
export async function oncePerKey(
  tx: Transaction,
  request: KeyedRequest,
  { id, now }: { id: string; now: Date },
  make: (id: string) => Promise<void>,
): Promise<string> {
  const { key, userId } = request;
  if (key === null || userId === null) {
    await make(id);
    return id;
  }
  const digest = digestOf({ ...request, content: withoutNulls(request.content) });
  // Waits for a transaction with the same key that has not ended yet.
  const row = { user_id: userId, key, request_digest: digest, record_id: id, recorded_at: now };
  if (await insertMissingRow(tx, 'idempotency_keys', row)) {
    await make(id);
    return id;
  }
  const statement = 'select request_digest, record_id from idempotency_keys where user_id = $1 and key = $2';
  const [first] = await tx.query<{ request_digest: Buffer; record_id: string }>(statement, [userId, key]);
  // Before nulls were left out, the digest had those that were sent.
  const known = [digest, digestOf(request)].some((one) => first?.request_digest.equals(one));
  if (first && known) return first.record_id;
  throw new DomainError('idempotency_key_reused', 'This Idempotency-Key was already used for another request.');
}

/** A field that is null means the same as one that is missing. */
function withoutNulls(content: KeyedRequest['content']): KeyedRequest['content'] {
  if (Buffer.isBuffer(content)) return content;
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null));
}

function digestOf({ endpoint, content }: KeyedRequest): Buffer {
  const bytes = Buffer.isBuffer(content) ? content : canonicalJson(content);
  return createHash('sha256').update(`${endpoint}\n`).update(bytes).digest();
}
