import { plural, visibleText } from 'shared-domain/wire';
import { color, Instant, space, textSize } from 'shared-ui';
import styled from 'styled-components';
import type { ChangeMark } from '../figures/change-marks';
import { failureText } from '../figures/failures';
import { hourAt, type SessionsSeries, shownHours, slotNames } from '../figures/sessions-series';

interface SessionsTableProps {
  series: readonly SessionsSeries[];
  marks: readonly ChangeMark[];
  now: number;
}

/** Every hour that had sessions or changes, newest first. */
export function SessionsTable({ series, marks, now }: SessionsTableProps) {
  const changesIn = (index: number) => marks.filter(({ place }) => Math.floor(place) === index);
  const hours = Array.from({ length: shownHours }, (_, index) => shownHours - 1 - index).filter(
    (index) => changesIn(index).length > 0 || series.some(({ sessions }) => (sessions[index] ?? 0) > 0),
  );
  return (
    <Frame tabIndex={0} role="region" aria-label="Sessions by hour">
      <Table>
        <thead>
          <tr>
            <th scope="col">Hour starting</th>
            {series.map(({ slot, release }) => (
              <th key={slot} scope="col">{`${slotNames[slot]} ${release}`}</th>
            ))}
            {marks.length > 0 && <th scope="col">Changes</th>}
          </tr>
        </thead>
        <tbody>
          {hours.map((index) => (
            <tr key={index}>
              <th scope="row">
                <Instant value={hourAt(now, index)} />
              </th>
              {series.map((line) => (
                <td key={line.slot}>{cellText(line, index)}</td>
              ))}
              {marks.length > 0 && (
                <td>
                  {changesIn(index).map(({ id, entry }) => (
                    <p key={id}>{visibleText(entry.text)}</p>
                  ))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}

function cellText({ sessions, failedSessions }: SessionsSeries, index: number): string {
  const count = sessions[index] ?? 0;
  if (count === 0) return 'no sessions';
  const failed = failedSessions[index] ?? 0;
  const word = plural(count, 'session');
  return failed === 0
    ? `${count} ${word}, none failed`
    : `${count} ${word}, failed ${failureText({ sessions: count, failedSessions: failed })}`;
}

const Frame = styled.div`
  position: relative;
  max-block-size: 20rem;
  margin-block-start: ${space(2)};
  overflow: auto;
`;

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${textSize.small};
  th,
  td {
    padding: ${space(1)} ${space(3)} ${space(1)} 0;
    border-block-end: 1px solid ${color.border};
    text-align: start;
    vertical-align: top;
  }
  tbody th {
    color: ${color.muted};
    font-weight: 400;
    white-space: nowrap;
  }
`;
