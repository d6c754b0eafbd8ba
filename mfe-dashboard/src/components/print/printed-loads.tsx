import { statusSteps, type Load } from 'shared-domain/waste';
import { formatInstantInZone, isDay, type User } from 'shared-domain/wire';
import { useState, type ReactNode } from 'react';
import {
  Button,
  cardSurface,
  color,
  Day,
  elevation,
  Instant,
  notPrinted,
  space,
  TimeZoneNote,
  useIsPrinting,
  UserText,
} from 'shared-ui';
import styled from 'styled-components';
import { describeFilter } from '../../filter/describe-filter';
import { describeTimes, disposalDue } from '../describe-time';
import { formatTotal } from '../../format-total';
import type { LoadFilter } from '../../filter/load-filter';
import { useMayBeOutdated } from '../../use-may-be-outdated';
import { useListPrint, type PrintableList } from './use-list-print';
import { ListLetterhead } from './list-letterhead';
import { journeyFacts, loadColumns, wasteFacts } from '../load-columns';

export interface PrintedLoadsProps extends PrintableList {
  user: User;
  filter: LoadFilter;
  /** What failed last: a further page, or the list itself. */
  failure: 'list' | 'more' | null;
  /** When the loads were current, if they are from before a reload. */
  asOf: string | null;
}

/** All loaded rows, while the page is being printed; until then, a notice while the rest of them is fetched. */
export function PrintedLoads(props: PrintedLoadsProps) {
  const { isPreparing, printNow } = useListPrint(props);
  const isPrinting = useIsPrinting();
  // The loads of the previous filter. A copy from before a reload is stale, too, but belongs to this filter.
  const areOthers = props.isStale && props.asOf === null;
  return (
    <>
      <Place aria-live="polite">
        {isPreparing && (
          <Notice>
            <p>Preparing the list for printing…</p>
            {!areOthers && (
              <Button size="small" onClick={printNow}>
                Print without waiting
              </Button>
            )}
          </Notice>
        )}
      </Place>
      <ListLetterhead account={props.user.email} />
      {isPrinting && !areOthers && <Printed {...props} />}
      {isPrinting && areOthers && <Sheet>The list for this filter has not loaded. Please print again.</Sheet>}
    </>
  );
}

/** What the rows are, when they were printed, and a table whose head every sheet repeats. */
function Printed({ loads, totalCount, hasMore, hasMoreMatches, filter, failure, asOf }: PrintedLoadsProps) {
  const total = formatTotal(totalCount, hasMoreMatches);
  const isComplete = loads.length >= totalCount && !(hasMore && hasMoreMatches);
  const [printedAt] = useState(Date.now);
  const mayBeOutdated = useMayBeOutdated(failure === 'list');
  return (
    <Sheet>
      <Summary>
        <strong>{describeFilter(filter, total)}</strong>
        <p>
          Printed <Instant value={new Date(printedAt).toISOString()} />.
          {asOf !== null && (
            <>
              {' '}
              Loads as of <Instant value={asOf} />.
            </>
          )}
          {mayBeOutdated && ' The waste loads could not be updated and may be out of date.'}
          {!isComplete &&
            ` ${formatTotal(loads.length)} of ${total} waste loads are included; to print more, ${hasMore ? 'load more of them in the list' : 'reload the page'} first.`}
        </p>
        <TimeZoneNote />
      </Summary>
      <Table aria-label="Waste loads">
        <thead>
          <tr>
            {loadColumns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {loads.map((load) => (
            <PrintedLoad key={load.id} load={load} printedAt={printedAt} />
          ))}
        </tbody>
      </Table>
    </Sheet>
  );
}

/** Facts of a row that print differently: paper cannot show the title of a time, and ages cannot be updated there. */
const printedFacts: Partial<Record<string, (load: Load) => ReactNode>> = {
  'due-day': (load) => {
    const due = disposalDue(load);
    return due && (isDay(due) ? <Day value={due} /> : <PrintedInstant value={due} />);
  },
  since: ({ status_since: since }) =>
    since !== null && (
      <>
        since <PrintedInstant value={since} />
      </>
    ),
  place: ({ last_event_at: at, last_event_place: place }) =>
    at === null ? (
      'No event yet'
    ) : (
      <>
        {place ? <UserText>{place}</UserText> : 'No location'}
        <div>
          <PrintedInstant value={at} />
        </div>
      </>
    ),
  created: (load) => <PrintedInstant value={load.created_at} />,
};

/** A time with its zone, which wraps only before the time and before the zone: `GMT+1` must not be left of `GMT+14`. */
function PrintedInstant({ value }: { value: string }) {
  // In the time, every space but the one after the last comma is fixed.
  const [text, zone] = formatInstantInZone(value).split(/ (?=\S+$)/);
  return (
    <time dateTime={value}>
      {text?.replaceAll(/ (?=.*,)|\b /g, '\u00a0')} <span>{zone}</span>
    </time>
  );
}

function PrintedLoad({ load, printedAt }: { load: Load; printedAt: number }) {
  const times = describeTimes(load, printedAt);
  const factsOf = (column: number) =>
    [...wasteFacts, ...journeyFacts]
      .filter((fact) => fact.column === column)
      .toSorted((a, b) => (a.line ?? 1) - (b.line ?? 1))
      .map(({ name, detail }) => <div key={name}>{(printedFacts[name] ?? detail)(load, times)}</div>);
  const [number, status, ...others] = loadColumns.map((_, index) => factsOf(index + 1));
  return (
    <tr>
      <th scope="row">
        <UserText>{load.manifest_number}</UserText>
        {number}
      </th>
      <td>
        {statusSteps[load.current_status].label}
        {status}
      </td>
      {others.map((facts, index) => (
        <td key={index}>{facts}</td>
      ))}
    </tr>
  );
}

/* At the bottom of the window: the keys work wherever the list is scrolled to. */
const Place = styled.div`
  position: fixed;
  inset-block-end: ${space(4)};
  inset-inline: ${space(4)};
  z-index: 4;
  display: grid;
  justify-content: center;
  pointer-events: none;
  ${notPrinted}
`;

const Notice = styled.div`
  ${cardSurface}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  box-shadow: ${elevation.floating};
  pointer-events: auto;
`;

const Sheet = styled.div`
  display: none;
  @media print {
    display: block;
  }
`;

const Summary = styled.div`
  font-size: 0.75rem;
`;

/** Of the columns, in percent: long names wrap, and the others keep their width. */
const widths = [21, 19, 12, 9, 22, 9, 8];

const Table = styled.table`
  inline-size: 100%;
  table-layout: fixed;
  ${widths.map((width, index) => `th:nth-child(${index + 1}) { inline-size: ${width}%; }`).join('\n')}
  margin-block-start: ${space(3)};
  border-collapse: collapse;
  font-size: 0.6875rem;
  line-height: 1.35;
  tr {
    break-inside: avoid;
  }
  th,
  td {
    padding: ${space(1)} ${space(2)} ${space(1)} 0;
    border-block-end: 1px solid ${color.border};
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  time > span {
    white-space: nowrap;
  }
  thead th {
    border-block-end: 1.5px solid ${color.ink};
    color: ${color.muted};
  }
  tbody th {
    font-weight: 650;
    > div {
      font-weight: 400;
    }
  }
  :is(th, td):nth-child(4) {
    padding-inline-end: ${space(5)};
    text-align: end;
    overflow-wrap: normal;
  }
`;
