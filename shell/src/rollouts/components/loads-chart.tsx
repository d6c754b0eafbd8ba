import { formatInstant, type Rollout } from 'shared-domain';
import { Card, color, space, Stack, textSize } from 'shared-ui';
import styled from 'styled-components';
import { failureText, formatPercent } from '../failure-share';
import { hourAt, loadsSeries, placeNames, places, shareHours, type LoadsSeries } from '../loads-series';
import { roundUp } from '../step-path';
import { LoadsPanel } from './loads-panel';
import { LoadsTable } from './loads-table';
import { Note } from './note';
import { SeriesLine } from './series-line';

/** How the releases fared over the last two days, drawn and as a table. */
export function LoadsChart({ rollout, now }: { rollout: Rollout; now: number }) {
  const series = loadsSeries(rollout, now);
  const hasLoads = series.some(({ sessions }) => sessions.some((count) => count !== null));
  return (
    <Card title="Sessions and failures, last two days">
      {hasLoads ? (
        <Filled rollout={rollout} series={series} now={now} />
      ) : (
        <Note>No session has met these releases in the last two days.</Note>
      )}
    </Card>
  );
}

function Filled({ rollout, series, now }: { rollout: Rollout; series: LoadsSeries[]; now: number }) {
  const sessionTop = roundUp(highest(series.flatMap(({ sessions }) => sessions)));
  const shareTop = Math.min(100, roundUp(Math.max(10, highest(series.flatMap(({ failureShares }) => failureShares)))));
  return (
    <Stack $gap={5}>
      <Legend>
        {series.map(({ place, release }) => (
          <li key={place}>
            <Swatch viewBox="0 0 28 8" aria-hidden="true">
              <SeriesLine place={place} d="M0 4H28" />
            </Swatch>
            {`${placeNames[place]} ${release}`}
          </li>
        ))}
      </Legend>
      <LoadsPanel
        title="Sessions per hour"
        label={`Sessions per hour. In all: ${summary(rollout)}.`}
        lines={series.map(({ place, sessions }) => ({ place, values: sessions }))}
        top={sessionTop}
        topText={String(sessionTop)}
      />
      <LoadsPanel
        title={`Share of failed sessions, each over ${shareHours} hours`}
        label={`Share of failed sessions, each over ${shareHours} hours. In all: ${summary(rollout)}.`}
        lines={series.map(({ place, failureShares }) => ({ place, values: failureShares }))}
        top={shareTop}
        topText={formatPercent(shareTop)}
      />
      <Hours aria-hidden="true">
        <span>{formatInstant(hourAt(now, 0))}</span>
        <span>now</span>
      </Hours>
      <details>
        <summary>The same as a table</summary>
        <LoadsTable series={series} now={now} />
      </details>
    </Stack>
  );
}

function highest(values: readonly (number | null)[]): number {
  return Math.max(1, ...values.map((value) => value ?? 0));
}

function summary(rollout: Rollout): string {
  return places
    .flatMap((place) => {
      const release = rollout[place];
      return release
        ? [`${placeNames[place]} ${release.release}: sessions ${release.sessions}, failed ${failureText(release)}`]
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
