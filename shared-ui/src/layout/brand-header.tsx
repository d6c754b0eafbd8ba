import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ThemeToggle } from '../theme/theme-toggle';
import { space } from '../tokens/tokens';
import { HeaderBar } from './header-bar';
import { Logo } from './logo';

/** The header of a page outside the screens: the brand. The page itself has the title. */
export function BrandHeader({ actions }: { actions?: ReactNode }) {
  return (
    <HeaderBar>
      <Logo />
      <Tools>
        <ThemeToggle />
        {actions}
      </Tools>
    </HeaderBar>
  );
}

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin-inline-start: auto;
`;
