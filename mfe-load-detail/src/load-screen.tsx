import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useIsPortalReached, useSession, useUser } from 'shared-auth';
import { duplicateLoadPath, loadTitle, type TrackingEvent } from 'shared-domain/waste';
import { can } from 'shared-domain/wire';
import { Button, ButtonLink, isEmbedded, PageHeader, useIsOnline, useScreenTitle } from 'shared-ui';
import { ArrivalAnnouncer } from './components/timeline/arrivals';
import { EvidenceLine } from './components/evidence-line';
import { HeaderFacts } from './components/header-facts';
import { LoadInformationCard } from './components/load-information-card';
import { Facts, LoadPage } from './components/load-page';
import { OutdatedNote } from './components/outdated-note';
import { PrintHeading } from './components/print-heading';
import { CurrentStatusCard } from './components/current-status-card';
import { LoadDialogs } from './load-dialogs';
import { LoadJourney, noEvents } from './load-journey';
import { useCertificateDownload } from './queries/use-certificate-download';
import { useLiveLoad } from './queries/use-live-load';
import { usePhotosAhead } from './queries/use-photos-ahead';
import { usePrint, type Print } from './queries/use-print';
import type { ShownLoad } from './shown-load';
import { useEvidence } from './use-evidence';
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
  const printing = usePrint(trackingEvents, usePhotosAhead(trackingEvents ?? noEvents));
  const evidence = useEvidence(trackingEvents ?? noEvents);
  const canRecord = can(user, 'trackingEvent:record');
  const canManageSites = can(user, 'site:manage');
  const { shown, open, record, close } = useShownDialog(load.id, canRecord);
  return (
    <>
      <PrintHeading title={loadTitle(load)} loadId={load.id} isOutdated={useMayBeOutdated(isOutdated)} />
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
        <EvidenceLine facts={evidence.facts} highlighted={evidence.highlighted} />
        <LoadJourney
          load={load}
          trackingEvents={trackingEvents}
          waiting={waiting}
          highlighted={evidence.highlighted}
          onCorrect={canRecord ? record : null}
          onNamePlace={canManageSites ? (namedAt) => open({ kind: 'sites', namedAt }) : null}
          onEnlarge={(photoId) => open({ kind: 'photo', photoId })}
        />
        <Facts>
          <LoadInformationCard load={load} />
          {canManageSites && (
            <Button icon="map-pin" onClick={() => open({ kind: 'sites', namedAt: null })}>
              Known Sites
            </Button>
          )}
        </Facts>
      </LoadPage>
      {trackingEvents && <ArrivalAnnouncer trackingEvents={trackingEvents} />}
      {trackingEvents && <LoadDialogs load={load} trackingEvents={trackingEvents} shown={shown} onClose={close} />}
    </>
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

/** True if something newer may exist: a refresh failed, or changes cannot arrive. */
function useMayBeOutdated(hasFailed: boolean): boolean {
  const isOnline = useIsOnline();
  const isReached = useIsPortalReached();
  const isSignedIn = useSession().state === 'signed-in';
  return hasFailed || !isOnline || !isReached || !isSignedIn;
}
