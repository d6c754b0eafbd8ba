import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { dashboardPathFrom } from 'shared-domain/wire';
import { toast } from 'sonner';
import { LoadWaiting } from './components/load-waiting';
import { LoadStates } from './load-states';
import { PhotoDetail } from './viewer/photo-detail';
import { useLoadDetail } from './queries/use-load-detail';

/** One load, or one of its photos in its own tab. */
export function Screen() {
  const { loadId = '', photoId } = useParams();
  return photoId === undefined ? <LoadDetail loadId={loadId} /> : <PhotoDetail loadId={loadId} photoId={photoId} />;
}

/** Waste load detail: loading, missing, failed and back to the dashboard, or found. */
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

  // Nothing is pending anymore while redirecting.
  if (isFailed) return <LoadWaiting isAsking={false} onRetry={undefined} />;
  return <LoadStates loadId={loadId} detail={detail} wayBack={wayBack} />;
}
