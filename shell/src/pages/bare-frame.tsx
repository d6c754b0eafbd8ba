import type { ReactNode } from 'react';
import { useUser } from 'shared-auth';
import { Button, color, Logo, media, Page, space, ThemeToggle } from 'shared-ui';
import styled from 'styled-components';
import { logOut } from '../session/log-out';

/** A page of the shell's own: the portal's name, a way out of the session, and its content. */
export function BareFrame({ children }: { children: ReactNode }) {
  const user = useUser();
  return (
    <>
      <Bar>
        <Logo />
        <Tools>
          <ThemeToggle />
          {user && (
            <Button size="small" icon="sign-out" onClick={() => void logOut()}>
              Logout
            </Button>
          )}
        </Tools>
      </Bar>
      <Page>{children}</Page>
    </>
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
