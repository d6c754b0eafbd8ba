import { loadStatuses, statusSteps, type HazardClass, type LoadSort, type LoadStatus } from 'shared-domain/waste';
import type { AddValue } from '../../platform/database/sql-parameters';

/** A place in a sorted list. */
export interface SortedPosition {
  /** Parts of the list follow each other: the statuses, or what has a value and what has none. */
  part: number;
  /** What the part is sorted by, as text; null if that is the id alone. */
  key: string | null;
  id: string;
}

interface Part {
  /** Column or `due`. */
  key: string;
  /** Whether its loads have a value, and then are sorted by it; undefined if all loads have one. */
  isFilled?: boolean;
  direction: 'asc' | 'desc';
  /** Statuses that are read one by one and merged. */
  steps: readonly number[];
}

/** Numbers of the statuses as the table stores them: clients could not use an index of statuses. */
export const stepOf = (status: LoadStatus) => loadStatuses.indexOf(status) + 1;

/** Statuses before the disposal. */
export const openStatuses = loadStatuses.filter((status) => !statusSteps[status].isCertifiable);
export const openSteps = openStatuses.map(stepOf);
export const generatedStep = stepOf('generated');

/** SQL condition of a load in one of these stages. */
export const isAtStep = (steps: readonly number[], value: AddValue) =>
  `status_step = any(${value(`{${steps.join()}}`)}::smallint[])`;

const columns = {
  created_at: 'created_at',
  last_event_at: 'newest_event_time',
  disposal_scheduled: 'disposal_scheduled',
  due: 'due',
  manifest_number: 'manifest_key',
  waste_type: 'waste_type',
  quantity: 'quantity',
} as const;

/** What may be empty; the others need one part. */
const emptyColumns: readonly string[] = [columns.last_event_at, columns.disposal_scheduled, columns.due];

/** The parts of a sorted list, in order. */
function partsOf({ sort, statuses, hazardClasses }: SortedList): Part[] {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const name = sort.replace('-', '') as keyof typeof columns | 'status';
  const steps = (statuses.length > 0 ? statuses : loadStatuses).map(stepOf).sort((a, b) => a - b);
  if (name === 'status') {
    const inOrder = direction === 'asc' ? steps : steps.toReversed();
    return inOrder.map((step) => ({ key: 'created_at', direction: 'desc', steps: [step] }));
  }
  const key = columns[name];
  if (!emptyColumns.includes(key)) {
    // Only the order of creation has an index without statuses, and none of classes.
    const isWhole = key === 'created_at' && statuses.length === 0 && hazardClasses.length === 0;
    return [{ key, direction, steps: isWhole ? [] : steps }];
  }
  // Nothing is due for loads that have been disposed of.
  const isOpen = (step: number) => openSteps.includes(step);
  const groups = key === 'due' ? [steps.filter(isOpen), steps.filter((step) => !isOpen(step))] : [steps];
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group) => [true, false].map((isFilled) => ({ key, isFilled, direction, steps: group })));
}

/** SQL of what is sorted by, for loads of one status or of any. Indexes have what is due of each status. */
function keySql(key: string, step: number | null): string {
  if (key !== 'due') return key;
  const first = 'least(pickup_scheduled, disposal_scheduled)';
  if (step === null) return `case when status_step = ${generatedStep} then ${first} else disposal_scheduled end`;
  return step === generatedStep ? first : 'disposal_scheduled';
}

interface SortedList {
  sort: LoadSort;
  statuses: readonly LoadStatus[];
  /** One of the conditions, if there are any: an index has each class in the order of creation. */
  hazardClasses: readonly HazardClass[];
  /** Conditions of all loads of the list. */
  filters: readonly string[];
  after: SortedPosition | null;
  /** SQL of the number of rows. */
  limit: string;
  /** Loads are few, so that statuses need no separate reads. */
  areFew?: boolean;
  value: AddValue;
}

/**
 * SQL of the first loads of a sorted list after a position: `id`, `part` and `key`, in order. Every part, and in it
 * every status, is read from an index as far as needed.
 */
export function sortedSql(list: SortedList): string {
  const parts = partsOf(list).map((part, index) => partSql(list, part, index));
  // The parts are read one after another, and only until there are enough rows.
  return `select * from (${parts.filter((part) => part !== null).join(' union all ')}) parts limit ${list.limit}`;
}

/** Null for a part that is before the position. */
function partSql(list: SortedList, part: Part, index: number): string | null {
  const { hazardClasses, after, limit, areFew, value } = list;
  if (after && index < after.part) return null;
  const { key, direction, steps } = part;
  const read = (status: string[], step: number | null = null) => readSql(list, part, index, status, keySql(key, step));
  // Parameters are added where they are used: a statement must use all of them.
  const readStep = (step: number) => {
    if (key === 'created_at' && hazardClasses.length > 0)
      return hazardClasses.map((one) => read([`status_step = ${value(step)}`, `hazard_class = ${value(one)}`]));
    // The index of what is due has generated loads only.
    return [read([`status_step = ${key === 'due' ? step : value(step)}`], step)];
  };
  const reads =
    steps.length === 0 || areFew ? [read(steps.length === 0 ? [] : [isAtStep(steps, value)])] : steps.flatMap(readStep);
  return `(select id, ${index} as part, key from (${reads.join(' union all ')}) part_${index}
    order by key ${direction}, id ${direction} limit ${limit})`;
}

/** SQL of the first loads of a part in these statuses. `key` is the SQL of what they are sorted by. */
function readSql(
  { filters, after, limit, value }: SortedList,
  part: Part,
  index: number,
  status: string[],
  key: string,
) {
  const { isFilled, direction } = part;
  const conditions = [...filters];
  if (isFilled !== undefined) conditions.push(`${key} is ${isFilled ? 'not ' : ''}null`);
  const sortKey = isFilled === false ? null : key;
  if (after?.part === index) conditions.push(afterSql(sortKey, direction, after, value));
  const where = [...conditions, ...status].join(' and ');
  return `(select id, ${sortKey ?? 'null::timestamptz'} as key from waste_loads ${where && `where ${where}`}
    order by ${sortKey ? `${sortKey} ${direction}, ` : ''}id ${direction} limit ${limit})`;
}

function afterSql(key: string | null, direction: Part['direction'], after: SortedPosition, value: AddValue): string {
  const compare = direction === 'asc' ? '>' : '<';
  return key ? `(${key}, id) ${compare} (${value(after.key)}, ${value(after.id)})` : `id ${compare} ${value(after.id)}`;
}
