import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOut, useUser } from 'shared-auth';
import { dashboardPath } from 'shared-domain/wire';
import { BrandHeader, Button, ButtonAnchor, Page } from 'shared-ui';
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

/** Link to the dashboard from a page without a screen. */
export function HomeLink() {
  const navigate = useNavigate();
  return (
    <ButtonAnchor
      href={dashboardPath}
      onClick={(click) => {
        if (click.metaKey || click.ctrlKey || click.shiftKey) return;
        click.preventDefault();
        void navigate(dashboardPath);
      }}
    >
      Return to Dashboard
    </ButtonAnchor>
  );
}
