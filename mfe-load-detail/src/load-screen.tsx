import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasDraft, useUser } from 'shared-auth';
import { isEpaManifestNumber, statusSteps, type LoadDetail, type TrackingEvent } from 'shared-domain/waste';
import { can, visibleText } from 'shared-domain/wire';
import {
  Button,
  InlineError,
  Instant,
  PageHeader,
  RetryButton,
  SlowNotice,
  space,
  TimeZoneNote,
  useScreenTitle,
} from 'shared-ui';
import styled from 'styled-components';
import { LiveGpsCard } from './components/live-gps-card';
import { LoadInformationCard } from './components/load-information-card';
import { Facts, LoadPage } from './components/load-page';
import { StatusCard } from './components/status-card';
import { TrackingTimeline } from './components/tracking-timeline';
import { eventDraftName } from './event-draft';
import { EventPhoto } from './event-photo';
import { useCertificateDownload } from './queries/use-certificate-download';
import { usePhotosAhead } from './queries/use-photos-ahead';
import { usePrint } from './queries/use-print';
import { useTrace } from './queries/use-trace';
import { TrackingEventDialog } from './tracking-event-dialog';

export interface LoadScreenProps {
  load: LoadDetail;
  trackingEvents: TrackingEvent[];
  isOutdated: boolean;
  refresh: () => void;
  /** Address of the dashboard as the reader left it. */
  wayBack: string;
}

/** One load, found: its status, what can be done with it, its facts and its history. */
export function LoadScreen({ load, trackingEvents, isOutdated, refresh, wayBack }: LoadScreenProps) {
  const title = `Manifest #${visibleText(load.manifest_number)}`;
  useScreenTitle(title);
  const navigate = useNavigate();
  const user = useUser();
  const certificate = useCertificateDownload(load.id);
  const trace = useTrace(load.id);
  const { isPreparing, print, printNow } = usePrint(usePhotosAhead(trackingEvents));
  const canRecord = can(user, 'trackingEvent:record');
  // What was typed into a screen before this one is shown without being asked for.
  const [isRecording, setIsRecording] = useState(canRecord && hasDraft(eventDraftName(load.id)));
  const closeDialog = useCallback(() => setIsRecording(false), []);
  const step = statusSteps[load.current_status];

  return (
    <>
      <PageHeader
        title={<bdi>{title}</bdi>}
        back={{ label: 'Back to Dashboard', onClick: () => void navigate(wayBack) }}
        actions={
          <Button size="small" isBusy={isPreparing} onClick={print}>
            Print
          </Button>
        }
        meta={
          <Marks>
            <span>
              Created <Instant value={load.created_at} />
            </span>
            <span>{isEpaManifestNumber(load.manifest_number) ? 'EPA format ✓' : 'Other numbering'}</span>
            <TimeZoneNote />
          </Marks>
        }
      />
      <LoadPage>
        {isOutdated && (
          <InlineError action={<RetryButton size="small" onRetry={refresh} />}>
            This load could not be refreshed. What you see may be out of date.
          </InlineError>
        )}
        <StatusCard
          status={load.current_status}
          actions={
            <>
              {step.isCertifiable && (
                <Button icon="download" isBusy={certificate.isBusy} onClick={certificate.download}>
                  Download Certificate
                </Button>
              )}
              {canRecord && (
                <Button variant="primary" icon="plus" onClick={() => setIsRecording(true)}>
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
                isWaiting={isPreparing}
                onStop={printNow}
                advice="You can keep waiting, or stop waiting and print without the missing photos."
              />
            </>
          }
        />
        <Facts>
          {step.isTracked && (
            <LiveGpsCard status={load.current_status} trackingEvents={trackingEvents} canRecord={canRecord} />
          )}
          <LoadInformationCard load={load} />
        </Facts>
        <TrackingTimeline
          load={load}
          trackingEvents={trackingEvents}
          trace={trace}
          renderPhoto={(photo, description) => <EventPhoto loadId={load.id} photo={photo} description={description} />}
        />
      </LoadPage>
      {isRecording && (
        <TrackingEventDialog
          loadId={load.id}
          previousStatus={trackingEvents[0]?.status ?? null}
          onClose={closeDialog}
        />
      )}
    </>
  );
}

const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(4)};
`;
