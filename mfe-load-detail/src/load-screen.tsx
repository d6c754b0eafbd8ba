import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from 'shared-auth';
import { isEpaManifestNumber, statusSteps, type Load, type LoadDetail, type TrackingEvent } from 'shared-domain/waste';
import { can, visibleText } from 'shared-domain/wire';
import {
  badgeFrame,
  Button,
  color,
  Icon,
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
import { ArrivalAnnouncer } from './components/arrivals';
import { EvidenceLine } from './components/evidence-line';
import { JourneySentence } from './components/journey-sentence';
import { LiveGpsCard } from './components/live-gps-card';
import { LoadInformationCard } from './components/load-information-card';
import { Facts, Journey, LoadPage } from './components/load-page';
import { StageStepper } from './components/stage-stepper';
import { StatusCard } from './components/status-card';
import { TrackingTimeline } from './components/tracking-timeline';
import { eventDraftName } from './event-draft';
import { useKeptDialog } from './use-kept-dialog';
import { EventPhoto } from './event-photo';
import { PhotoDialog } from './photo-dialog';
import { placePhotos } from './placed-photo';
import { useCertificateDownload, type CertificateDownload } from './queries/use-certificate-download';
import { LoadMap } from './map/load-map';
import { useChosenEvent } from './map/use-chosen-event';
import { useLiveLoad } from './queries/use-live-load';
import { usePhotosAhead } from './queries/use-photos-ahead';
import { usePrint, type Print } from './queries/use-print';
import { useTrace } from './queries/use-trace';
import { useEvidence } from './use-evidence';
import { TrackingEventDialog } from './tracking-event-dialog';

export interface LoadScreenProps {
  /** From a list, it lacks a few fields. */
  load: Load & Partial<LoadDetail>;
  /** Newest first; null until they arrive. */
  trackingEvents: TrackingEvent[] | null;
  /** Stands in for the timeline until the tracking events arrive. */
  waiting?: ReactNode;
  isOutdated?: boolean;
  refresh?: () => void;
  /** Address of the dashboard as the user left it. */
  wayBack: string;
}

const noEvents: TrackingEvent[] = [];

/** One load: its status, actions, facts and history. */
export function LoadScreen({ load, trackingEvents, waiting, isOutdated, refresh, wayBack }: LoadScreenProps) {
  const title = `Manifest #${visibleText(load.manifest_number)}`;
  useScreenTitle(title);
  const navigate = useNavigate();
  const user = useUser();
  const certificate = useCertificateDownload(load);
  const trace = useTrace(load.id);
  const { chosenId, choose, showOnMap } = useChosenEvent(trackingEvents !== null);
  useLiveLoad(load.id);
  const printing = usePrint(usePhotosAhead(trackingEvents ?? noEvents));
  const evidence = useEvidence(trackingEvents ?? noEvents);
  const canRecord = can(user, 'trackingEvent:record');
  const [isRecording, setIsRecording] = useKeptDialog(canRecord ? eventDraftName(load.id) : null);
  const [enlargedId, setEnlargedId] = useState<string | null>(null);
  const [corrects, setCorrects] = useState<TrackingEvent | null>(null);
  const openDialog = (corrected: TrackingEvent | null) => {
    setCorrects(corrected);
    setIsRecording(true);
  };
  const closeDialog = useCallback(() => setIsRecording(false), [setIsRecording]);

  return (
    <>
      <PageHeader
        title={<bdi>{title}</bdi>}
        back={{ label: 'Back to Dashboard', onClick: () => void navigate(wayBack) }}
        actions={
          <Button size="small" disabled={!trackingEvents} isBusy={printing.isPreparing} onClick={printing.print}>
            Print
          </Button>
        }
        meta={<HeaderFacts load={load} />}
      />
      <LoadPage>
        {isOutdated && refresh && (
          <InlineError action={<RetryButton size="small" onRetry={refresh} />}>
            This load could not be refreshed. What you see may be out of date.
          </InlineError>
        )}
        <StatusActions
          load={load}
          trackingEvents={trackingEvents}
          certificate={certificate}
          printing={printing}
          onUpdateStatus={canRecord ? () => openDialog(null) : null}
        />
        <EvidenceLine facts={evidence.facts} highlighted={evidence.highlighted} />
        <Journey>
          <LoadMap trackingEvents={trackingEvents ?? noEvents} chosenId={chosenId} onChoose={choose} />
          {statusSteps[load.current_status].isTracked && (
            <LiveGpsCard status={load.current_status} trackingEvents={trackingEvents} canRecord={canRecord} />
          )}
          {trackingEvents ? (
            <TrackingTimeline
              load={load}
              trackingEvents={trackingEvents}
              trace={trace}
              onCorrect={canRecord ? openDialog : null}
              highlighted={evidence.highlighted}
              chosenId={chosenId}
              onShowOnMap={showOnMap}
              renderPhoto={(placed) => <EventPhoto placed={placed} onEnlarge={setEnlargedId} />}
            />
          ) : (
            waiting
          )}
        </Journey>
        <Facts>
          <LoadInformationCard load={load} />
        </Facts>
      </LoadPage>
      {trackingEvents && <ArrivalAnnouncer trackingEvents={trackingEvents} />}
      {enlargedId !== null && (
        <PhotoDialog
          load={load}
          photos={placePhotos(trackingEvents ?? noEvents)}
          photoId={enlargedId}
          onClose={() => setEnlargedId(null)}
        />
      )}
      {isRecording && trackingEvents && (
        <TrackingEventDialog load={load} trackingEvents={trackingEvents} corrects={corrects} onClose={closeDialog} />
      )}
    </>
  );
}

function HeaderFacts({ load }: { load: Load }) {
  return (
    <Marks>
      <span>
        Created <Instant value={load.created_at} />
      </span>
      {isEpaManifestNumber(load.manifest_number) ? (
        <EpaTag>
          <Icon name="check" size={14} />
          EPA format
        </EpaTag>
      ) : (
        <span>Other numbering</span>
      )}
      <TimeZoneNote />
    </Marks>
  );
}

interface StatusActionsProps {
  load: Load;
  /** Newest first; null until they arrive. */
  trackingEvents: readonly TrackingEvent[] | null;
  certificate: CertificateDownload;
  printing: Print;
  /** Null if the user may not record tracking events. */
  onUpdateStatus: (() => void) | null;
}

/** The status with what the user can do, and the notices about it. */
function StatusActions({ load, trackingEvents, certificate, printing, onUpdateStatus }: StatusActionsProps) {
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
            advice="You can keep waiting, or stop waiting and print without the missing photos."
          />
        </>
      }
    />
  );
}

const EpaTag = styled.span`
  ${badgeFrame}
  gap: ${space(1)};
  background: ${color['accent-soft']};
  color: ${color['accent-ink']};
`;

const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(4)};
`;
