import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Type, type TSchema } from '@sinclair/typebox';
import * as registry from './src/releases/registry-document';
import { inlinedReleaseSchema } from './src/releases/release';
import { attentionSchema } from './src/waste/attention';
import { dashboardStatsSchema, generatorSchema, loadDetailSchema, loadSchema } from './src/waste/load';
import { loadStatuses } from './src/waste/load-status';
import { placedLoadsSchema } from './src/waste/placed-load';
import { savedViewSchema } from './src/waste/saved-view';
import { listedSiteSchema } from './src/waste/site';
import { namedPlaceSchema, photoSchema, traceSchema, trackingEventSchema } from './src/waste/tracking-event';
import { clientSchema, sessionSchema, userSchema } from './src/wire/accounts';
import { embedAccessSchema, partnerKeySchema } from './src/wire/embed';
import { problemSchema } from './src/wire/problem';
import { signedTextSchema } from './src/wire/schema-parts';

interface GuardFile {
  /** A signed document is complete. In other responses, a nullable property is null if it is missing or unreadable. */
  isStrict: boolean;
  guards: Record<string, TSchema>;
  /** Schemas whose properties others have as well: their checks are written once, under this name. */
  parts?: Record<string, TSchema>;
  /** The types that callers need, by the path of their file. */
  types?: Record<string, Record<string, string>>;
}

const files: Record<string, GuardFile> = {
  wire: {
    isStrict: false,
    guards: {
      readClients: Type.Array(clientSchema),
      readPartnerKeys: Type.Array(partnerKeySchema),
      readEmbedAccess: Type.Array(embedAccessSchema),
      readUser: userSchema,
      readSession: sessionSchema,
      readProblem: problemSchema,
      readSignedText: signedTextSchema,
    },
    types: {
      './accounts': { readUser: 'User', readSession: 'Session' },
      './problem': { readProblem: 'Problem' },
      './schema-parts': { readSignedText: 'SignedText' },
    },
  },
  waste: {
    isStrict: false,
    guards: {
      readLoads: Type.Array(loadSchema),
      readLoad: loadDetailSchema,
      readGenerators: Type.Array(generatorSchema),
      readPlacedLoads: placedLoadsSchema,
      readTrackingEvents: Type.Array(trackingEventSchema),
      readStats: dashboardStatsSchema,
      readAttention: attentionSchema,
      readNamedPlace: namedPlaceSchema,
      readTrace: traceSchema,
      readSites: Type.Array(listedSiteSchema),
      readSavedViews: Type.Array(savedViewSchema),
    },
    parts: { loadProperties: loadSchema },
  },
  releases: {
    isStrict: true,
    guards: {
      readRegistryDocument: registry.registryDocumentSchema,
      readNotice: registry.releaseNoticeSchema,
      readOverride: registry.releaseOverrideSchema,
      readRelease: inlinedReleaseSchema,
    },
    types: {
      './registry-document': {
        readRegistryDocument: 'RegistryDocument',
        readNotice: 'ReleaseNotice',
        readOverride: 'ReleaseOverride',
      },
      './release': { readRelease: 'InlinedRelease' },
    },
  },
};

/** The properties that are checked, where that is not all of them. */
const checked = new Map<TSchema, readonly string[]>([
  [photoSchema, ['id', 'recorded_by']],
  [problemSchema, ['code', 'detail', 'errors']],
  [registry.registrySubjectSchema, ['userId', 'role']],
  // A malformed release disables only its own screen.
  [registry.resolutionSchema, []],
]);

const noText = "() => ''";

/** The value of a missing or unreadable property: an older server may omit it. */
const fallbacks = new Map<TSchema, Readonly<Record<string, string>>>([
  [embedAccessSchema, { refused_uses: '() => []' }],
  [userSchema, { id: '({ email }) => email' }],
  [problemSchema, { code: noText, detail: '() => null', errors: '() => []' }],
  [loadDetailSchema, { created_by: noText, client_company: noText }],
  [photoSchema, { recorded_by: noText }],
  [
    trackingEventSchema,
    {
      recorded_at: '({ timestamp }) => timestamp',
      recorded_by: noText,
      is_exceptional: '() => false',
      photos: '() => []',
    },
  ],
  [attentionSchema.properties.reasons, { no_position: '() => undefined' }],
  [
    dashboardStatsSchema.properties.status_counts,
    Object.fromEntries(loadStatuses.map((status) => [status, '() => 0'])),
  ],
]);

interface Json {
  type?: string;
  format?: string;
  minLength?: number;
  pattern?: string;
  anyOf?: Json[];
  allOf?: Json[];
  enum?: string[];
  /** A newer server may have more words than `enum`. */
  'x-open'?: boolean;
  items?: Json;
  properties?: Record<string, Json>;
  patternProperties?: Record<string, Json>;
  required?: string[];
}

/** The code of the guard of a schema. */
function guardOf(schema: Json, isStrict: boolean): string {
  const inner = (part: Json | undefined) => guardOf(part ?? {}, isStrict);
  const options = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  if (options[0] && options.length < (schema.anyOf?.length ?? 0)) {
    return isStrict ? `guard.nullable(${inner(options[0])})` : `guard.or(${inner(options[0])}, () => null)`;
  }
  if (schema['x-open']) return 'guard.filled';
  if (schema.enum) return `guard.oneOf(${schema.enum.map((value) => JSON.stringify(value)).join()})`;
  if (schema.type === 'array') return `guard.list(${inner(schema.items)})`;
  if (schema.patternProperties) return `guard.record(${inner(Object.values(schema.patternProperties)[0])})`;
  if (schema.type === 'object') {
    return `guard.object({\n${(schema.allOf ?? [schema]).map((part) => propertiesOf(part, isStrict)).join('')}})`;
  }
  if (schema.type === 'string') {
    if (schema.format === 'date-time') return 'guard.instant';
    return schema.format || schema.minLength || schema.pattern ? 'guard.filled' : 'guard.text';
  }
  if (['number', 'integer', 'boolean'].includes(schema.type ?? '')) return `guard.${schema.type}`;
  throw new Error(`There is no guard for ${JSON.stringify(schema)}`);
}

const parts = Object.values(files).flatMap((file) => Object.entries(file.parts ?? {}));

function propertiesOf(schema: Json, isStrict: boolean): string {
  const { properties = {} } = schema;
  const names = checked.get(schema as TSchema) ?? Object.keys(properties);
  const part = parts.find(([, { properties: shared }]) =>
    Object.entries(shared as object).every(([name, property]) => properties[name] === property),
  );
  if (!part) return codesOf(schema, names, isStrict);
  const own = names.filter((name) => !(name in part[1].properties));
  return `...${part[0]}(),\n${codesOf(schema, own, isStrict)}`;
}

function codesOf(schema: Json, names: readonly string[], isStrict: boolean): string {
  const codes = names.map((name) => {
    const property = schema.properties?.[name] ?? {};
    const fallback = fallbacks.get(schema as TSchema)?.[name];
    if (fallback !== undefined) {
      return `${name}: guard.or(${guardOf(property, isStrict).replace('guard.list', 'guard.some')}, ${fallback}),\n`;
    }
    // What a server may omit is not checked.
    return schema.required?.includes(name) ? `${name}: ${guardOf(property, isStrict)},\n` : '';
  });
  return codes.join('');
}

/** The text of each file of guards, by its path. */
function generateGuards(): [path: string, text: string][] {
  return Object.entries(files).map(([entry, { isStrict, guards, types = {}, parts: own = {} }]) => {
    const typeOf = Object.assign({}, ...Object.values(types)) as Record<string, string>;
    const text = [
      '// Generated from the schemas by `npm run generate -w shared-domain`; do not edit.',
      `import * as guard from '${entry === 'wire' ? './guard' : '../wire/guard'}';`,
      ...Object.entries(types).map(
        ([path, names]) => `import type { ${Object.values(names).join(', ')} } from '${path}';`,
      ),
      ...Object.entries(own).map(
        ([name, schema]) =>
          `\nconst ${name} = () => ({\n${codesOf(schema as Json, Object.keys(schema.properties as object), isStrict)}});`,
      ),
      ...Object.entries(guards).map(
        ([name, schema]) =>
          `\nexport const ${name} = /* @__PURE__ */ guard.reader${typeOf[name] ? `<${typeOf[name]}>` : ''}(() => ${guardOf(schema as Json, isStrict)});`,
      ),
    ].join('\n');
    const path = fileURLToPath(new URL(`src/${entry}/guards.generated.ts`, import.meta.url));
    return [path, `${text}\n`];
  });
}

const isCheck = process.argv.includes('--check');
for (const [path, text] of generateGuards()) {
  if (!isCheck) writeFileSync(path, text);
  else if (readFileSync(path, 'utf8') !== text) throw new Error(`${path} is stale: npm run generate -w shared-domain`);
}
