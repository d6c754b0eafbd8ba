import { useState, type ReactNode } from 'react';
import { ConfirmDialog, hasUnsavedChanges } from 'shared-ui';

/** Asks before a sign-out that would lose unsaved input: what the button calls, and the question for the page. */
export function useCarefulSignOut(signOut: () => void): { ask: () => void; question: ReactNode } {
  const [isAsking, setIsAsking] = useState(false);
  return {
    ask: () => (hasUnsavedChanges() ? setIsAsking(true) : signOut()),
    question: (
      <ConfirmDialog
        title="Log out without saving?"
        text="What you entered has not been saved and will be lost."
        confirmLabel="Log Out"
        cancelLabel="Stay"
        isOpen={isAsking}
        onConfirm={signOut}
        onCancel={() => setIsAsking(false)}
      />
    ),
  };
}
