import { color, font, space, textSize } from 'shared-ui';
import styled from 'styled-components';
import { shownHours, type LoadsSeries } from '../loads-series';
import { stepPath } from '../step-path';
import { SeriesLine } from './series-line';

interface LoadsPanelProps {
  title: string;
  /** What the drawing says, in a sentence. */
  label: string;
  lines: readonly { place: LoadsSeries['place']; values: readonly (number | null)[] }[];
  /** Value at the upper edge, and how it is written. */
  top: number;
  topText: string;
}

/** One drawing of values by the hour: steps, because every value holds for its whole hour. */
export function LoadsPanel({ title, label, lines, top, topText }: LoadsPanelProps) {
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
          {lines.map(({ place, values }) => (
            <SeriesLine key={place} place={place} d={stepPath(values, top)} />
          ))}
        </Drawing>
      </Plot>
    </figure>
  );
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
