import { useUser } from 'shared-auth';
import { createLoadPath, loadPath } from 'shared-domain/waste';
import { dashboardOrigin } from 'shared-domain/wire';
import { useRef } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import type { ListTab } from './list-tabs';
import { Dashboard } from './dashboard';
import { readLoadFilter, writeLoadFilter, type LoadFilter } from './filter/load-filter';
import { startViewKey, startViewStorage, useStartView } from './queries/start-view';

/** The dashboard inside the portal: its filter is in the address, its buttons open other screens. */
export function Screen() {
  const user = useUser();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const typed = useRef<string>(null);
  const hasLeft = useRef(false);
  const startView = useStartView(user?.id, search);
  if (!user) return null;
  if (startView) return <Navigate replace to={`?${startView}`} />;

  const filter = readLoadFilter(search);
  const view = search.get('view') === 'map' ? 'map' : 'list';
  /** Names the list if nothing else is left: without parameters, the address would open the start view. */
  const addressOf = (next: LoadFilter, nextView: ListTab = view): URLSearchParams => {
    const address = writeLoadFilter(search, next);
    address.set('view', nextView);
    const isNamed = nextView === 'map' || (address.size === 1 && startViewStorage.read(startViewKey) !== null);
    if (!isNamed) address.delete('view');
    return address;
  };
  const leaveFor = async (path: string): Promise<void> => {
    // The second press of a double click must not add a second history entry.
    if (hasLeft.current) return;
    hasLeft.current = true;
    const left = `?${addressOf({ ...filter, text: typed.current ?? filter.text })}`;
    // The typed text belongs to the history entry of the dashboard, so write it before the next one.
    if (left !== `?${search}`) await navigate(left, inPlace);
    await navigate(path, { state: dashboardOrigin(left) });
  };
  const changeFilter = (next: LoadFilter): void => {
    // A search that fires after navigating away must not change the new address.
    if (hasLeft.current) return;
    setSearch(addressOf(next), inPlace);
  };

  return (
    <Dashboard
      user={user}
      filter={filter}
      hasSavedViews
      onFilterChange={changeFilter}
      onTyping={(text) => void (typed.current = text)}
      hrefOf={({ id }) => loadPath(id)}
      onViewLoad={(load) => void leaveFor(loadPath(load.id))}
      view={view}
      onViewChange={(next) => setSearch(addressOf(filter, next), inPlace)}
      onNewLoad={() => void leaveFor(createLoadPath)}
      onFailure={showFailure}
    />
  );
}

/** Replaces the history entry. */
const inPlace = { replace: true, preventScrollReset: true };

const failureText = 'Failed to load dashboard data';

/** Shows a toast, and logs the failure. */
function showFailure(failure: Error): void {
  toast.error(failureText, { id: 'dashboard-failed' });
  // oxlint-disable-next-line no-console -- specified: the error is logged
  console.error(failureText, failure);
}
