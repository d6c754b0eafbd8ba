import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUser } from 'shared-auth';
import { duplicateLoadPath, loadTitle, type TrackingEvent } from 'shared-domain/waste';
import { can } from 'shared-domain/wire';
import { Button, ButtonLink, isEmbedded, media, PageHeader, useScreenTitle } from 'shared-ui';
import { ArrivalAnnouncer } from './components/timeline/arrivals';
import { EvidenceLine } from './components/evidence-line';
import { HeaderFacts } from './components/header-facts';
import { LoadInformationCard } from './components/load-information-card';
import { Facts, LoadPage } from './components/load-page';
import { OutdatedNote } from './components/outdated-note';
import { PrintHeading } from './components/print-heading';
import { CurrentStatusCard } from './components/current-status-card';
import { LoadDialogs, type ShownDialog } from './load-dialogs';
import { LoadJourney, noEvents } from './load-journey';
import { useCertificateDownload } from './queries/use-certificate-download';
import { useLiveLoad } from './queries/use-live-load';
import { usePhotosAhead } from './queries/use-photos-ahead';
import { usePrint, type Print } from './queries/use-print';
import type { ShownLoad } from './shown-load';
import { useEvidence } from './use-evidence';
import { useMatches } from './use-matches';
import { useMayBeOutdated } from './use-may-be-outdated';
import { useShownDialog } from './use-shown-dialog';

export interface LoadScreenProps {
  /** From a list, it lacks a few fields. */
  load: ShownLoad;
  /** Newest first; null until they arrive. */
  trackingEvents: TrackingEvent[] | null;
  /** When the load was read, in ms; nothing is overdue before it is known. */
  asOf?: number;
  /** Shown in place of the timeline until the tracking events arrive. */
  waiting?: ReactNode;
  isOutdated?: boolean;
  refresh?: () => void;
  /** Address of the dashboard as the user left it. */
  wayBack: string;
}

/** One load: its status, actions, facts and history. */
export function LoadScreen({
  load,
  trackingEvents,
  asOf = 0,
  waiting,
  isOutdated = false,
  refresh,
  wayBack,
}: LoadScreenProps) {
  const user = useUser();
  const certificate = useCertificateDownload(load);
  useLiveLoad(load.id);
  const evidence = useEvidence(trackingEvents ?? noEvents);
  const canRecord = can(user, 'trackingEvent:record');
  const { shown, enlarge, openSites, record, close } = useShownDialog(load.id, canRecord);
  const onOpenSites = can(user, 'site:manage') ? openSites : null;
  const printing = useScreenPrint(trackingEvents, shown);
  const mayBeOutdated = useMayBeOutdated(isOutdated);
  const isPhone = useMatches(media.small);
  return (
    <>
      {shown?.kind !== 'photo' && <PrintHeading title={loadTitle(load)} loadId={load.id} isOutdated={mayBeOutdated} />}
      <Header load={load} printing={printing} wayBack={wayBack} />
      <LoadPage>
        {isOutdated && refresh && <OutdatedNote onRetry={refresh} />}
        <CurrentStatusCard
          load={load}
          trackingEvents={trackingEvents}
          asOf={asOf}
          certificate={certificate}
          printing={printing}
          onUpdateStatus={canRecord ? () => record(null) : null}
        />
        {!isPhone && <EvidenceLine {...evidence} />}
        <LoadJourney
          load={load}
          trackingEvents={trackingEvents}
          isPrinted={printing.isPreparing}
          waiting={waiting}
          evidence={evidence}
          onCorrect={canRecord ? record : null}
          onNamePlace={onOpenSites}
          onEnlarge={enlarge}
        />
        <LoadFacts load={load} onOpenSites={onOpenSites} />
      </LoadPage>
      {trackingEvents && <ArrivalAnnouncer trackingEvents={trackingEvents} />}
      {trackingEvents && (
        <LoadDialogs
          load={load}
          trackingEvents={trackingEvents}
          isOutdated={mayBeOutdated}
          shown={shown}
          onEnlarge={enlarge}
          onClose={close}
        />
      )}
    </>
  );
}

/** Prints the page, or only the enlarged photo. */
function useScreenPrint(trackingEvents: TrackingEvent[] | null, shown: ShownDialog | null): Print {
  const enlargedId = shown?.kind === 'photo' ? shown.photoId : null;
  const readPhotos = usePhotosAhead(trackingEvents ?? noEvents, enlargedId);
  return usePrint(trackingEvents, { readPhotos, hasMap: enlargedId === null });
}

interface LoadFactsProps extends Pick<LoadScreenProps, 'load'> {
  /** Null for users who cannot change the sites. */
  onOpenSites: ((namedAt: null) => void) | null;
}

function LoadFacts({ load, onOpenSites }: LoadFactsProps) {
  return (
    <Facts>
      <LoadInformationCard load={load} />
      {onOpenSites && (
        <Button icon="map-pin" onClick={() => onOpenSites(null)}>
          Known Sites
        </Button>
      )}
    </Facts>
  );
}

interface HeaderProps extends Pick<LoadScreenProps, 'load' | 'wayBack'> {
  printing: Print;
}

function Header({ load, printing, wayBack }: HeaderProps) {
  const title = loadTitle(load);
  useScreenTitle(title);
  const navigate = useNavigate();
  const { state: origin } = useLocation() as { state: unknown };
  const canCreate = can(useUser(), 'load:create');
  return (
    <PageHeader
      title={<bdi>{title}</bdi>}
      back={{ label: 'Back to Dashboard', onClick: () => void navigate(wayBack) }}
      actions={
        // An embed would print the page around it.
        !isEmbedded() && (
          <>
            {canCreate && (
              <ButtonLink size="small" to={duplicateLoadPath(load.id)} state={origin}>
                Duplicate
              </ButtonLink>
            )}
            <Button size="small" isBusy={printing.isPreparing} onClick={printing.print}>
              Print
            </Button>
          </>
        )
      }
      meta={<HeaderFacts load={load} />}
    />
  );
}
