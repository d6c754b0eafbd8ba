import { color, font, media, space, textSize } from 'shared-ui';
import styled from 'styled-components';
import type { ChangeMark } from '../figures/change-marks';
import { shownHours, type Slot, slotNames, stepPath } from '../figures/sessions-series';

/** A level that matters, drawn across the whole chart. */
export interface Threshold {
  kind: 'limit' | 'halt';
  value: number;
  label: string;
}

interface SessionsPanelProps {
  title: string;
  /** The drawing in words, for screen readers. */
  label: string;
  lines: readonly { slot: Slot; values: readonly (number | null)[] }[];
  thresholds?: readonly Threshold[];
  marks: readonly ChangeMark[];
  /** Value at the upper edge. */
  top: number;
  format: (value: number) => string;
}

/** Chart of hourly values as steps, because each value covers a whole hour. Every line is named at its end. */
export function SessionsPanel({ title, label, lines, thresholds = [], marks, top, format }: SessionsPanelProps) {
  const heightOf = (value: number) => 100 - (Math.min(value, top) / top) * 100;
  return (
    <figure>
      <Title>{title}</Title>
      <Plot>
        <Axis aria-hidden="true">
          <span>{format(top)}</span>
          <span>0</span>
        </Axis>
        <Drawing role="img" aria-label={label} viewBox={`0 0 ${shownHours} 100`} preserveAspectRatio="none">
          {[0, 50, 100].map((y) => (
            <Rule key={y} data-line="grid" d={`M0 ${y}H${shownHours}`} />
          ))}
          {marks.map(({ id, place, tone }) => (
            <Rule key={id} data-line={tone} d={`M${place} 0V100`} />
          ))}
          {thresholds.map(({ kind, value }) => (
            <Rule key={kind} data-line={kind} d={`M0 ${heightOf(value)}H${shownHours}`} />
          ))}
          {lines.map(({ slot, values }) => (
            <Rule key={slot} data-line={slot} d={stepPath(values, top)} />
          ))}
        </Drawing>
        <EndLabels
          labels={[
            ...lines.flatMap(({ slot, values }) => {
              const end = values.at(-1) ?? null;
              return end === null ? [] : [{ kind: slot, y: heightOf(end), text: `${slotNames[slot]} ${format(end)}` }];
            }),
            ...thresholds.map(({ kind, value, label: text }) => ({ kind, y: heightOf(value), text })),
          ]}
        />
      </Plot>
    </figure>
  );
}

/** Height of an end label in percent of the chart. */
const labelHeight = 12;

/** What each line is, at its right end. */
function EndLabels({ labels }: { labels: readonly { kind: string; y: number; text: string }[] }) {
  const places = placeLabels(labels.map(({ y }) => y));
  return (
    <Ends aria-hidden="true">
      {labels.map(({ kind, text }, index) => (
        <span key={kind} data-line={kind} style={{ insetBlockStart: `${places[index] ?? 0}%` }}>
          {text}
        </span>
      ))}
    </Ends>
  );
}

/** Places labels next to their values, in their order, without covering each other. In percent of the height. */
function placeLabels(places: readonly number[]): number[] {
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const placed = [...places];
  let top = 0;
  for (const index of order) {
    placed[index] = Math.max(placed[index] ?? 0, top);
    top = (placed[index] ?? 0) + labelHeight;
  }
  let bottom = 100;
  for (const index of order.toReversed()) {
    placed[index] = Math.min(placed[index] ?? 0, bottom);
    bottom = (placed[index] ?? 0) - labelHeight;
  }
  return placed;
}

/** Lines differ in weight and dashes, not only in color. */
export const Rule = styled.path.attrs({ vectorEffect: 'non-scaling-stroke' })`
  fill: none;
  stroke: ${color.border};
  stroke-width: 1;
  &[data-line='active'] {
    stroke: ${color.ink};
    stroke-width: 1.5;
  }
  &[data-line='candidate'] {
    stroke: ${color.accent};
    stroke-width: 3;
  }
  &[data-line='previous'] {
    stroke: ${color.muted};
    stroke-width: 1.5;
    stroke-dasharray: 5 3;
  }
  &[data-line='limit'] {
    stroke: ${color['warning-ink']};
    stroke-dasharray: 2 3;
  }
  &[data-line='halt'],
  &[data-line='stop'] {
    stroke: ${color.danger};
    stroke-width: 1.5;
    stroke-dasharray: 8 3;
  }
  &[data-line='forward'] {
    stroke: ${color['border-strong']};
  }
  &[data-line='stop'] {
    stroke-dasharray: none;
  }
  ${media.forcedColors} {
    &[data-line] {
      stroke: CanvasText;
    }
    &[data-line='grid'] {
      stroke-opacity: 0.35;
    }
    &[data-line='candidate'] {
      stroke: Highlight;
    }
  }
`;

const Title = styled.figcaption`
  margin-block-end: ${space(3)};
  font-size: ${textSize.small};
  font-weight: 600;
`;

/** Columns of the charts, which the labels of the marks share. */
export const plotColumns = `
  display: grid;
  grid-template-columns: ${space(10)} minmax(0, 1fr) 7.25rem;
  column-gap: ${space(2)};
`;

const Plot = styled.div`
  ${plotColumns}
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
  block-size: 9rem;
  overflow: visible;
`;

const Ends = styled.div`
  position: relative;
  font: ${textSize.small} / 1 ${font.text};
  font-variant-numeric: tabular-nums;
  span {
    position: absolute;
    color: ${color.muted};
    white-space: nowrap;
    translate: 0 -50%;
  }
  [data-line='active'] {
    color: ${color.ink};
    font-weight: 600;
  }
  [data-line='candidate'] {
    color: ${color['accent-ink']};
    font-weight: 700;
  }
  [data-line='limit'] {
    color: ${color['warning-ink']};
  }
  [data-line='halt'] {
    color: ${color['danger-ink']};
  }
`;
