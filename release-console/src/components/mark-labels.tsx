import { color, media, radius, space, textSize } from 'shared-ui';
import styled from 'styled-components';
import { type ChangeMark, markRows, rowsOfMarks } from '../figures/change-marks';
import { shownHours } from '../figures/sessions-series';
import { plotColumns } from './sessions-panel';

/** Widths of a label in hours, on a phone and on a larger screen. */
const widths = { narrow: 14, wide: 4.5 };

/** The changes above the charts, each at its time. The table has the same in sentences. */
export function MarkLabels({ marks }: { marks: readonly ChangeMark[] }) {
  if (marks.length === 0) return null;
  const narrow = rowsOfMarks(marks, widths.narrow);
  const wide = rowsOfMarks(marks, widths.wide);
  return (
    <Frame aria-hidden="true" $narrow={rowCount(narrow)} $wide={rowCount(wide)}>
      <div>
        {marks.map(({ id, place, label, tone, entry }, index) => (
          <Label
            key={id}
            title={entry.text}
            data-tone={tone}
            data-narrow={narrow[index] ?? 'none'}
            data-wide={wide[index] ?? 'none'}
            style={{ insetInlineStart: `${(place / shownHours) * 100}%` }}
          >
            {label}
          </Label>
        ))}
      </div>
    </Frame>
  );
}

function rowCount(rows: readonly (number | null)[]): number {
  return Math.max(0, ...rows.map((row) => (row ?? -1) + 1));
}

const rowHeight = 1.5;

/** The first row is next to the charts. */
function rowRules(name: 'narrow' | 'wide'): string {
  const rows = Array.from({ length: markRows }, (_, row) => row);
  return [
    ...rows.map((row) => `&[data-${name}='${row}'] { inset-block-end: ${row * rowHeight}rem; }`),
    `&[data-${name}='none'] { display: none; }`,
  ].join('\n');
}

const Frame = styled.div<{ $narrow: number; $wide: number }>`
  ${plotColumns}
  margin-block-end: ${space(-3)};
  > div {
    position: relative;
    grid-column: 2;
    block-size: ${({ $narrow }) => $narrow * rowHeight}rem;
    ${media.medium} {
      block-size: ${({ $wide }) => $wide * rowHeight}rem;
    }
  }
`;

const Label = styled.span`
  position: absolute;
  padding: 0 ${space(1.5)};
  border: 1px solid ${color['border-strong']};
  border-radius: ${radius.round};
  background: ${color.surface};
  font-size: ${textSize.small};
  font-weight: 600;
  line-height: 1.25rem;
  white-space: nowrap;
  translate: -50% 0;
  &[data-tone='stop'] {
    border-color: ${color.danger};
    background: ${color['danger-soft']};
    color: ${color['danger-ink']};
  }
  ${media.small} {
    ${rowRules('narrow')}
  }
  ${media.medium} {
    ${rowRules('wide')}
  }
`;
