import { LoadMissing } from './components/load-missing';
import { LoadWaiting, TimelineWaiting } from './components/load-waiting';
import { LoadScreen } from './load-screen';
import type { LoadDetailState } from './queries/use-load-detail';

interface LoadStatesProps {
  loadId: string;
  detail: Exclude<LoadDetailState, { state: 'failed' }>;
  wayBack: string;
}

/** The page of a load that is missing, on its way, or found. */
export function LoadStates({ loadId, detail, wayBack }: LoadStatesProps) {
  if (detail.state === 'missing') return <LoadMissing wayBack={wayBack} />;
  if (detail.state === 'found') return <LoadScreen key={loadId} {...detail} wayBack={wayBack} />;
  const { load, isAsking, retry } = detail;
  if (!load) return <LoadWaiting isAsking={isAsking} onRetry={retry} />;
  const waiting = <TimelineWaiting isAsking={isAsking} onRetry={retry} />;
  return <LoadScreen key={loadId} load={load} trackingEvents={null} waiting={waiting} wayBack={wayBack} />;
}
