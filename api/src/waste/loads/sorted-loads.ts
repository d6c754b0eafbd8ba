import { loadStatuses, type HazardClass, type LoadSort, type LoadStatus } from 'shared-domain/waste';
import type { ReadParameter } from '../../platform/database/actor-read';

/** A place in a sorted list. */
export interface SortedPosition {
  /** Parts of the list follow each other: the statuses, or what has a value and what has none. */
  part: number;
  /** What the part is sorted by, as text; null if that is the id alone. */
  key: string | null;
  id: string;
}

interface Part {
  filters: string[];
  /** Column; null if the part is sorted by id alone. */
  key: string | null;
  direction: 'asc' | 'desc';
  /** Statuses that are read one by one and merged. */
  steps: readonly number[];
}

/** Numbers of the statuses as the table stores them: clients could not use an index of statuses. */
export const stepOf = (status: LoadStatus) => loadStatuses.indexOf(status) + 1;

const columns = {
  created_at: 'created_at',
  last_event_at: 'newest_event_time',
  disposal_scheduled: 'disposal_scheduled',
  manifest_number: 'manifest_key',
  waste_type: 'waste_type',
  quantity: 'quantity',
} as const;

/** Columns that may be empty; the others need one part. */
const emptyColumns: readonly string[] = [columns.last_event_at, columns.disposal_scheduled];

/** The parts of a sorted list, in order. */
function partsOf({ sort, statuses, hazardClasses }: SortedList): Part[] {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const key = sort.replace('-', '') as keyof typeof columns | 'status';
  const steps = (statuses.length > 0 ? statuses : loadStatuses).map(stepOf).sort((a, b) => a - b);
  if (key === 'status') {
    const inOrder = direction === 'asc' ? steps : steps.toReversed();
    return inOrder.map((step) => ({ filters: [], key: 'created_at', direction: 'desc', steps: [step] }));
  }
  const column = columns[key];
  if (!emptyColumns.includes(column)) {
    // Only the order of creation has an index without statuses, and none of classes.
    const isWhole = column === 'created_at' && statuses.length === 0 && hazardClasses.length === 0;
    return [{ filters: [], key: column, direction, steps: isWhole ? [] : steps }];
  }
  return [
    { filters: [`${column} is not null`], key: column, direction, steps },
    { filters: [`${column} is null`], key: null, direction, steps },
  ];
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
  /** Adds a parameter and returns its place. */
  value: (given: ReadParameter) => string;
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
function partSql(
  { hazardClasses, filters, after, limit, areFew, value }: SortedList,
  part: Part,
  index: number,
): string | null {
  if (after && index < after.part) return null;
  const { key, direction, steps } = part;
  const conditions = [...filters, ...part.filters];
  if (after?.part === index) conditions.push(afterSql(part, after, value));
  const read = (status: string[]) => {
    const where = [...conditions, ...status].join(' and ');
    return `(select id, ${key ?? 'null::timestamptz'} as key from waste_loads ${where && `where ${where}`}
      order by ${key ? `${key} ${direction}, ` : ''}id ${direction} limit ${limit})`;
  };
  // Parameters are added where they are used: a statement must use all of them.
  const readStep = (step: number) =>
    key === 'created_at' && hazardClasses.length > 0
      ? hazardClasses.map((one) => read([`status_step = ${value(step)}`, `hazard_class = ${value(one)}`]))
      : [read([`status_step = ${value(step)}`])];
  const reads =
    steps.length === 0 || areFew
      ? [read(steps.length === 0 ? [] : [`status_step = any(${value(`{${steps.join()}}`)}::smallint[])`])]
      : steps.flatMap(readStep);
  return `(select id, ${index} as part, key from (${reads.join(' union all ')}) part_${index}
    order by key ${direction}, id ${direction} limit ${limit})`;
}

function afterSql({ key, direction }: Part, after: SortedPosition, value: SortedList['value']): string {
  const compare = direction === 'asc' ? '>' : '<';
  return key ? `(${key}, id) ${compare} (${value(after.key)}, ${value(after.id)})` : `id ${compare} ${value(after.id)}`;
}
