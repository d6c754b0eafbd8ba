import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import { emanifestSchema, type Emanifest } from './emanifest-schema';

/** One reason why a document is refused; `field` is a path such as `wastes[0].quantity.quantity`. */
export interface Refusal {
  field: string;
  reason: string;
}

/** What a step reads, or every reason why it cannot. */
export type Read<Content> = ({ ok: true } & Content) | { ok: false; refusals: Refusal[] };

const maxDepth = 64;

let check: ReturnType<typeof compile> | undefined;

function compile() {
  const ajv = new Ajv({ allErrors: true, strict: false, strictNumbers: true });
  addFormats(ajv, ['date-time']);
  return ajv.compile<Emanifest>(emanifestSchema);
}

/** The document if EPA's schema accepts it, otherwise every reason why it does not. */
export function validateEmanifest(value: unknown): Read<{ manifest: Emanifest }> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { ok: false, refusals: [{ field: '(document)', reason: 'must be one JSON object' }] };
  }
  if (depthOf(value) > maxDepth) {
    return { ok: false, refusals: [{ field: '(document)', reason: `is nested deeper than ${maxDepth} levels` }] };
  }
  check ??= compile();
  if (check(value)) return { ok: true, manifest: value };
  return { ok: false, refusals: (check.errors ?? []).map(toRefusal) };
}

function toRefusal({ instancePath, keyword, params, message }: ErrorObject): Refusal {
  const field = fieldPath(instancePath);
  if (keyword === 'additionalProperties') {
    return { field: join(field, String(params['additionalProperty'])), reason: 'is not part of an e-Manifest' };
  }
  if (keyword === 'required') return { field: join(field, String(params['missingProperty'])), reason: 'is missing' };
  if (keyword === 'enum')
    return { field, reason: `must be one of: ${(params['allowedValues'] as string[]).join(', ')}` };
  return { field: field || '(document)', reason: message ?? keyword };
}

function join(parent: string, name: string): string {
  return parent === '' ? name : `${parent}.${name}`;
}

/** `/wastes/0/quantity` → `wastes[0].quantity`. */
function fieldPath(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : join(path, part)), '');
}

/** Nesting depth of a value, counted without recursion; stops at the limit. */
function depthOf(value: unknown): number {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return depth;
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return 0;
}
