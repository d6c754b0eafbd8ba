import { hash } from 'node:crypto';
import { canonicalJson } from 'shared-domain/wire';
import { findRepeatedKey } from '../../platform/plugins/json-body';
import { mapEmanifest, type MappedManifest } from './map-emanifest';
import { validateEmanifest, type Read } from './validate-emanifest';

export interface ReadManifest {
  /** SHA-256 over the canonical form: formatting and order do not matter. */
  digest: Buffer;
  /** The text as received. */
  text: string;
  mapped: MappedManifest;
}

export const largestDocument = 5 * 1024 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads the bytes of one e-Manifest document into a load, or returns every reason why it cannot. */
export function readEmanifest(bytes: Buffer, now: Date): Read<{ manifest: ReadManifest }> {
  if (bytes.length > largestDocument) return refused('is larger than 5 MB');
  let text: string;
  let value: unknown;
  try {
    text = utf8.decode(bytes);
  } catch {
    return refused('is not valid UTF-8');
  }
  try {
    value = JSON.parse(text);
  } catch (cause) {
    return refused(`is not valid JSON: ${(cause as Error).message}`);
  }
  const repeated = findRepeatedKey(text);
  if (repeated !== null)
    return refused(`contains ${JSON.stringify(repeated.slice(0, 60))} more than once in an object`);
  const verdict = validateEmanifest(value);
  if (!verdict.ok) return verdict;
  const digest = hash('sha256', canonicalJson(verdict.manifest), 'buffer');
  const result = mapEmanifest(verdict.manifest, { digest: digest.toString('hex'), now });
  if (!result.ok) return result;
  return { ok: true, manifest: { digest, text, mapped: result.mapped } };
}

function refused(reason: string): Read<never> {
  return { ok: false, refusals: [{ field: '(document)', reason }] };
}
