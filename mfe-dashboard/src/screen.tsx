import { signOut, useUser } from 'shared-auth';
import { createLoadPath, loadPath } from 'shared-domain';
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
  const hasLeft = useRef(false);
  if (!user) return null;

  const leaveFor = (path: string): void => {
    hasLeft.current = true;
    void navigate(path);
  };
  const changeFilter = (filter: LoadFilter): void => {
    // A pause in typing that ends on the way to another screen must not change the address there.
    if (hasLeft.current) return;
    setSearch(writeLoadFilter(search, filter), { replace: true, preventScrollReset: true });
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
      filter={readLoadFilter(search)}
      onFilterChange={changeFilter}
      onViewLoad={(load) => leaveFor(loadPath(load.id))}
      onNewLoad={() => leaveFor(createLoadPath)}
      onLogOut={() => void logOut()}
    />
  );
}

export default Screen;
