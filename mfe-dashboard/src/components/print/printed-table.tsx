import { statusSteps, type AttentionReason, type Load } from 'shared-domain/waste';
import { formatInstantInZone, isDay } from 'shared-domain/wire';
import type { ReactNode } from 'react';
import { color, Day, space, UserText } from 'shared-ui';
import styled from 'styled-components';
import { describeTimes, dueInOrder } from '../describe-time';
import { reasonsOf } from '../reasons-of';
import { furtherFacts, journeyFacts, lastEventTime, loadColumns, wasteFacts, type LoadColumn } from '../load-columns';

interface PrintedTableProps {
  loads: readonly Load[];
  columns: readonly LoadColumn[];
  /** The reasons of the filter. */
  attention: readonly AttentionReason[];
  /** In ms. */
  printedAt: number;
}

/** The loads as a table whose head every sheet repeats. */
export function PrintedTable({ loads, columns, ...facts }: PrintedTableProps) {
  const width = columns.reduce((sum, { name }) => sum + (widths[name] ?? 0), 0);
  return (
    <Table aria-label="Waste loads">
      <thead>
        <tr>
          {columns.map(({ name, title }) => (
            <th
              key={name}
              scope="col"
              data-column={name}
              style={{ inlineSize: `${(100 * (widths[name] ?? 0)) / width}%` }}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {loads.map((load) => (
          <PrintedLoad key={load.id} load={load} columns={columns} {...facts} />
        ))}
      </tbody>
    </Table>
  );
}

/** Facts of a row that print differently: paper cannot show the title of a time, and ages cannot be updated there. */
const printedFacts: Partial<Record<string, (load: Load) => ReactNode>> = {
  'due-day': (load) => printedDay(dueInOrder(load)[0]?.at ?? null),
  pickup_scheduled: (load) => printedDay(load.pickup_scheduled),
  since: ({ status_since: since }) =>
    since !== null && (
      <>
        since <PrintedInstant value={since} />
      </>
    ),
  age: (load) => lastEventTime(load, (at) => <PrintedInstant value={at} />),
  created: (load) => <PrintedInstant value={load.created_at} />,
};

function printedDay(value: string | null): ReactNode {
  return value && (isDay(value) ? <Day value={value} /> : <PrintedInstant value={value} />);
}

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

const allFacts = [...wasteFacts, ...journeyFacts, ...furtherFacts].toSorted((a, b) => (a.line ?? 1) - (b.line ?? 1));

interface PrintedLoadProps extends Omit<PrintedTableProps, 'loads'> {
  load: Load;
}

function PrintedLoad({ load, columns, attention, printedAt }: PrintedLoadProps) {
  const times = { ...describeTimes(load, printedAt), ...reasonsOf(load, attention, printedAt) };
  return (
    <tr>
      {columns.map((column) => {
        const facts = allFacts
          .filter((fact) => loadColumns[fact.column] === column)
          .map(({ name, detail }) => <div key={name}>{(printedFacts[name] ?? detail)(load, times)}</div>);
        return column.name === 'manifest_number' ? (
          <th key={column.name} scope="row">
            <UserText>{load.manifest_number}</UserText>
            {facts}
          </th>
        ) : (
          <td key={column.name} data-column={column.name}>
            {column.name === 'status' && statusSteps[load.current_status].label}
            {facts}
          </td>
        );
      })}
    </tr>
  );
}

/** Of the columns, relative to each other: long names wrap, and the others keep their width. */
const widths: Partial<Record<string, number>> = {
  ...{ manifest_number: 21, status: 19, waste_type: 12, quantity: 9, last_event_at: 22, due: 9 },
  ...{ packaging_date: 8, pickup_scheduled: 9, generator_epa_id: 9, container_type: 11, created_at: 8 },
};

const Table = styled.table`
  inline-size: 100%;
  table-layout: fixed;
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
  /* The column has the day. */
  [data-dated] {
    display: none;
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
  [data-column='quantity'] {
    padding-inline-end: ${space(5)};
    text-align: end;
    overflow-wrap: normal;
  }
`;
