import { useMutation } from '@tanstack/react-query';
import { callEndpoint, downloadAddress } from 'shared-auth';
import { toast } from 'sonner';
import { failureSentence } from '../failure-sentence';

export interface CertificateDownload {
  download: () => void;
  isBusy: boolean;
  failure: string | null;
}

/** Gets a single-use ticket, then sends the browser to the download, which carries no header. */
export function useCertificateDownload(loadId: string, visit: (address: string) => void): CertificateDownload {
  const ticket = useMutation({
    mutationFn: () => callEndpoint('issueCertificateTicket', { params: { id: loadId } }),
    onSuccess: (answer) => visit(downloadAddress(answer.ticket)),
    onError: () => toast.error('Failed to download certificate'),
  });
  return {
    download: () => {
      if (!ticket.isPending) ticket.mutate();
    },
    isBusy: ticket.isPending,
    failure: ticket.error && failureSentence(ticket.error),
  };
}
