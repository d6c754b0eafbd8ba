import { statusSteps, type Load, type TrackingEvent } from 'shared-domain/waste';
import { Button, InlineError, SlowNotice } from 'shared-ui';
import type { CertificateDownload } from '../queries/use-certificate-download';
import type { Print } from '../queries/use-print';
import { JourneySentence } from './journey-sentence';
import { StageStepper } from './stage-stepper';
import { StatusCard } from './status-card';

export interface StatusActionsProps {
  load: Load;
  /** Newest first; null until they arrive. */
  trackingEvents: readonly TrackingEvent[] | null;
  certificate: CertificateDownload;
  printing: Print;
  /** Null if the user may not record tracking events. */
  onUpdateStatus: (() => void) | null;
}

/** The status with what the user can do, and the notices about it. */
export function StatusActions({ load, trackingEvents, certificate, printing, onUpdateStatus }: StatusActionsProps) {
  const status = load.current_status;
  return (
    <StatusCard
      status={status}
      sentence={trackingEvents && <JourneySentence load={load} trackingEvents={trackingEvents} />}
      stages={trackingEvents && <StageStepper load={load} trackingEvents={trackingEvents} />}
      actions={
        <>
          {statusSteps[status].isCertifiable && (
            <Button icon="download" isBusy={certificate.isBusy} onClick={certificate.download}>
              Download Certificate
            </Button>
          )}
          {onUpdateStatus && (
            <Button variant="primary" icon="plus" disabled={!trackingEvents} onClick={onUpdateStatus}>
              Update Status
            </Button>
          )}
        </>
      }
      notice={
        <>
          {certificate.failure && <InlineError>{certificate.failure}</InlineError>}
          <SlowNotice isWaiting={certificate.isBusy} onRetry={certificate.askAgain} />
          <SlowNotice
            isWaiting={printing.isPreparing}
            onStop={printing.printNow}
            advice="You can keep waiting, or stop waiting and print without the missing content."
          />
        </>
      }
    />
  );
}
