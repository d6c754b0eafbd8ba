import { loadStatuses, statusSteps, wasteApi } from 'shared-domain/waste';
import {
  coreApi,
  embedApi,
  embedLimits,
  problemCodes,
  tokenRequestSchema,
  type ProblemCode,
  type ServedEndpoint,
} from 'shared-domain/wire';
import { attributes } from '../src/element/element-options';
import { readInterface, readUnion, type Declared } from './read-declarations';

type Table = readonly (readonly string[])[];

/** Reads a file of this repository. */
type Read = (path: string) => string;

const typesPath = 'shared-domain/src/waste/embed-options.ts';

/** What has methods, in words, with the interface and its file. */
const callees = [
  ['the element', 'LoadDashboardElement', 'mfe-embed/src/index.ts'],
  ['the result of `mount(…)`', 'MountedEmbed', 'mfe-embed/src/mount.tsx'],
  ['the result of `connectFrame(…)`', 'FrameConnection', 'mfe-embed/src/connect-frame.ts'],
] as const;

/** The generated parts of `docs/embed-reference.md`, by name. */
const tables: Record<string, (read: Read) => Table> = {
  options: (read) => [
    ['property', 'attribute', 'type', 'meaning'],
    ...readInterface(read(typesPath), 'EmbedOptions').map(({ name, type, doc }) => [
      ...[code(name), attributeOf(name), code(type.replace('readonly ', '')), doc],
    ]),
  ],
  statuses: () => [['status', 'shown as'], ...loadStatuses.map((status) => [code(status), statusSteps[status].label])],
  methods: (read) => [
    ['method of', 'call', 'what it does'],
    ...callees.flatMap(([title, name, path]) =>
      readInterface(read(path), name).flatMap(({ call, doc }) =>
        call === undefined ? [] : [[title, code(call), documented(`${name}.${call}`, doc)]],
      ),
    ),
  ],
  variables: (read) => [
    ['variable', 'meaning'],
    ...readInterface(read(typesPath), 'EmbedVariables').map(({ name, doc }) => [
      ...[code(`--load-dashboard-${name}`), documented(`EmbedVariables.${name}`, doc)],
    ]),
  ],
  events: (read) => [
    ['event', 'detail', 'when'],
    ...described(read(typesPath), 'EmbedEvent', ({ type }) => [type && code(type)]),
  ],
  errors: (read) => [['code', 'when'], ...described(read(typesPath), 'EmbedErrorCode')],
  request: () => [
    ['field', 'type', 'meaning'],
    [
      '`origin`',
      'text, required',
      'Origin of the page that shows the embed. The key must allow it; case and the default port do not matter.',
    ],
    [
      '`user_name`',
      `text, up to ${embedLimits.userName} characters`,
      "Your user's name. It appears in the access log and on certificates, and grants no access.",
    ],
    [
      '`max_age`',
      `${tokenRequestSchema.properties.max_age.minimum} to ${embedLimits.longestAge}`,
      `Lifetime of the token in seconds. Default: ${embedLimits.usualAge}.`,
    ],
  ],
  refusals: () => [
    ['status', 'code', 'reason'],
    ...Object.entries(refusals).map(([name, reason]) => [
      ...[`${problemCodes[name as ProblemCode].status}`, code(name), reason],
    ]),
  ],
  endpoints: () => [
    ['endpoint', 'scope', 'what it does'],
    ...Object.values<ServedEndpoint>({ ...coreApi, ...wasteApi, ...embedApi }).flatMap(
      ({ method, path, embedScope, schemas }) =>
        embedScope ? [[code(`${method} /api${path}`), code(embedScope), schemas.summary]] : [],
    ),
  ],
  limits: () => [
    ['limit', 'value'],
    ['lifetime of a token', `${embedLimits.shortestAge} to ${embedLimits.longestAge} seconds`],
    ['exchanges of one key', `${embedLimits.exchangesPerMinute.toLocaleString('en-US')} per minute`],
    ['origins of one key', `${embedLimits.origins}`],
    ['lifetime of a key', `${embedLimits.longestExpiry.toLocaleString('en-US')} days, or no expiry`],
    ['overlap after a rotation', `0 to ${embedLimits.longestOverlap} days, ${embedLimits.usualOverlap} by default`],
    ['entries of the access log', `kept for ${embedLimits.logDays} days`],
  ],
};

/** What an exchange may be answered with. */
const refusals: Partial<Record<ProblemCode, string>> = {
  partner_key_refused: 'The key is missing, wrong, expired or revoked. The response does not say which.',
  not_allowed: 'A browser sent the request. Only your server may send the key.',
  foreign_origin: 'The key does not allow this origin. `detail` names it.',
  malformed_request: 'The body is not JSON.',
  unsupported_media_type: 'The header `Content-Type: application/json` is missing.',
  invalid_input: 'A field is missing or invalid. `errors` names it.',
  too_many_requests: 'The key was exchanged too often. Wait the number of seconds in `Retry-After`.',
};

/** Replaces what is between `<!-- generated: name -->` and `<!-- end -->`. */
export function fillReference(document: string, read: Read): string {
  return document.replace(/(<!-- generated: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g, (_, start, name: string, end) => {
    const table = tables[name];
    if (!table) throw new Error(`Nothing is generated as ${name}. Choose one of ${Object.keys(tables).join(', ')}`);
    return `${start}\n${markdown(table(read))}\n${end}`;
  });
}

function described(types: string, union: string, between: (member: Declared) => string[] = () => []): string[][] {
  return readUnion(types, union).map((member) => {
    return [code(member.name), ...between(member), documented(`${union}: ${member.name}`, member.doc)];
  });
}

function documented(what: string, doc: string): string {
  if (doc === '') throw new Error(`${what} has no doc comment`);
  return doc;
}

function attributeOf(option: string): string {
  const [name = '', kind = ''] = Object.entries(attributes).find(([known]) => known === option)?.[1] ?? [];
  const values: Record<string, string> = { list: ', values separated by spaces', flag: ', present or not' };
  return name === '' ? '' : `${code(name)}${values[kind] ?? ''}`;
}

function code(text: string): string {
  return `\`${text}\``;
}

/** A table as the formatter writes it. */
function markdown(rows: Table): string {
  const cells = rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = (cells[0] ?? []).map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, at) => (row[at] ?? '').padEnd(width)).join(' | ')} |\n`;
  const [head = [], ...body] = cells;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('');
}
