import { useRef, useState, type ReactNode } from 'react';
import { countDrafts, type DraftCount, signOut } from 'shared-auth';
import { Button, ConfirmDialog, hasUnsavedChanges } from 'shared-ui';
import { toast } from 'sonner';

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

const onPage = 'What you entered has not been saved and will be lost.';

/** Asks before a sign-out that would lose unsaved input: what the button calls, and the question for the page. */
export function useCarefulSignOut(onSignOut: () => void): { ask: () => void; question: ReactNode } {
  const [loss, setLoss] = useState('');
  const isLooking = useRef(false);
  const ask = async () => {
    if (isLooking.current) return;
    isLooking.current = true;
    const lost = `${hasUnsavedChanges() ? onPage : ''} ${inDrafts(await countDrafts())}`.trim();
    if (lost) setLoss(lost);
    else onSignOut();
    isLooking.current = false;
  };
  return {
    ask: () => void ask(),
    question: (
      <ConfirmDialog
        title="Log out without saving?"
        text={loss}
        confirmLabel="Log Out"
        cancelLabel="Stay"
        isOpen={loss !== ''}
        onConfirm={onSignOut}
        onCancel={() => setLoss('')}
      />
    ),
  };
}

/** What a sign-out deletes; null if it is not known how many there are. */
function inDrafts(count: DraftCount | null): string {
  if (count?.drafts === 0) return '';
  const what = `${count?.drafts ?? 'any'} unfinished draft${count?.drafts === 1 ? '' : 's'}`;
  return `Logging out deletes ${what} from this device${count?.hasFiles === false ? '' : ', including photos'}.`;
}
