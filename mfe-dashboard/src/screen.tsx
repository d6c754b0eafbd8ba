import { useUser } from 'shared-auth';
import { createLoadPath, loadPath } from 'shared-domain/waste';
import { dashboardOrigin } from 'shared-domain/wire';
import { useRef } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import type { ListTab } from './list-tabs';
import { Dashboard } from './dashboard';
import { readLoadFilter, writeLoadFilter, type LoadFilter } from './filter/load-filter';
import { useStartView } from './queries/start-view';

/** The dashboard inside the portal: its filter is in the address, its buttons open other screens. */
export function Screen() {
  const user = useUser();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const typed = useRef<string>(null);
  const hasLeft = useRef(false);
  const startView = useStartView(user?.id ?? '', search, useLocation().state);
  if (!user) return null;
  if (startView) return <Navigate replace to={{ search: `${startView}` }} />;

  const filter = readLoadFilter(search);
  const leaveFor = async (path: string): Promise<void> => {
    // The second press of a double click must not add a second history entry.
    if (hasLeft.current) return;
    hasLeft.current = true;
    const text = typed.current ?? filter.text;
    const left = text === filter.text ? search : writeLoadFilter(search, { ...filter, text });
    const leftSearch = left.size > 0 ? `?${left}` : '';
    // The typed text belongs to the history entry of the dashboard, so write it before the next one.
    if (left !== search) await navigate({ search: leftSearch }, inPlace);
    await navigate(path, { state: dashboardOrigin(leftSearch) });
  };
  const changeFilter = (next: LoadFilter): void => {
    // A search that fires after navigating away must not change the new address.
    if (hasLeft.current) return;
    setSearch(writeLoadFilter(search, next), inPlace);
  };

  const changeView = (view: ListTab): void => {
    const next = new URLSearchParams(search);
    if (view === 'list') next.delete('view');
    else next.set('view', view);
    setSearch(next, inPlace);
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
      view={search.get('view') === 'map' ? 'map' : 'list'}
      onViewChange={changeView}
      onNewLoad={() => void leaveFor(createLoadPath)}
      onFailure={showFailure}
      contactUrl={document.querySelector<HTMLLinkElement>('link[rel=help]')?.href}
    />
  );
}

/** Changes the history entry of the dashboard, and marks it as one that the start view must not change. */
const inPlace = { replace: true, preventScrollReset: true, state: true };

const failureText = 'Failed to load dashboard data';

/** Shows a toast, and logs the failure. */
function showFailure(failure: Error): void {
  toast.error(failureText, { id: 'dashboard-failed' });
  // oxlint-disable-next-line no-console -- specified: the error is logged
  console.error(failureText, failure);
}
