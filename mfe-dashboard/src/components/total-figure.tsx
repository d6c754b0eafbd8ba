import { color, space } from 'shared-ui';
import styled from 'styled-components';

const countFormat = new Intl.NumberFormat('en-US');

/** The total of active waste loads; a dash until it is known. */
export function TotalFigure({ total }: { total: number | null }) {
  return (
    <Figure>
      <Total>{total === null ? '–' : countFormat.format(total)}</Total> <Unit>active waste loads</Unit>
    </Figure>
  );
}

const Figure = styled.p`
  display: flex;
  align-items: baseline;
  gap: ${space(2)};
`;

const Total = styled.strong`
  font-size: 1.75rem;
  font-weight: 680;
  letter-spacing: -0.03em;
  line-height: 1;
`;

const Unit = styled.span`
  color: ${color.muted};
`;
