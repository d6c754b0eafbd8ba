import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ThemeToggle } from '../theme/theme-toggle';
import { space } from '../tokens/tokens';
import { HeaderBar } from './header-bar';
import { Logo } from './logo';

/** The head of a page that is no screen of its own: whose portal this is. Its title stands in the page. */
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
