import { useId } from 'react';
import { statusSteps, type Load, type LoadStatus, type TrackingEvent } from 'shared-domain/waste';
import {
  Button,
  Card,
  color,
  Icon,
  InlineError,
  media,
  ProgressBar,
  SlowNotice,
  space,
  StatusBadge,
  textSize,
  VisuallyHidden,
} from 'shared-ui';
import styled from 'styled-components';
import type { CertificateDownload } from '../queries/use-certificate-download';
import type { Print } from '../queries/use-print';
import { JourneySentence, UndoneRemark } from './journey-sentence';
import { ActionBar } from './load-page';
import { StageStepper } from './stage-stepper';

export interface CurrentStatusCardProps {
  load: Load;
  /** Newest first; null until they arrive. */
  trackingEvents: readonly TrackingEvent[] | null;
  /** When the load was read, in ms. */
  asOf: number;
  certificate: CertificateDownload;
  printing: Print;
  /** Null if the user may not record tracking events. */
  onUpdateStatus: (() => void) | null;
}

/** The status of the load, what the user can do with it, and what went wrong with that. */
export function CurrentStatusCard({
  load,
  trackingEvents,
  asOf,
  certificate,
  printing,
  onUpdateStatus,
}: CurrentStatusCardProps) {
  const status = load.current_status;
  const isStepExpected = onUpdateStatus !== null && status !== 'certified';
  return (
    <Card>
      <VisuallyHidden as="h2">Status</VisuallyHidden>
      <Layout>
        <Where>
          <StatusBadge status={status} />
          {trackingEvents && <JourneySentence load={load} trackingEvents={trackingEvents} asOf={asOf} />}
          {trackingEvents && <UndoneRemark load={load} trackingEvents={trackingEvents} />}
        </Where>
        <Progress status={status} />
        <ActionBar data-bottom-bar="">
          {statusSteps[status].isCertifiable && (
            <DownloadCertificate
              status={status}
              variant={isStepExpected ? 'secondary' : 'primary'}
              certificate={certificate}
            />
          )}
          {onUpdateStatus && (
            <Button
              variant={isStepExpected ? 'primary' : 'secondary'}
              icon="plus"
              disabled={!trackingEvents}
              onClick={onUpdateStatus}
            >
              Update Status
            </Button>
          )}
        </ActionBar>
      </Layout>
      {trackingEvents && <StageStepper load={load} trackingEvents={trackingEvents} asOf={asOf} />}
      <Notices>
        {certificate.failure && <InlineError>{certificate.failure}</InlineError>}
        <SlowNotice isWaiting={certificate.isBusy} onRetry={certificate.askAgain} />
        <SlowNotice
          isWaiting={printing.isPreparing}
          onStop={printing.printNow}
          advice="You can keep waiting, or stop waiting and print without the missing content."
        />
      </Notices>
    </Card>
  );
}

interface DownloadCertificateProps extends Pick<CurrentStatusCardProps, 'certificate'> {
  status: LoadStatus;
  variant: 'primary' | 'secondary';
}

function DownloadCertificate({ status, variant, certificate }: DownloadCertificateProps) {
  const noteId = useId();
  const isProvisional = status !== 'certified';
  return (
    <Download>
      <Button
        variant={variant}
        icon="download"
        isBusy={certificate.isBusy}
        aria-describedby={isProvisional ? noteId : undefined}
        onClick={certificate.download}
      >
        Download Certificate
      </Button>
      {isProvisional && (
        <Provisional id={noteId}>
          <Icon name="alert" size={14} />
          Provisional until certified
        </Provisional>
      )}
    </Download>
  );
}

function Progress({ status }: { status: LoadStatus }) {
  const { progress } = statusSteps[status];
  return (
    <ProgressFrame>
      <ProgressLine>
        <span>Progress</span>
        <Percentage>{`${progress}%`}</Percentage>
      </ProgressLine>
      <ProgressBar value={progress} label="Progress" tone={status} />
    </ProgressFrame>
  );
}

const Layout = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(6)};
  ${media.small} {
    gap: ${space(2)} ${space(4)};
  }
`;

/* On phones, the badge is next to the progress, and the sentence is below both. */
const Where = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
  flex: 1 1 24rem;
  min-inline-size: 0;
  ${media.small} {
    display: contents;
    > p {
      order: 1;
      flex: 1 1 100%;
    }
  }
`;

const ProgressFrame = styled.div`
  flex: 0 1 11rem;
  min-inline-size: min(100%, 9rem);
  ${media.small} {
    flex: 1 1 9rem;
  }
`;

const ProgressLine = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  margin-block-end: ${space(1.5)};
  font-weight: 600;
`;

const Percentage = styled.span`
  font-size: ${textSize.large};
`;

const Download = styled.div`
  display: grid;
  gap: ${space(1)};
`;

const Provisional = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
  color: ${color['warning-ink']};
  font-size: ${textSize.small};
  font-weight: 550;
`;

const Notices = styled.div`
  > * {
    margin-block-start: ${space(3)};
  }
`;
