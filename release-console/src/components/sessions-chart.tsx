import { countedName, type Rollout } from 'shared-domain/releases';
import { formatNumber } from 'shared-domain/wire';
import { Card, color, Instant, media, MutedText, space, Stack, textSize } from 'shared-ui';
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
import { changeMarks } from '../figures/change-marks';
import { MarkLabels } from './mark-labels';
import { Rule, SessionsPanel, type Threshold } from './sessions-panel';
import { SessionsTable } from './sessions-table';

/** Sessions and failures of the releases over the last two days, as charts and as a table. */
export function SessionsChart({ rollout, now }: { rollout: Rollout; now: number }) {
  const series = sessionsSeries(rollout, now);
  const hasSessions = series.some(({ sessions }) => sessions.some((count) => count !== null));
  return (
    <Card title="Sessions and failures, last two days">
      {hasSessions ? (
        <Filled rollout={rollout} series={series} now={now} />
      ) : (
        <MutedText>
          {series.length === 0
            ? 'No release is active, so there is nothing to chart.'
            : 'No sessions used these releases in the last two days.'}
        </MutedText>
      )}
    </Card>
  );
}

function Filled({ rollout, series, now }: { rollout: Rollout; series: SessionsSeries[]; now: number }) {
  const marks = changeMarks(rollout.history, now);
  const thresholds = thresholdsOf(rollout);
  const shares = [...series.flatMap(({ failureShares }) => failureShares), ...thresholds.map(({ value }) => value)];
  return (
    <Stack $gap={5}>
      <Legend>
        {series.map(({ slot, release }) => (
          <li key={slot}>
            <Swatch viewBox="0 0 28 8" aria-hidden="true">
              <Rule data-line={slot} d="M0 4H28" />
            </Swatch>
            {`${slotNames[slot]} ${release}`}
          </li>
        ))}
      </Legend>
      <MarkLabels marks={marks} />
      <SessionsPanel
        title="Sessions per hour"
        label={`Sessions per hour. Total: ${summary(rollout)}.`}
        lines={series.map(({ slot, sessions }) => ({ slot, values: sessions }))}
        marks={marks}
        top={roundUp(highest(series.flatMap(({ sessions }) => sessions)))}
        format={formatNumber}
      />
      <SessionsPanel
        title={`Percentage of failed sessions, rolling ${shareHours} hours`}
        label={[
          `Percentage of failed sessions, rolling ${shareHours} hours. Total: ${summary(rollout)}`,
          ...thresholds.map(({ label }) => label),
        ].join('. ')}
        lines={series.map(({ slot, failureShares }) => ({ slot, values: failureShares }))}
        thresholds={thresholds}
        marks={marks}
        top={Math.min(100, roundUp(Math.max(10, highest(shares))))}
        format={formatPercent}
      />
      <Hours aria-hidden="true">
        <Instant value={hourAt(now, 0)} />
        <span>now</span>
      </Hours>
      {thresholds.length > 0 && <MutedText>{limitText(rollout)}</MutedText>}
      <details>
        <Summary>View as table</Summary>
        <SessionsTable series={series} marks={marks} now={now} />
      </details>
    </Stack>
  );
}

/** The failure rates that the candidate must not exceed. */
function thresholdsOf({ selfHalt }: Rollout): Threshold[] {
  if (!selfHalt) return [];
  const { limit, haltsFrom } = selfHalt;
  return [
    { kind: 'limit', value: limit, label: `Limit ${formatPercent(limit)}` },
    ...(haltsFrom === null
      ? []
      : [{ kind: 'halt', value: haltsFrom, label: `Halts at ${formatPercent(haltsFrom)}` } as const]),
  ];
}

/** What the threshold lines mean. */
function limitText({ remote, selfHalt, haltMargin, haltMinimum }: Rollout): string {
  const { many } = countedName(remote);
  const limit = `Limit: the active release's failure rate plus ${haltMargin} percentage points.`;
  if (!selfHalt || selfHalt.haltsFrom === null) {
    const others = selfHalt?.isShared ? ', not counting the company with the most failures' : '';
    return `${limit} The ramp can't halt automatically yet, because too few ${many} have reported${others}.`;
  }
  const basis =
    selfHalt.verdict === 'too-early' ? `once ${haltMinimum} ${many} have reported` : 'with the reports so far';
  return `${limit} Halts at: the ramp halts at this failure rate, because it is then 95% certain that the limit is exceeded (${basis}). Both lines count ${many}, not sessions.`;
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

const Summary = styled.summary`
  padding-block: ${space(0.5)};
  cursor: pointer;
  ${media.touch} {
    padding-block: ${space(3)};
  }
`;

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
  padding-inline: ${space(12)} 7.75rem;
  color: ${color.muted};
  font-size: ${textSize.small};
`;
