import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { dashboardPath } from 'shared-domain';
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
  const detail = useLoadDetail(loadId);
  const isFailed = detail.state === 'failed';

  useEffect(() => {
    if (!isFailed) return;
    toast.error('Failed to load waste load details', { id: 'load-detail-failed' });
    void navigate(dashboardPath, { replace: true });
  }, [isFailed, navigate]);

  if (detail.state === 'missing') return <LoadMissing />;
  if (detail.state === 'found') return <LoadScreen key={loadId} {...detail} visit={visit} />;
  return <LoadWaiting />;
}

function visitAddress(address: string): void {
  window.location.assign(address);
}

export default Screen;
