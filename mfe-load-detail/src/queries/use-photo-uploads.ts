import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callEndpoint, sessionStore, type Draft } from 'shared-auth';
import { wasteEndpoints } from 'shared-domain/waste';
import { choosePhotos, type ChosenPhoto, type PhotoUpload } from '../chosen-photo';
import type { KeptEventDraft } from '../event-draft';
import { failureSentence } from '../failure-sentence';
import { isEndedSession } from '../is-ended-session';
import { refreshLoads } from './refresh-loads';

export interface PhotoUploads {
  refusals: readonly string[];
  /** Chosen files are being checked or scaled down. */
  isPreparing: boolean;
  choose: (files: readonly File[]) => void;
  remove: (key: string, refusal?: string) => void;
  /** Sends all remaining photos one at a time while the session lasts. */
  sendAll: (trackingEventId: string) => Promise<void>;
  sendAgain: (trackingEventId: string, key: string) => Promise<void>;
  /** Stops waiting for a photo that is being sent; it can be sent again. */
  stopWaiting: (key: string) => void;
}

/** The photos of the dialog: chosen, then sent one call each after the event is stored. */
export function usePhotoUploads({ content: { photos }, change }: Draft<KeptEventDraft>): PhotoUploads {
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [preparing, setPreparing] = useState(0);
  const preparation = useRef(Promise.resolve());
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

  const setPhotos = (next: (present: readonly ChosenPhoto[]) => readonly ChosenPhoto[]) =>
    change((present) => ({ photos: next(present.photos) }));
  const setUpload = (key: string, upload: PhotoUpload) =>
    setPhotos((present) => present.map((photo) => (photo.key === key ? { ...photo, upload } : photo)));

  const send = async (trackingEventId: string, { key, file, contentType, original }: ChosenPhoto) => {
    if (hasLeft.current) return;
    const call = new AbortController();
    underWay.current.set(key, call);
    setUpload(key, { state: 'sending', fraction: 0 });
    try {
      await callEndpoint(
        wasteEndpoints.attachPhoto,
        { params: { id: trackingEventId } },
        {
          rawBody: file,
          contentType,
          originalSha256: original?.sha256,
          idempotencyKey: key,
          signal: call.signal,
          onUploadProgress: (fraction) => setUpload(key, { state: 'sending', fraction }),
        },
      );
      hasStored.current = true;
      setUpload(key, { state: 'stored' });
    } catch (failure) {
      // Aborted with its screen: the next one sends it again.
      if (hasLeft.current) return;
      // It resumes after the next sign-in.
      if (isEndedSession(failure) && !isSignedIn()) return setUpload(key, { state: 'waiting' });
      setUpload(key, { state: 'failed', reason: failureSentence(failure) });
    }
  };

  const prepare = async (files: readonly File[]) => {
    const chosen = await choosePhotos(files, change(() => ({})).photos);
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
      // One selection at a time: each needs the photos of the previous one.
      preparation.current = preparation.current.then(() => prepare(files));
    },
    remove: (key, refusal) => {
      setPhotos((present) => present.filter((photo) => photo.key !== key));
      setRefusals(refusal === undefined ? [] : [refusal]);
    },
    stopWaiting: (key) => underWay.current.get(key)?.abort(),
    sendAll: async (trackingEventId) => {
      // A photo that was being sent in a previous screen is not being sent anymore.
      const unsent = photos.filter(({ upload }) => upload.state === 'waiting' || upload.state === 'sending');
      for (const photo of unsent) {
        if (isSignedIn()) await send(trackingEventId, photo);
      }
    },
    sendAgain: async (trackingEventId, key) => {
      const photo = photos.find((candidate) => candidate.key === key);
      if (photo?.upload.state === 'failed') await send(trackingEventId, photo);
    },
  };
}

function isSignedIn(): boolean {
  return sessionStore.getState().state === 'signed-in';
}
