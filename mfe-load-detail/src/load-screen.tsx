import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from 'shared-auth';
import { statusSteps, type Load, type LoadDetail, type TrackingEvent } from 'shared-domain/waste';
import { can, visibleText } from 'shared-domain/wire';
import { Button, InlineError, isEmbedded, PageHeader, RetryButton, useScreenTitle } from 'shared-ui';
import { ArrivalAnnouncer } from './components/arrivals';
import { EvidenceLine } from './components/evidence-line';
import { HeaderFacts } from './components/header-facts';
import { LiveGpsCard } from './components/live-gps-card';
import { LoadInformationCard } from './components/load-information-card';
import { Facts, Journey, LoadPage } from './components/load-page';
import { PrintHeading } from './components/print-heading';
import { StatusActions } from './components/status-actions';
import { TrackingTimeline } from './components/tracking-timeline';
import { eventDraftName } from './event-draft';
import { useKeptDialog } from './use-kept-dialog';
import { EventPhoto } from './event-photo';
import { LoadDialogs, type ShownDialog } from './load-dialogs';
import { useCertificateDownload } from './queries/use-certificate-download';
import { LoadMap } from './map/load-map';
import { useChosenEvent } from './map/use-chosen-event';
import { useLiveLoad } from './queries/use-live-load';
import { usePhotosAhead } from './queries/use-photos-ahead';
import { usePrint } from './queries/use-print';
import { useTrace } from './queries/use-trace';
import { useEvidence } from './use-evidence';

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
const noCorrection: ShownDialog = { kind: 'event', corrects: null };

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
  const [opened, setOpened] = useState<ShownDialog | null>(null);
  const shown = opened ?? (isRecording ? noCorrection : null);
  const record = (corrects: TrackingEvent | null) => {
    setOpened({ kind: 'event', corrects });
    setIsRecording(true);
  };
  const closeDialog = () => {
    setOpened(null);
    // A draft that was restored meanwhile opens its dialog next.
    if (shown?.kind === 'event') setIsRecording(false);
  };
  const canManageSites = can(user, 'site:manage');

  const map = <LoadMap trackingEvents={trackingEvents ?? noEvents} chosenId={chosenId} onChoose={choose} />;

  return (
    <>
      <PrintHeading />
      <PageHeader
        title={<bdi>{title}</bdi>}
        back={{ label: 'Back to Dashboard', onClick: () => void navigate(wayBack) }}
        actions={
          // An embed would print the page around it.
          !isEmbedded() && (
            <Button size="small" disabled={!trackingEvents} isBusy={printing.isPreparing} onClick={printing.print}>
              Print
            </Button>
          )
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
          onUpdateStatus={canRecord ? () => record(null) : null}
        />
        <EvidenceLine facts={evidence.facts} highlighted={evidence.highlighted} />
        <Journey>
          {statusSteps[load.current_status].isTracked ? (
            <LiveGpsCard status={load.current_status} trackingEvents={trackingEvents} canRecord={canRecord} map={map} />
          ) : (
            map
          )}
          {trackingEvents ? (
            <TrackingTimeline
              load={load}
              trackingEvents={trackingEvents}
              trace={trace}
              onCorrect={canRecord ? record : null}
              onNamePlace={canManageSites ? (namedAt) => setOpened({ kind: 'sites', namedAt }) : null}
              highlighted={evidence.highlighted}
              chosenId={chosenId}
              onShowOnMap={showOnMap}
              renderPhoto={(placed) => (
                <EventPhoto placed={placed} onEnlarge={(photoId) => setOpened({ kind: 'photo', photoId })} />
              )}
            />
          ) : (
            waiting
          )}
        </Journey>
        <Facts>
          <LoadInformationCard load={load} />
          {canManageSites && (
            <Button icon="map-pin" onClick={() => setOpened({ kind: 'sites', namedAt: null })}>
              Known sites
            </Button>
          )}
        </Facts>
      </LoadPage>
      {trackingEvents && <ArrivalAnnouncer trackingEvents={trackingEvents} />}
      {trackingEvents && (
        <LoadDialogs load={load} trackingEvents={trackingEvents} shown={shown} onClose={closeDialog} />
      )}
    </>
  );
}
