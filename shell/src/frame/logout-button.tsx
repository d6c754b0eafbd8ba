import { signOut } from 'shared-auth';
import { Button } from 'shared-ui';
import { toast } from 'sonner';
import { useCarefulSignOut } from './use-careful-sign-out';

/** Ends the session; asks first if that would lose unsaved input. */
export function LogoutButton() {
  const { ask, question } = useCarefulSignOut(() => void logOut());
  return (
    <>
      <Button size="small" icon="sign-out" onClick={ask}>
        Logout
      </Button>
      {question}
    </>
  );
}

async function logOut(): Promise<void> {
  // The session ends here at once; the call to the server continues.
  const isOut = signOut();
  toast.success('Logged out successfully');
  await isOut;
}
