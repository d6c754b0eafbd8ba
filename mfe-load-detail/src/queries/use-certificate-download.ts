import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { apiClient, ApiError, callEndpoint, isEndedSession, sessionStore, useSession } from 'shared-auth';
import { toast } from 'sonner';
import { saveFile } from 'shared-domain/browser';
import { type Load, wasteEndpoints } from 'shared-domain/waste';
import { fillPath, visibleText } from 'shared-domain/wire';
import { isEmbedded } from 'shared-ui';
import { failureSentence } from './failure-sentence';
import { visitAddress } from './visit-address';

export interface CertificateDownload {
  download: () => void;
  /** Replaces the pending call with a new one. */
  askAgain: () => void;
  isBusy: boolean;
  failure: string | null;
}

/** Downloads the certificate of a load: in the portal by navigation with a ticket, in an embed as fetched bytes. */
export function useCertificateDownload({ id, manifest_number, current_status }: Load): CertificateDownload {
  const asking = useRef(new AbortController());
  const isSignedIn = useSession().state === 'signed-in';
  const file = useMutation({
    mutationFn: () => {
      asking.current = new AbortController();
      return (isEmbedded() ? fetchFile : getTicket)(id, asking.current.signal);
    },
    onSuccess: (start) => {
      start();
      const certificate = current_status === 'certified' ? 'certificate' : 'provisional certificate';
      toast.success(`Downloading the ${certificate} for manifest ${visibleText(manifest_number)}`);
    },
    onError: (failure) => {
      const isGivenUp = failure instanceof ApiError && failure.code === 'cancelled';
      if (!isGivenUp) toast.error('Failed to download certificate');
    },
  });
  return {
    download: () => {
      if (!file.isPending) file.mutate();
    },
    askAgain: () => {
      asking.current.abort();
      file.mutate();
    },
    isBusy: file.isPending,
    // After the next sign-in, the message no longer applies.
    failure: file.error && !(isSignedIn && isEndedSession(file.error)) ? failureSentence(file.error) : null,
  };
}

/**
 * Gets a single-use ticket and returns what sends the browser to the download, because navigation sends no header. A HEAD
 * request, which does not spend the ticket, comes first: a failed navigation would replace the portal's page.
 */
async function getTicket(id: string, signal: AbortSignal): Promise<() => void> {
  const { ticket } = await callEndpoint(wasteEndpoints.issueCertificateTicket, { params: { id } }, { signal });
  const { path } = wasteEndpoints.downloadCertificate;
  await inOneSession(apiClient.head(path, { params: { ticket }, signal }));
  return () => visitAddress(`${apiClient.defaults.baseURL}${path}?ticket=${encodeURIComponent(ticket)}`);
}

/** Fetches the file with the token of an embed, which gets no tickets, and returns what saves it. */
async function fetchFile(id: string, signal: AbortSignal): Promise<() => void> {
  const path = fillPath(wasteEndpoints.getCertificate.path, { id });
  const { data: file, headers } = await apiClient.get<Blob>(path, { responseType: 'blob', signal });
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(String(headers['content-disposition'])) ?? [];
  if (!name || file.type !== 'application/pdf') throw new ApiError('malformed_answer', { status: 502 });
  return () => saveFile(file, decodeURIComponent(name));
}

/** Fails if the session ends before this is done, because the ticket ends with it. The user may be signed in again. */
async function inOneSession(work: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  const stop = sessionStore.subscribe(({ state }) => void (hasEnded ||= state !== 'signed-in'));
  await work.finally(stop);
  if (hasEnded) throw new ApiError('not_signed_in', { status: 401 });
}
