import { formatQuantity, type Load, type LoadSortKey } from 'shared-domain/waste';
import { formatDay, isDay, readerDay, visibleText } from 'shared-domain/wire';
import type { ReactNode } from 'react';
import { Day, Instant, media, space, UserText } from 'shared-ui';
import { css } from 'styled-components';
import { disposalDue, type LoadTimes } from './describe-time';

interface LoadFact {
  /** Identifies the fact in styles, as `data-fact`. */
  name: string;
  term: string;
  /** Its column in the grid of wide screens, from 1, and its line in the row; without a line it stands alone. */
  column: number;
  line?: 1 | 2;
  detail: (load: Load, times: LoadTimes) => ReactNode;
}

/** When a load is due, and when and where it was last seen: the second line of a row on small screens. */
export const journeyFacts: readonly LoadFact[] = [
  {
    name: 'due-day',
    term: 'Disposal due',
    column: 6,
    line: 1,
    detail: (load) => {
      const due = disposalDue(load);
      return due && <DueDay value={due} />;
    },
  },
  {
    name: 'since',
    term: 'Time in this status',
    column: 2,
    line: 2,
    detail: ({ status_since: since }, { timeInStatus }) =>
      since !== null && <Instant value={since}>{timeInStatus}</Instant>,
  },
  {
    name: 'due',
    term: 'Due',
    column: 6,
    line: 2,
    detail: (_, { due, ahead }) => {
      if (!due) return null;
      const text = (
        <>
          {due}
          {/* On wide screens, the day above it says the same. */}
          {ahead && <span data-ahead>{ahead}</span>}
        </>
      );
      return /overdue/i.test(due) ? <strong>{text}</strong> : text;
    },
  },
  {
    name: 'place',
    term: 'Last event',
    column: 5,
    detail: ({ last_event_at: at, last_event_place: place }, { age }) =>
      at === null ? (
        'No event yet'
      ) : (
        <>
          <Instant value={at}>{age}</Instant> · {place ? <UserText>{place}</UserText> : 'No location'}
        </>
      ),
  },
];

/** What a load is: the third line of a row on small screens, which cuts off what is last. */
export const wasteFacts: readonly LoadFact[] = [
  { name: 'hazard', term: 'Hazard', column: 3, line: 2, detail: (load) => `Class ${visibleText(load.hazard_class)}` },
  {
    name: 'quantity',
    term: 'Quantity',
    column: 4,
    detail: (load) => formatQuantity(load.quantity, visibleText(load.unit)),
  },
  { name: 'type', term: 'Waste type', column: 3, line: 1, detail: (load) => <UserText>{load.waste_type}</UserText> },
  {
    name: 'generator',
    term: 'Generator',
    column: 1,
    line: 2,
    detail: (load) => <UserText>{load.generator_name}</UserText>,
  },
  { name: 'created', term: 'Created', column: 7, detail: (load) => <Instant value={load.created_at} /> },
];

interface LoadColumn {
  title: string;
  /** Of the grid on wide screens. */
  width: string;
  sort: LoadSortKey;
  isNumber?: true;
}

/** The columns on wide screens, of which each shows one fact or two. */
export const loadColumns: readonly LoadColumn[] = [
  { title: 'Manifest', width: 'minmax(11.5rem, 1.8fr)', sort: 'manifest_number' },
  { title: 'Status', width: '9.5rem', sort: 'status' },
  { title: 'Waste', width: 'minmax(8.75rem, 1fr)', sort: 'waste_type' },
  { title: 'Quantity', width: '7.75rem', sort: 'quantity', isNumber: true },
  { title: 'Last event', width: 'minmax(8.5rem, 1.5fr)', sort: 'last_event_at' },
  { title: 'Due', width: '8.25rem', sort: 'disposal_scheduled' },
  { title: 'Created', width: '5.75rem', sort: 'created_at' },
];

/** The grid on wide screens; head and rows share it, so that everything lines up. */
export const loadRowGrid = css`
  ${media.wide} {
    display: grid;
    grid-template-columns: ${loadColumns.map(({ width }) => width).join(' ')} 6.5rem;
    align-items: center;
    column-gap: ${space(4)};
  }
`;

/** The day on which it is due for the reader; a point in time is in its title. */
function DueDay({ value }: { value: string }) {
  return isDay(value) ? (
    <Day value={value} />
  ) : (
    <Instant value={value}>{formatDay(new Date(readerDay(value)))}</Instant>
  );
}
