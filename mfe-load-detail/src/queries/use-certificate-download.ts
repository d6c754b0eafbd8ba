import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { apiClient, ApiError, callEndpoint, isEndedSession, sessionStore, useSession } from 'shared-auth';
import { toast } from 'sonner';
import { type Load, wasteEndpoints } from 'shared-domain/waste';
import { visibleText } from 'shared-domain/wire';
import { failureSentence } from './failure-sentence';
import { visitAddress } from './visit-address';

export interface CertificateDownload {
  download: () => void;
  /** Replaces the pending call with a new one. */
  askAgain: () => void;
  isBusy: boolean;
  failure: string | null;
}

/**
 * Gets a single-use ticket, then sends the browser to the download, because navigation sends no header. A HEAD request,
 * which does not spend the ticket, comes first: a failed navigation would replace the portal's page.
 */
export function useCertificateDownload({ id, manifest_number, current_status }: Load): CertificateDownload {
  const asking = useRef(new AbortController());
  const isSignedIn = useSession().state === 'signed-in';
  const ticket = useMutation({
    mutationFn: async () => {
      asking.current = new AbortController();
      const { signal } = asking.current;
      const { ticket } = await callEndpoint(wasteEndpoints.issueCertificateTicket, { params: { id } }, { signal });
      const { path } = wasteEndpoints.downloadCertificate;
      await inOneSession(apiClient.head(path, { params: { ticket }, signal }));
      return `${apiClient.defaults.baseURL}${path}?ticket=${encodeURIComponent(ticket)}`;
    },
    onSuccess: (address) => {
      visitAddress(address);
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
      if (!ticket.isPending) ticket.mutate();
    },
    askAgain: () => {
      asking.current.abort();
      ticket.mutate();
    },
    isBusy: ticket.isPending,
    // After the next sign-in, the message no longer applies.
    failure: ticket.error && !(isSignedIn && isEndedSession(ticket.error)) ? failureSentence(ticket.error) : null,
  };
}

/** Fails if the session ends before this is done, because the ticket ends with it. The user may be signed in again. */
async function inOneSession(work: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  const stop = sessionStore.subscribe(({ state }) => void (hasEnded ||= state !== 'signed-in'));
  await work.finally(stop);
  if (hasEnded) throw new ApiError('not_signed_in', { status: 401 });
}
