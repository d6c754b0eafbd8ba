import { useEffect, useState } from 'react';
import { hasDraft, restoreDraft } from 'shared-auth';

/** Whether a dialog is open. A draft of an earlier screen or page opens it; `null` names none. */
export function useKeptDialog(draftName: string | null): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setIsOpen] = useState(draftName !== null && hasDraft(draftName));
  useEffect(() => {
    if (draftName === null) return;
    let isOnPage = true;
    void restoreDraft(draftName).then((isKept) => {
      if (isKept && isOnPage) setIsOpen(true);
    });
    return () => void (isOnPage = false);
  }, [draftName]);
  return [isOpen, setIsOpen];
}
