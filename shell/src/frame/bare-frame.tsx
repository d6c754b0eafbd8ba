import type { ReactNode } from 'react';
import { signOut, useUser } from 'shared-auth';
import { BrandHeader, Button, Page } from 'shared-ui';
import { toast } from 'sonner';

/** A page of the shell itself: header with Logout, and its content. */
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

async function logOut(): Promise<void> {
  const isOut = signOut();
  toast.success('Logged out successfully');
  await isOut;
}
