import { color, font, space, textSize } from 'shared-ui';
import styled from 'styled-components';
import { shownHours, type Slot, stepPath } from '../figures/sessions-series';

interface SessionsPanelProps {
  title: string;
  /** The drawing in words, for screen readers. */
  label: string;
  lines: readonly { slot: Slot; values: readonly (number | null)[] }[];
  /** Value at the upper edge, and its label. */
  top: number;
  topText: string;
}

/** Chart of hourly values as steps, because each value covers a whole hour. */
export function SessionsPanel({ title, label, lines, top, topText }: SessionsPanelProps) {
  return (
    <figure>
      <Title>{title}</Title>
      <Plot>
        <Axis aria-hidden="true">
          <span>{topText}</span>
          <span>0</span>
        </Axis>
        <Drawing role="img" aria-label={label} viewBox={`0 0 ${shownHours} 100`} preserveAspectRatio="none">
          {[0, 50, 100].map((y) => (
            <path
              key={y}
              d={`M0 ${y}H${shownHours}`}
              stroke={color.border}
              strokeWidth={1}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {lines.map(({ slot, values }) => (
            <SeriesLine key={slot} slot={slot} d={stepPath(values, top)} />
          ))}
        </Drawing>
      </Plot>
    </figure>
  );
}

/** Lines differ in weight and dashes, not only in color. */
const looks: Record<Slot, { stroke: string; strokeWidth: number; strokeDasharray?: string }> = {
  active: { stroke: color.ink, strokeWidth: 1.5 },
  candidate: { stroke: color.accent, strokeWidth: 3 },
  previous: { stroke: color.muted, strokeWidth: 1.5, strokeDasharray: '5 3' },
};

/** The line of one release. */
export function SeriesLine({ slot, d }: { slot: Slot; d: string }) {
  return <path d={d} {...looks[slot]} fill="none" vectorEffect="non-scaling-stroke" />;
}

const Title = styled.figcaption`
  margin-block-end: ${space(3)};
  font-size: ${textSize.small};
  font-weight: 600;
`;

const Plot = styled.div`
  display: grid;
  grid-template-columns: ${space(10)} minmax(0, 1fr);
  gap: ${space(2)};
`;

const Axis = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  margin-block: -0.6em;
  color: ${color.muted};
  font: ${textSize.small} / 1.2 ${font.text};
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

const Drawing = styled.svg`
  inline-size: 100%;
  block-size: 7.5rem;
  overflow: visible;
  fill: none;
`;
