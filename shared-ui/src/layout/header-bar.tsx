import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, media, space } from '../tokens/tokens';

/** The bar at the head of every page, its content in line with the page below. Styles given to it are those of the line. */
export function HeaderBar({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Edges>
      <Line className={className}>{children}</Line>
    </Edges>
  );
}

const Edges = styled.header`
  border-block: 3px solid ${color.accent};
  border-block-end: 1px solid ${color.border};
  background: ${color.surface};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  max-inline-size: 90rem;
  min-block-size: ${space(14)};
  margin-inline: auto;
  padding: ${space(2)} ${space(4)};
  ${media.medium} {
    padding-inline: ${space(6)};
  }
`;
