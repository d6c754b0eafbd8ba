import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ThemeToggle } from '../theme/theme-toggle';
import { color, media, space } from '../tokens/tokens';
import { Logo } from './logo';

/** The head of a page that is no screen of its own: whose portal this is. Its title stands in the page. */
export function BrandHeader({ actions }: { actions?: ReactNode }) {
  return (
    <Bar>
      <Logo />
      <Tools>
        <ThemeToggle />
        {actions}
      </Tools>
    </Bar>
  );
}

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
  min-block-size: ${space(15)};
  padding: ${space(2)} ${space(4)};
  border-block: 3px solid ${color.accent};
  border-block-end: 1px solid ${color.border};
  background: ${color.surface};
  ${media.medium} {
    padding-inline: ${space(6)};
  }
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
`;
