import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, callEndpoint, type Draft, isEndedSession, sessionStore } from 'shared-auth';
import { wasteEndpoints } from 'shared-domain/waste';
import {
  choosePhotos,
  isSameFile,
  type ChosenFiles,
  type ChosenPhoto,
  type PhotoRefusal,
  type PhotoUpload,
} from '../draft/chosen-photo';
import type { KeptEventDraft } from '../draft/event-draft';
import { failureSentence } from './failure-sentence';
import { refreshLoads } from './refresh-loads';
import { useGrowingRetry } from './use-growing-retry';

export interface PhotoUploads {
  /** Files that are not sent, until they are chosen again or the messages about them are dismissed. */
  refusals: readonly PhotoRefusal[];
  dismissRefusals: () => void;
  /** Chosen files are being checked or scaled down. */
  isPreparing: boolean;
  choose: (files: readonly File[]) => void;
  /** Adds the files that were left out, as far as there is room. */
  addLeftOut: () => void;
  /** With a refusal, the photo turned out to be damaged: its place goes to a file that was left out. */
  remove: (key: string, refusal?: string) => void;
  /** Sends this file instead of a photo that was refused after the event was stored. */
  replace: (key: string, file: File) => Promise<void>;
  /** The portal could not be reached. Sending resumes automatically. */
  isUnreachable: boolean;
  /** Sends all remaining photos one at a time while the session lasts and the portal can be reached. */
  sendAll: () => Promise<void>;
  /** Sends failed photos again: this one, or all that the server may accept. */
  sendAgain: (key?: string) => Promise<void>;
  /** Stops waiting for the photo that is being sent; it can be sent again. */
  stopWaiting: () => void;
}

/** The photos of the dialog: chosen, then sent one call each after the event is stored. */
export function usePhotoUploads({ change }: Draft<KeptEventDraft>): PhotoUploads {
  const readDraft = () => change(() => ({}));
  const setPhotos: SetPhotos = (next) => change((present) => ({ photos: next(present.photos) }));
  const choosing = useChoosing(() => readDraft().photos, setPhotos);
  const sending = useSending(readDraft, setPhotos);
  return {
    ...choosing,
    ...sending,
    replace: async (key, file) => {
      await choosing.replace(key, file);
      await sending.sendAll();
    },
  };
}

type SetPhotos = (next: (present: readonly ChosenPhoto[]) => readonly ChosenPhoto[]) => void;

/** The chosen photos, and the files that are not sent. */
function useChoosing(
  readPhotos: () => readonly ChosenPhoto[],
  setPhotos: SetPhotos,
): Pick<PhotoUploads, 'refusals' | 'dismissRefusals' | 'isPreparing' | 'choose' | 'addLeftOut' | 'remove' | 'replace'> {
  const { refusals, leftOut, setRefusals } = useRefusals();
  const { isPreparing, prepare } = usePreparation(readPhotos);
  const add = (readFiles: () => readonly File[]) =>
    void prepare(readFiles, null, (chosen, files) => {
      setPhotos((present) => [...present, ...chosen.photos]);
      // A file that is chosen again has a new result; the others still have to be read.
      const isChosenAgain = ({ file }: PhotoRefusal) => files.some((other) => isSameFile(file, other));
      setRefusals((present) => [...present.filter((one) => !isChosenAgain(one)), ...chosen.refusals]);
    });
  return {
    refusals,
    dismissRefusals: () => setRefusals(() => []),
    isPreparing,
    choose: (files) => add(() => files),
    addLeftOut: () => add(leftOut),
    replace: (replaced, file) =>
      prepare(
        () => [file],
        replaced,
        ({ photos, refusals: [refusal] }) =>
          setPhotos((present) =>
            present.flatMap((photo) => {
              if (photo.key !== replaced) return photo;
              return photos.length > 0
                ? photos
                : { ...photo, upload: { state: 'failed', reason: refusal?.sentence ?? '', isRefused: true } };
            }),
          ),
      ),
    remove: (key, sentence) => {
      const removed = readPhotos().find((photo) => photo.key === key);
      setPhotos((present) => present.filter((photo) => photo.key !== key));
      if (sentence === undefined || !removed) return;
      setRefusals((present) => [...present, { file: removed.file, sentence }]);
      if (leftOut().length > 0) add(leftOut);
    },
  };
}

/** Checks and scales down the chosen files, one selection after another: each needs the photos of the previous one. */
function usePreparation(readPhotos: () => readonly ChosenPhoto[]) {
  const [preparing, setPreparing] = useState(0);
  const preparation = useRef(Promise.resolve());
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => void (hasLeft.current = true);
  }, []);

  const prepare = (
    readFiles: () => readonly File[],
    replaced: string | null,
    take: (chosen: ChosenFiles, files: readonly File[]) => void,
  ) => {
    setPreparing((count) => count + 1);
    preparation.current = preparation.current.then(async () => {
      const others = readPhotos().filter(({ key }) => key !== replaced);
      const files = readFiles();
      const chosen = await choosePhotos(files, others);
      if (hasLeft.current) return;
      take(chosen, files);
      setPreparing((count) => count - 1);
    });
    return preparation.current;
  };
  return { isPreparing: preparing > 0, prepare };
}

/** The files that are not sent. `leftOut` reads them at any time: several photos can turn out to be damaged at once. */
function useRefusals() {
  const [refusals, show] = useState<readonly PhotoRefusal[]>([]);
  const present = useRef(refusals);
  return {
    refusals,
    leftOut: () => present.current.filter(({ sentence }) => sentence === null).map(({ file }) => file),
    setRefusals: (next: (refusals: readonly PhotoRefusal[]) => readonly PhotoRefusal[]) => {
      present.current = next(present.current);
      show(present.current);
    },
  };
}

/** Sends the photos one after another. While the portal cannot be reached, it tries again with growing pauses. */
function useSending(
  readDraft: () => KeptEventDraft,
  setPhotos: SetPhotos,
): Pick<PhotoUploads, 'isUnreachable' | 'sendAll' | 'sendAgain' | 'stopWaiting'> {
  const setUpload: SetUpload = (keys, upload) =>
    setPhotos((present) => present.map((photo) => (keys.includes(photo.key) ? { ...photo, upload } : photo)));
  const { send, stopWaiting } = useCalls(setUpload);
  const [unreachable, setUnreachable] = useState<ApiError | null>(null);
  const isSendingAll = useRef(false);
  /** How often each photo did not reach the portal. */
  const losses = useRef(new Map<string, number>());
  const lossesOf = ({ key }: ChosenPhoto) => losses.current.get(key) ?? 0;

  /** A photo whose connection is always dropped must not hold up the others. */
  const findNext = () => {
    // A photo that was being sent in a previous screen is not being sent anymore.
    const unsent = readDraft().photos.filter(({ upload: { state } }) => state === 'waiting' || state === 'sending');
    const fewest = Math.min(...unsent.map(lossesOf));
    return unsent.find((photo) => lossesOf(photo) === fewest);
  };
  const sendAll = async () => {
    if (isSendingAll.current) return;
    isSendingAll.current = true;
    for (let photo = findNext(); photo && isSignedIn(); photo = findNext()) {
      const end = await send(readDraft().trackingEventId, photo);
      const isUnreachable = end instanceof ApiError;
      setUnreachable(isUnreachable ? end : null);
      if (isUnreachable) losses.current.set(photo.key, lossesOf(photo) + 1);
      if (end !== 'answered') break;
    }
    isSendingAll.current = false;
  };
  useGrowingRetry(unreachable, () => void sendAll());
  return {
    isUnreachable: unreachable !== null,
    sendAll,
    sendAgain: (key) => {
      const failed = readDraft().photos.filter(({ upload }) => upload.state === 'failed' && !upload.isRefused);
      const keys = failed.map((photo) => photo.key);
      setUpload(key === undefined ? keys : keys.filter((one) => one === key), { state: 'waiting' });
      return sendAll();
    },
    stopWaiting,
  };
}

type SetUpload = (keys: readonly string[], upload: PhotoUpload) => void;

/** Sends a photo while the screen is open, and refreshes the load when it closes. */
function useCalls(setUpload: SetUpload) {
  const queryClient = useQueryClient();
  const hasLeft = useRef(false);
  const underWay = useRef<AbortController>(null);
  const hasStored = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      underWay.current?.abort();
      if (hasStored.current) void refreshLoads(queryClient);
    };
  }, [queryClient]);

  /** `interrupted`, or the failure to reach the portal, if sending resumes without the user. */
  const send = async (trackingEventId: string, photo: ChosenPhoto): Promise<'answered' | 'interrupted' | ApiError> => {
    if (hasLeft.current) return 'interrupted';
    const { key, file, contentType, original } = photo;
    const call = new AbortController();
    underWay.current = call;
    const options = {
      rawBody: file,
      contentType,
      originalSha256: original?.sha256,
      idempotencyKey: key,
      signal: call.signal,
      onUploadProgress: (fraction: number) => setUpload([key], { state: 'sending', fraction }),
    };
    setUpload([key], { state: 'sending', fraction: 0 });
    try {
      await callEndpoint(wasteEndpoints.attachPhoto, { params: { id: trackingEventId } }, options);
      hasStored.current = true;
      setUpload([key], { state: 'stored' });
      return 'answered';
    } catch (failure) {
      // Aborted with its screen: the next one sends it again.
      if (hasLeft.current) return 'interrupted';
      const isUnreachable = failure instanceof ApiError && failure.code === 'unreachable';
      const isEnded = isEndedSession(failure);
      if (isUnreachable || isEnded) setUpload([key], { state: 'waiting' });
      if (isUnreachable) return failure;
      // The user may have signed in again while the call was on its way.
      if (isEnded) return isSignedIn() ? 'answered' : 'interrupted';
      setUpload([key], { state: 'failed', reason: failureSentence(failure), isRefused: isRefusal(failure) });
      return 'answered';
    }
  };
  return { send, stopWaiting: () => underWay.current?.abort() };
}

/** True if the server refused the content of the photo. */
function isRefusal(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.code === 'invalid_photo' || failure.status === 413);
}

function isSignedIn(): boolean {
  return sessionStore.getState().state === 'signed-in';
}
