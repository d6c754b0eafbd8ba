import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { dashboardPathFrom } from 'shared-domain';
import { toast } from 'sonner';
import { LoadMissing } from './components/load-missing';
import { LoadWaiting } from './components/load-waiting';
import { LoadScreen } from './load-screen';
import { useLoadDetail } from './queries/use-load-detail';

export interface ScreenProps {
  /** Sends the browser to an address outside the portal's screens. */
  visit?: (address: string) => void;
}

/** Waste load detail (specification §2): waiting, missing, failed and back to the dashboard, found. */
export function Screen({ visit = visitAddress }: ScreenProps) {
  const { loadId = '' } = useParams();
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
  if (detail.state === 'found') return <LoadScreen key={loadId} {...detail} wayBack={wayBack} visit={visit} />;
  return <LoadWaiting />;
}

function visitAddress(address: string): void {
  window.location.assign(address);
}

export default Screen;
