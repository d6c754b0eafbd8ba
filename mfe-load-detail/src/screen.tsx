import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { dashboardPathFrom } from 'shared-domain/wire';
import { toast } from 'sonner';
import { LoadMissing } from './components/load-missing';
import { LoadWaiting, TimelineWaiting } from './components/load-waiting';
import { LoadScreen } from './load-screen';
import { PhotoDetail } from './viewer/photo-detail';
import { useLoadDetail } from './queries/use-load-detail';

/** One load, or one of its photos in its own tab. */
export function Screen() {
  const { loadId = '', photoId } = useParams();
  return photoId === undefined ? <LoadDetail loadId={loadId} /> : <PhotoDetail loadId={loadId} photoId={photoId} />;
}

/** Waste load detail (specification §2): loading, missing, failed and back to the dashboard, or found. */
function LoadDetail({ loadId }: { loadId: string }) {
  const navigate = useNavigate();
  const { state: origin } = useLocation() as { state: unknown };
  const wayBack = dashboardPathFrom(origin);
  const detail = useLoadDetail(loadId);
  const isFailed = detail.state === 'failed';

  useEffect(() => {
    if (!isFailed) return;
    toast.error('Failed to load waste load details', { id: 'load-detail-failed' });
    void navigate(wayBack, { replace: true });
  }, [isFailed, navigate, wayBack]);

  if (detail.state === 'missing') return <LoadMissing wayBack={wayBack} />;
  if (detail.state === 'found') return <LoadScreen key={loadId} {...detail} wayBack={wayBack} />;
  if (detail.state === 'waiting' && detail.load) {
    const { load, isAsking, retry } = detail;
    const waiting = <TimelineWaiting isAsking={isAsking} onRetry={retry} />;
    return <LoadScreen key={loadId} load={load} trackingEvents={null} waiting={waiting} wayBack={wayBack} />;
  }
  // While redirecting after a failure, nothing is pending anymore.
  const { isAsking, retry } = detail.state === 'waiting' ? detail : { isAsking: false, retry: undefined };
  return <LoadWaiting isAsking={isAsking} onRetry={retry} />;
}
