import { useRef, useState, type ReactNode } from 'react';
import { hasStoredDraft } from 'shared-auth';
import { ConfirmDialog, hasUnsavedChanges } from 'shared-ui';

const onPage = 'What you entered has not been saved and will be lost.';
const inDraft = 'A form that you started earlier has not been saved. Logging out deletes it.';

/** Asks before a sign-out that would lose unsaved input: what the button calls, and the question for the page. */
export function useCarefulSignOut(signOut: () => void): { ask: () => void; question: ReactNode } {
  const [loss, setLoss] = useState('');
  const isLooking = useRef(false);
  const askAboutDrafts = async () => {
    if (isLooking.current) return;
    isLooking.current = true;
    if (await hasStoredDraft()) setLoss(inDraft);
    else signOut();
    isLooking.current = false;
  };
  return {
    ask: () => (hasUnsavedChanges() ? setLoss(onPage) : void askAboutDrafts()),
    question: (
      <ConfirmDialog
        title="Log out without saving?"
        text={loss}
        confirmLabel="Log Out"
        cancelLabel="Stay"
        isOpen={loss !== ''}
        onConfirm={signOut}
        onCancel={() => setLoss('')}
      />
    ),
  };
}
