import { formatQuantity, loadSortKeys, type Load, type LoadSortKey } from 'shared-domain/waste';
import { formatInstant, isDay, visibleText } from 'shared-domain/wire';
import { Fragment, type ReactNode } from 'react';
import { Day, Instant, UserText } from 'shared-ui';
import { dueInOrder, readersDay, type LoadTimes } from './describe-time';

interface LoadFact {
  /** Identifies the fact in styles, as `data-fact`. */
  name: string;
  term: string;
  /** The place of its column in `loadColumns`, and its line in the row; without a line it takes both. */
  column: number;
  line?: 1 | 2;
  detail: (load: Load, times: LoadTimes) => ReactNode;
}

/** When a load is due, and when and where it was last seen: the second line of a row on small screens. */
export const journeyFacts: readonly LoadFact[] = [
  {
    name: 'due-day',
    term: 'Due date',
    column: 5,
    line: 1,
    detail: (load) => {
      const [next] = dueInOrder(load);
      return next && scheduledDay(next.at);
    },
  },
  {
    name: 'lacks',
    term: 'Needs attention',
    column: 1,
    line: 2,
    detail: (_, { lacks }) => lacks && <strong>{lacks}</strong>,
  },
  {
    name: 'since',
    term: 'Time in this status',
    column: 1,
    line: 2,
    detail: ({ status_since: since }, { timeInStatus }) =>
      since !== null && <Instant value={since}>{timeInStatus}</Instant>,
  },
  {
    name: 'due',
    term: 'Due',
    column: 5,
    line: 2,
    detail: (_, { due, dated, ahead }) => {
      if (!due) return null;
      const Text = /overdue/.test(due) ? 'strong' : Fragment;
      return (
        <Text>
          {dated === due ? (
            due
          ) : (
            <>
              <span data-undated>{due}</span>
              <span data-dated>{withDaysApart(dated)}</span>
            </>
          )}
          {ahead && <span data-ahead>{ahead}</span>}
        </Text>
      );
    },
  },
  {
    name: 'place',
    term: 'Last event',
    column: 4,
    line: 1,
    detail: ({ generator_name, last_event_at, last_event_place, last_known_place: known }) => {
      if (last_event_at === null) return 'No event yet';
      const where = last_event_place || known || 'No location';
      return (
        <>
          {/* The API puts typed places that begin like that of a position between quotation marks. */}
          {!last_event_place && known && (/^(at|near) /.test(where) ? 'last ' : 'last: ')}
          {/* The row has the name of the generator, too. */}
          <UserText>{where === `at ${generator_name}` ? 'at generator' : where}</UserText>
        </>
      );
    },
  },
  {
    name: 'age',
    term: 'Time of the last event',
    column: 4,
    line: 2,
    detail: (load, { age }) => lastEventTime(load, (at) => <Instant value={at}>{age}</Instant>),
  },
];

/** `Disposal overdue by 4 days (Nov 24)`; rows on phones leave out the number of days (`loadCardStyle`). */
function withDaysApart(dated: string | null): ReactNode {
  return dated?.split(/( by [^(]+)(?= \()/).map((part, index) => (index % 2 ? <span key={index}>{part}</span> : part));
}

/** The time of the last event; it says so if the place before it is from an earlier one. */
export function lastEventTime(load: Load, show: (at: string) => ReactNode): ReactNode {
  const { last_event_at: at, last_event_place: place, last_known_place: known } = load;
  return (
    at !== null && (
      <>
        {!place && known && 'event '}
        {show(at)}
      </>
    )
  );
}

/** What a load is, when it was created, and where it comes from: the last lines of a row on small screens. */
export const wasteFacts: readonly LoadFact[] = [
  { name: 'hazard', term: 'Hazard', column: 2, line: 2, detail: (load) => `Class ${visibleText(load.hazard_class)}` },
  {
    name: 'quantity',
    term: 'Quantity',
    column: 3,
    line: 1,
    detail: (load) => formatQuantity(load.quantity, visibleText(load.unit)),
  },
  { name: 'type', term: 'Waste type', column: 2, line: 1, detail: (load) => <UserText>{load.waste_type}</UserText> },
  { name: 'created', term: 'Created', column: 10, detail: (load) => creationTime(load.created_at) },
  {
    name: 'generator',
    term: 'Generator',
    column: 0,
    line: 2,
    detail: (load) => <UserText>{load.generator_name}</UserText>,
  },
];

export interface LoadColumn {
  /** Identifies it in a stored choice. If it is a sort key, its column sorts the list. */
  name: string;
  title: string;
  /** Of the grid on wide screens. */
  width: string;
}

const narrow = '5.75rem';

/** What is shown only on wide screens and in print, if the user chooses it: each is a column of its own. */
export const furtherFacts: readonly (LoadFact & LoadColumn)[] = (
  [
    ['packaging_date', 'Packaged', narrow, scheduledDay],
    ['pickup_scheduled', 'Pickup scheduled', narrow, scheduledDay],
    ['generator_epa_id', 'EPA ID', '6.5rem', visibleText],
    ['container_type', 'Container', narrow, visibleText],
  ] as const
).map(([name, title, width, show], index) => ({
  name,
  title,
  term: title,
  width,
  column: 6 + index,
  detail: ({ [name]: value }) => value && show(value),
}));

/** All columns of wide screens and of the printed list, in their order. Each shows one fact or two. */
export const loadColumns: readonly LoadColumn[] = [
  { title: 'Manifest', width: 'minmax(11.5rem, 1.8fr)', name: 'manifest_number' },
  { title: 'Status', width: '9.5rem', name: 'status' },
  { title: 'Waste', width: 'minmax(8.25rem, 1fr)', name: 'waste_type' },
  { title: 'Quantity', width: '7.25rem', name: 'quantity' },
  { title: 'Last event', width: 'minmax(7.5rem, 1.5fr)', name: 'last_event_at' },
  { title: 'Due', width: '10.25rem', name: 'due' },
  ...furtherFacts,
  { title: 'Created', width: narrow, name: 'created_at' },
];

/** The columns that are shown without a choice. */
export const usualColumns = loadColumns.filter(({ name }) => isSortKey(name));

export function isSortKey(name: string): name is LoadSortKey {
  return loadSortKeys.some((key) => key === name);
}

/** Replaces the choice, which has the names of columns with spaces between them; null for the usual ones. */
export type ColumnsChange = (choice: string | null) => void;

/** The columns of a choice. */
export function readColumns(choice: string | null): readonly LoadColumn[] {
  // A choice of an earlier build has the due date as `disposal_scheduled`.
  const names = choice?.replace('disposal_scheduled', 'due').split(' ');
  return names
    ? loadColumns.filter(({ name }, index) => index < fixedColumns || names.includes(name)).slice(0, mostColumns)
    : usualColumns;
}

/** How many columns are always shown, and how many fit at most. */
export const fixedColumns = 2;
export const mostColumns = 8;

/** A scheduled day for the reader; a point in time is in its title. */
function scheduledDay(value: string): ReactNode {
  return isDay(value) ? <Day value={value} /> : <Instant value={value}>{readersDay(value)}</Instant>;
}

/** The year, if it is the current one, is a part of its own: rows on phones leave it out (`loadCardStyle`). */
function creationTime(instant: string): ReactNode {
  const [day, year, time] = formatInstant(instant)
    .replace(/ (?=[AP]M)/, '\u00a0')
    .split(new RegExp(`(,? ${new Date().getFullYear()})(?=,)`));
  return (
    <Instant value={instant}>
      {day}
      {year && <span data-year>{year}</span>}
      {time}
    </Instant>
  );
}
