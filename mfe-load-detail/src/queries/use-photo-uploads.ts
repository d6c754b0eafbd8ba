import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, callEndpoint, type Draft, isEndedSession, sessionStore } from 'shared-auth';
import { wasteEndpoints } from 'shared-domain/waste';
import { choosePhotos, type ChosenPhoto, type PhotoUpload } from '../draft/chosen-photo';
import type { KeptEventDraft } from '../draft/event-draft';
import { failureSentence } from './failure-sentence';
import { refreshLoads } from './refresh-loads';

export interface PhotoUploads {
  refusals: readonly string[];
  /** Chosen files are being checked or scaled down. */
  isPreparing: boolean;
  choose: (files: readonly File[]) => void;
  remove: (key: string, refusal?: string) => void;
  /** Sends all remaining photos one at a time while the session and the connection last. */
  sendAll: (trackingEventId: string) => Promise<void>;
  sendAgain: (trackingEventId: string, key: string) => Promise<void>;
  /** Stops waiting for a photo that is being sent; it can be sent again. */
  stopWaiting: (key: string) => void;
}

/** The photos of the dialog: chosen, then sent one call each after the event is stored. */
export function usePhotoUploads({ content: { photos }, change }: Draft<KeptEventDraft>): PhotoUploads {
  const setPhotos: SetPhotos = (next) => change((present) => ({ photos: next(present.photos) }));
  const { send, stopWaiting } = useSending((key, upload) =>
    setPhotos((present) => present.map((photo) => (photo.key === key ? { ...photo, upload } : photo))),
  );
  const isSendingAll = useRef(false);
  return {
    ...useChoosing(() => change(() => ({})).photos, setPhotos),
    stopWaiting,
    sendAll: async (trackingEventId) => {
      if (isSendingAll.current) return;
      isSendingAll.current = true;
      // A photo that was being sent in a previous screen is not being sent anymore.
      const unsent = photos.filter(({ upload }) => upload.state === 'waiting' || upload.state === 'sending');
      for (const photo of unsent) if (!isSignedIn() || (await send(trackingEventId, photo)) === 'interrupted') break;
      isSendingAll.current = false;
    },
    sendAgain: async (trackingEventId, key) => {
      const photo = photos.find((candidate) => candidate.key === key);
      if (photo?.upload.state === 'failed') await send(trackingEventId, photo);
    },
  };
}

type SetPhotos = (next: (present: readonly ChosenPhoto[]) => readonly ChosenPhoto[]) => void;

/** Checks and scales down the chosen files, one selection after another: each needs the photos of the previous one. */
function useChoosing(
  readPhotos: () => readonly ChosenPhoto[],
  setPhotos: SetPhotos,
): Pick<PhotoUploads, 'refusals' | 'isPreparing' | 'choose' | 'remove'> {
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [preparing, setPreparing] = useState(0);
  const preparation = useRef(Promise.resolve());
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => void (hasLeft.current = true);
  }, []);

  const prepare = async (files: readonly File[]) => {
    const chosen = await choosePhotos(files, readPhotos());
    if (hasLeft.current) return;
    setPhotos((present) => [...present, ...chosen.photos]);
    setRefusals(chosen.refusals);
    setPreparing((count) => count - 1);
  };
  return {
    refusals,
    isPreparing: preparing > 0,
    choose: (files) => {
      setPreparing((count) => count + 1);
      preparation.current = preparation.current.then(() => prepare(files));
    },
    remove: (key, refusal) => {
      setPhotos((present) => present.filter((photo) => photo.key !== key));
      setRefusals(refusal === undefined ? [] : [refusal]);
    },
  };
}

/** Sends photos while the screen is open, and refreshes the load when it closes. */
function useSending(setUpload: (key: string, upload: PhotoUpload) => void) {
  const queryClient = useQueryClient();
  const hasLeft = useRef(false);
  const underWay = useRef(new Map<string, AbortController>());
  const hasStored = useRef(false);
  useEffect(() => {
    const calls = underWay.current;
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      for (const call of calls.values()) call.abort();
      if (hasStored.current) void refreshLoads(queryClient);
    };
  }, [queryClient]);

  /** `interrupted` if sending resumes without the user. */
  const send = async (trackingEventId: string, photo: ChosenPhoto): Promise<'interrupted' | undefined> => {
    const { key, file, contentType, original } = photo;
    if (hasLeft.current || underWay.current.has(key)) return;
    const call = new AbortController();
    underWay.current.set(key, call);
    const options = {
      rawBody: file,
      contentType,
      originalSha256: original?.sha256,
      idempotencyKey: key,
      signal: call.signal,
      onUploadProgress: (fraction: number) => setUpload(key, { state: 'sending', fraction }),
    };
    setUpload(key, { state: 'sending', fraction: 0 });
    try {
      await callEndpoint(wasteEndpoints.attachPhoto, { params: { id: trackingEventId } }, options);
      hasStored.current = true;
      setUpload(key, { state: 'stored' });
    } catch (failure) {
      // Aborted with its screen: the next one sends it again.
      if (hasLeft.current) return;
      if (isInterrupted(failure)) {
        setUpload(key, { state: 'waiting' });
        return 'interrupted';
      }
      setUpload(key, { state: 'failed', reason: failureSentence(failure) });
    } finally {
      underWay.current.delete(key);
    }
  };
  return { send, stopWaiting: (key: string) => underWay.current.get(key)?.abort() };
}

/** True if sending resumes without the user: after the next sign-in, or once the browser is online again. */
function isInterrupted(failure: unknown): boolean {
  const isUnreachable = failure instanceof ApiError && failure.code === 'unreachable';
  return (isEndedSession(failure) && !isSignedIn()) || (isUnreachable && !navigator.onLine);
}

function isSignedIn(): boolean {
  return sessionStore.getState().state === 'signed-in';
}
