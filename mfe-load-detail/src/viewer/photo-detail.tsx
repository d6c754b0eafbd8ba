import { useNavigate } from 'react-router-dom';
import { loadPath, photoPath } from 'shared-domain/waste';
import { ButtonLink, FailedState, Page, PageHeader, space, TimeZoneNote, useScreenTitle } from 'shared-ui';
import styled from 'styled-components';
import { LoadMissing } from '../components/load-missing';
import { LoadWaiting } from '../components/load-waiting';
import { OutdatedNote } from '../components/outdated-note';
import { PrintHeading } from '../components/print-heading';
import { photoTitle, placePhotos, type PlacedPhoto } from '../placed-photo';
import { useLiveLoad } from '../queries/use-live-load';
import { type LoadDetailState, useLoadDetail } from '../queries/use-load-detail';
import { useMayBeOutdated } from '../use-may-be-outdated';
import { ViewPhoto } from './view-photo';

/** One photo of a load: loading, missing, failed with a retry, or shown. */
export function PhotoDetail({ loadId, photoId }: { loadId: string; photoId: string }) {
  const detail = useLoadDetail(loadId);
  useLiveLoad(loadId);
  const wayBack = loadPath(loadId);
  if (detail.state === 'missing') return <LoadMissing wayBack="/" />;
  if (detail.state === 'waiting') return <LoadWaiting isAsking={detail.isAsking} onRetry={detail.retry} />;
  if (detail.state === 'failed') {
    return <PhotoFailed title="Failed to load waste load details" wayBack={wayBack} onRetry={detail.retry} />;
  }
  const photos = placePhotos(detail.trackingEvents);
  const shown = photos.find(({ photo }) => photo.id === photoId);
  if (!shown) return <PhotoFailed title="Photo not found" wayBack={wayBack} />;
  return <FoundPhoto detail={detail} photos={photos} shown={shown} />;
}

interface FoundPhotoProps {
  detail: Extract<LoadDetailState, { state: 'found' }>;
  photos: readonly PlacedPhoto[];
  shown: PlacedPhoto;
}

function FoundPhoto({ detail: { load, isOutdated, refresh }, photos, shown }: FoundPhotoProps) {
  const navigate = useNavigate();
  const title = photoTitle(load, shown);
  useScreenTitle(title);
  return (
    <Frame>
      <PrintHeading title={title} loadId={load.id} isOutdated={useMayBeOutdated(isOutdated)} />
      <PageHeader
        title={<bdi>{title}</bdi>}
        back={{ label: 'Back to Load', onClick: () => void navigate(loadPath(load.id)) }}
        meta={<TimeZoneNote />}
      />
      <Main>
        {isOutdated && <OutdatedNote onRetry={refresh} />}
        <ViewPhoto
          load={load}
          photos={photos}
          shown={shown}
          // The tab is about one photo at a time: Back leaves it instead of going through all of them.
          onShow={(id) => void navigate(photoPath(load.id, id), { replace: true })}
        />
      </Main>
    </Frame>
  );
}

function PhotoFailed({ title, wayBack, onRetry }: { title: string; wayBack: string; onRetry?: () => void }) {
  useScreenTitle(title);
  return (
    <Page>
      <FailedState
        titleLevel={1}
        title={title}
        onRetry={onRetry}
        action={<ButtonLink to={wayBack}>Back to Load</ButtonLink>}
      />
    </Page>
  );
}

/** What the header of the portal leaves of the window. */
const ownHeight = 'calc(100dvh - 4rem)';

const Frame = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  min-block-size: ${ownHeight};
  @media screen and (min-width: 56rem) {
    block-size: ${ownHeight};
  }
  @media print {
    display: block;
    min-block-size: 0;
  }
`;

const Main = styled.main`
  display: flex;
  flex-direction: column;
  min-block-size: 0;
  margin-block-start: ${space(4)};
`;
