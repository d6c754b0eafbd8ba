import { useEffect, useMemo, useState } from 'react';
import { hasDraft, restoreDraft } from 'shared-auth';
import type { TrackingEvent } from 'shared-domain/waste';
import { eventDraftName } from './draft/event-draft';
import type { ShownDialog } from './load-dialogs';

const newEvent: ShownDialog = { kind: 'event', corrects: null };

/**
 * Which dialog of a load is open. A kept draft of a tracking event opens its dialog by itself. The functions
 * that open dialogs are stable, so that a long timeline is not rendered again.
 */
export function useShownDialog(loadId: string, canRecord: boolean) {
  const [isRecording, setIsRecording] = useKeptDialog(canRecord ? eventDraftName(loadId) : null);
  const [opened, open] = useState<ShownDialog | null>(null);
  const openers = useMemo(
    () => ({
      enlarge: (photoId: string) => open({ kind: 'photo', photoId }),
      openSites: (namedAt: TrackingEvent | null) => open({ kind: 'sites', namedAt }),
      record: (corrects: TrackingEvent | null) => {
        open({ kind: 'event', corrects });
        setIsRecording(true);
      },
    }),
    [setIsRecording],
  );
  const shown = opened ?? (isRecording ? newEvent : null);
  return {
    ...openers,
    shown,
    close: () => {
      open(null);
      // A draft that was restored meanwhile opens its dialog next.
      if (shown?.kind === 'event') setIsRecording(false);
    },
  };
}

/** Whether a dialog is open. A draft of an earlier screen or page opens it; `null` names none. */
function useKeptDialog(draftName: string | null): [boolean, (isOpen: boolean) => void] {
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
