import { signOut, useUser } from 'shared-auth';
import { releasesPath } from 'shared-domain/releases';
import { createLoadPath, dashboardOrigin, loadPath } from 'shared-domain/waste';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { Dashboard } from './dashboard';
import { readLoadFilter, writeLoadFilter, type LoadFilter } from './load-filter';

/** The dashboard inside the portal: its filter lives in the address, its buttons lead to other screens. */
export function Screen() {
  const user = useUser();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const typed = useRef<string>(null);
  const hasLeft = useRef(false);
  if (!user) return null;

  const filter = readLoadFilter(search);
  const leaveFor = async (path: string): Promise<void> => {
    // The second press of a double click finds the screen still there; it must not need a second way back.
    if (hasLeft.current) return;
    hasLeft.current = true;
    const text = typed.current ?? filter.text;
    const left = text === filter.text ? search : writeLoadFilter(search, { ...filter, text });
    const leftSearch = left.size > 0 ? `?${left}` : '';
    // What was typed a moment ago belongs to the entry of the dashboard, so it is written before the next one.
    if (left !== search) await navigate({ search: leftSearch }, { replace: true, preventScrollReset: true });
    await navigate(path, { state: dashboardOrigin(leftSearch) });
  };
  const changeFilter = (next: LoadFilter): void => {
    // A pause in typing that ends on the way to another screen must not change the address there.
    if (hasLeft.current) return;
    setSearch(writeLoadFilter(search, next), { replace: true, preventScrollReset: true });
  };

  const logOut = async (): Promise<void> => {
    // The session ends here at once; the server is told meanwhile.
    const told = signOut();
    toast.success('Logged out successfully');
    await told;
  };

  return (
    <Dashboard
      user={user}
      filter={filter}
      onFilterChange={changeFilter}
      onTyping={(text) => void (typed.current = text)}
      onViewLoad={(load) => void leaveFor(loadPath(load.id))}
      onNewLoad={() => void leaveFor(createLoadPath)}
      onReleases={() => void leaveFor(releasesPath)}
      onLogOut={() => void logOut()}
    />
  );
}

export default Screen;
