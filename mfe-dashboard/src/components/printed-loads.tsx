import { statusSteps, type Load } from 'shared-domain/waste';
import { useState } from 'react';
import { formatTotal } from '../format-total';
import { color, Instant, space, UserText } from 'shared-ui';
import styled from 'styled-components';
import { loadColumns } from './load-columns';

export interface PrintedLoadsProps {
  loads: readonly Load[];
  /** How many loads match in all, as text; null if all of them are loaded. */
  total: string | null;
}

/** All loaded rows for print, as a table so that every sheet repeats the column names. */
export function PrintedLoads({ loads, total }: PrintedLoadsProps) {
  const [printedAt] = useState(() => new Date().toISOString());
  return (
    <Sheet>
      <p>
        Printed <Instant value={printedAt} />.
        {total !== null &&
          ` The first ${formatTotal(loads.length)} of ${total} waste loads are included; to print more, load them on the screen first.`}
      </p>
      <Table aria-label="Waste loads">
        <thead>
          <tr>
            <th scope="col">Manifest</th>
            <th scope="col">Status</th>
            {loadColumns.map(({ name, term }) => (
              <th key={name} scope="col">
                {term}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {loads.map((load) => (
            <tr key={load.id}>
              <th scope="row">
                <UserText>{load.manifest_number}</UserText>
              </th>
              <td>{statusSteps[load.current_status].label}</td>
              {loadColumns.map(({ name, detail }) => (
                <td key={name}>{detail(load)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Sheet>
  );
}

const Sheet = styled.div`
  display: none;
  @media print {
    display: block;
  }
`;

const Table = styled.table`
  inline-size: 100%;
  margin-block-start: ${space(3)};
  border-collapse: collapse;
  font-size: 0.6875rem;
  line-height: 1.3;
  tr {
    break-inside: avoid;
  }
  th,
  td {
    padding: ${space(1)} ${space(1.5)} ${space(1)} 0;
    border-block-end: 1px solid ${color.border};
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  thead th {
    color: ${color.muted};
  }
  tbody th {
    min-inline-size: 6.5rem;
    font-weight: 650;
  }
  :is(th, td):nth-child(5),
  :is(th, td):nth-child(6) {
    white-space: nowrap;
  }
  :is(th, td):nth-child(6) {
    padding-inline-end: ${space(3)};
    text-align: end;
  }
`;
