import { useEffect, useEffectEvent } from 'react';
import { portalNow, useDraft, type Draft } from 'shared-auth';
import type { TrackingEvent, UnsentPhotos } from 'shared-domain/waste';
import { useIsOnline } from 'shared-ui';
import {
  draftToStart,
  eventDraftName,
  factsOf,
  readKeptDraft,
  stillLost,
  type KeptEventDraft,
} from '../draft/event-draft';

/** The draft of a load's next event. It keeps the time of its first input. */
export function useEventDraft(load: UnsentPhotos['load'], corrects: TrackingEvent | null): Draft<KeptEventDraft> {
  const start = draftToStart(corrects);
  const opened = useDraft(eventDraftName(load.id), start, { isStored: true });
  const change: typeof opened.change = (given) => {
    const changed = opened.change((stored) => {
      const present = readKeptDraft(stored);
      const changes = typeof given === 'function' ? given(present) : given;
      const next = { ...stillLost(present, changes.photos), ...changes };
      return { ...next, ...factsOf({ ...present, ...next }, { load, start, now: new Date(portalNow()) }) };
    });
    return readKeptDraft(changed);
  };
  useStoreOnline(opened.storage, () => change({}));
  return { ...opened, content: readKeptDraft(opened.content), change };
}

/** Stores a draft that could not be stored once the browser is online again: the code of the storage may be missing. */
function useStoreOnline(storage: Draft<KeptEventDraft>['storage'], store: () => void): void {
  const isOnline = useIsOnline();
  const storeFailed = useEffectEvent(() => storage === 'failed' && store());
  useEffect(() => void (isOnline && storeFailed()), [isOnline]);
}
