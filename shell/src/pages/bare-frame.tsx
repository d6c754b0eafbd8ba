import type { ReactNode } from 'react';
import { useUser } from 'shared-auth';
import { BrandHeader, Button, Page } from 'shared-ui';
import { logOut } from '../session/log-out';

/** A page of the shell's own: the portal's name, a way out of the session, and its content. */
export function BareFrame({ children }: { children: ReactNode }) {
  const user = useUser();
  return (
    <>
      <BrandHeader
        actions={
          user && (
            <Button size="small" icon="sign-out" onClick={() => void logOut()}>
              Logout
            </Button>
          )
        }
      />
      <Page>{children}</Page>
    </>
  );
}
