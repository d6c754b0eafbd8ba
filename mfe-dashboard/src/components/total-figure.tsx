import { Fragment } from 'react';
import { color, Instant, space, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { formatTotal } from '../format-total';

export interface TotalFigureProps {
  /** Null until it is known. */
  total: number | null;
  /** When it was current, if it is from before a reload. */
  asOf: string | null;
  isRefreshing: boolean;
}

/** The total of active waste loads; a dash until it is known. */
export function TotalFigure({ total, asOf, isRefreshing }: TotalFigureProps) {
  // The list says it too. In view for a moment only, it would move everything below and next to it.
  const Note = isRefreshing ? VisuallyHidden : Fragment;
  return (
    <Figure>
      <Total>{total === null ? '–' : formatTotal(total)}</Total>{' '}
      <Unit>
        {`active waste load${total === 1 ? '' : 's'}`}
        {asOf !== null && (
          <Note>
            {' '}
            as of <Instant value={asOf} />
          </Note>
        )}
      </Unit>
    </Figure>
  );
}

const Figure = styled.p`
  display: flex;
  align-items: baseline;
  gap: ${space(1.5)};
`;

const Total = styled.strong`
  font-size: 1.375rem;
  font-weight: 680;
  letter-spacing: -0.02em;
  line-height: 1.1;
`;

const Unit = styled.span`
  color: ${color.muted};
  font-size: 0.8125rem;
`;
