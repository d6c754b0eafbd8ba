import type { EmbedAccess } from 'shared-domain/wire';
import { color, Instant, media, SmallNote, space, StackedTable, Tag, textSize, UserText } from 'shared-ui';
import styled from 'styled-components';
import { describeOutcome } from '../describe-access';
import { OriginText } from './origin-text';
import { UseList } from './use-list';

interface AccessListProps {
  entries: readonly EmbedAccess[];
  /** Null if the reader sees only one company. */
  companyOf: ((clientId: string) => string) | null;
  /** True while newer entries are on their way. */
  isBusy: boolean;
}

const columns = ['Time', 'Partner', 'Origin', 'User', 'Outcome', 'Uses'];

/** Exchanges of keys, newest first. The roles stay when narrow screens stack the cells. */
export function AccessList({ entries, companyOf, isBusy }: AccessListProps) {
  return (
    <Table aria-busy={isBusy}>
      <table role="table" aria-label="Access log">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((name) => (
              <th key={name} role="columnheader">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {entries.map((entry) => (
            <tr key={entry.id} role="row">
              <td role="cell" data-name="Time">
                <Instant value={entry.time} />
              </td>
              <td role="cell" data-name="Partner">
                <Partner>
                  <UserText>{entry.partner}</UserText>
                </Partner>
                <SmallNote>
                  {companyOf && `${companyOf(entry.client_id)} · `}
                  key <code title={entry.key_id}>…{entry.key_id.slice(-8)}</code>
                </SmallNote>
              </td>
              <td role="cell" data-name="Origin">
                {entry.origin === null ? <SmallNote>Not provided</SmallNote> : <OriginText origin={entry.origin} />}
              </td>
              <td role="cell" data-name="User">
                {entry.user_name === null ? (
                  <SmallNote>Not provided</SmallNote>
                ) : (
                  <UserText>{entry.user_name}</UserText>
                )}
              </td>
              <td role="cell" data-name="Outcome">
                <Outcome entry={entry} />
              </td>
              <td role="cell" data-name="Uses">
                {entry.refusal === null && <UseList access={entry} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Table>
  );
}

function Outcome({ entry }: { entry: EmbedAccess }) {
  const look =
    entry.refusal === null ? ({ tone: 'good', icon: 'check' } as const) : ({ tone: 'danger', icon: 'close' } as const);
  return <Tag {...look}>{describeOutcome(entry)}</Tag>;
}

const Table = styled(StackedTable)`
  &[aria-busy='true'] {
    opacity: 0.6;
  }
  tbody tr {
    gap: ${space(1)};
    padding-block: ${space(3)};
    break-inside: avoid;
  }
  td {
    display: grid;
    grid-template-columns: 5.5rem minmax(0, 1fr);
    align-items: start;
    overflow-wrap: anywhere;
  }
  td > * {
    grid-column: 2;
    justify-self: start;
  }
  td::before {
    grid-row: 1;
    content: attr(data-name);
    color: ${color.muted};
    font-size: ${textSize.small};
    line-height: 1.75;
  }
  td:empty {
    display: none;
  }
  code {
    white-space: nowrap;
  }
  ${media.medium} {
    tbody tr {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      column-gap: ${space(6)};
    }
  }
  ${media.large} {
    td,
    td:empty {
      display: table-cell;
    }
    td::before {
      display: none;
    }
    th,
    td {
      padding: ${space(2.5)} ${space(5)} ${space(2.5)} 0;
    }
    th {
      padding-block: ${space(2)};
    }
    td:first-child {
      white-space: nowrap;
    }
    th:last-child,
    td:last-child {
      inline-size: 20%;
      padding-inline-end: 0;
    }
  }
`;

const Partner = styled.p`
  font-weight: 600;
`;
