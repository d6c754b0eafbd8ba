import type { Rollout } from 'shared-domain/releases';
import { formatInstant } from 'shared-domain/wire';
import { Card, color, space, Stack, textSize } from 'shared-ui';
import styled from 'styled-components';
import {
  hourAt,
  roundUp,
  sessionsSeries,
  type SessionsSeries,
  shareHours,
  slotNames,
  slots,
} from '../figures/sessions-series';
import { failureText, formatPercent } from '../figures/failures';
import { SeriesLine, SessionsPanel } from './sessions-panel';
import { SessionsTable } from './sessions-table';
import { Note } from './notes';

/** Sessions and failures of the releases over the last two days, as charts and as a table. */
export function SessionsChart({ rollout, now }: { rollout: Rollout; now: number }) {
  const series = sessionsSeries(rollout, now);
  const hasSessions = series.some(({ sessions }) => sessions.some((count) => count !== null));
  return (
    <Card title="Sessions and failures, last two days">
      {hasSessions ? (
        <Filled rollout={rollout} series={series} now={now} />
      ) : (
        <Note>No sessions used these releases in the last two days.</Note>
      )}
    </Card>
  );
}

function Filled({ rollout, series, now }: { rollout: Rollout; series: SessionsSeries[]; now: number }) {
  const sessionTop = roundUp(highest(series.flatMap(({ sessions }) => sessions)));
  const shareTop = Math.min(100, roundUp(Math.max(10, highest(series.flatMap(({ failureShares }) => failureShares)))));
  return (
    <Stack $gap={5}>
      <Legend>
        {series.map(({ slot, release }) => (
          <li key={slot}>
            <Swatch viewBox="0 0 28 8" aria-hidden="true">
              <SeriesLine slot={slot} d="M0 4H28" />
            </Swatch>
            {`${slotNames[slot]} ${release}`}
          </li>
        ))}
      </Legend>
      <SessionsPanel
        title="Sessions per hour"
        label={`Sessions per hour. Total: ${summary(rollout)}.`}
        lines={series.map(({ slot, sessions }) => ({ slot, values: sessions }))}
        top={sessionTop}
        topText={String(sessionTop)}
      />
      <SessionsPanel
        title={`Failed sessions in percent, over ${shareHours} hours each`}
        label={`Failed sessions in percent, over ${shareHours} hours each. Total: ${summary(rollout)}.`}
        lines={series.map(({ slot, failureShares }) => ({ slot, values: failureShares }))}
        top={shareTop}
        topText={formatPercent(shareTop)}
      />
      <Hours aria-hidden="true">
        <span>{formatInstant(hourAt(now, 0))}</span>
        <span>now</span>
      </Hours>
      <details>
        <summary>View as table</summary>
        <SessionsTable series={series} now={now} />
      </details>
    </Stack>
  );
}

function highest(values: readonly (number | null)[]): number {
  return Math.max(1, ...values.map((value) => value ?? 0));
}

function summary(rollout: Rollout): string {
  return slots
    .flatMap((slot) => {
      const release = rollout[slot];
      return release
        ? [`${slotNames[slot]} ${release.release}: sessions ${release.sessions}, failed ${failureText(release)}`]
        : [];
    })
    .join('; ');
}

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  font-size: ${textSize.small};
  li {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    overflow-wrap: anywhere;
  }
`;

const Swatch = styled.svg`
  flex: none;
  inline-size: 28px;
  block-size: 8px;
  fill: none;
`;

const Hours = styled.div`
  display: flex;
  justify-content: space-between;
  margin-block-start: ${space(-2)};
  padding-inline-start: ${space(12)};
  color: ${color.muted};
  font-size: ${textSize.small};
`;
