import { useState } from 'react';
import { signOut } from 'shared-auth';
import { Button, ConfirmDialog, hasUnsavedChanges } from 'shared-ui';
import { toast } from 'sonner';

/** Ends the session; asks first if that would lose unsaved input. */
export function LogoutButton() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="small" icon="sign-out" onClick={() => (hasUnsavedChanges() ? setIsAsking(true) : void logOut())}>
        Logout
      </Button>
      <ConfirmDialog
        title="Log out without saving?"
        text="What you entered has not been saved and will be lost."
        confirmLabel="Log Out"
        cancelLabel="Stay"
        isOpen={isAsking}
        onConfirm={() => void logOut()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

async function logOut(): Promise<void> {
  // The session ends here at once; the call to the server continues.
  const isOut = signOut();
  toast.success('Logged out successfully');
  await isOut;
}
