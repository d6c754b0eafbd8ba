import { signOut, useUser } from 'shared-auth';
import { createLoadPath, loadPath } from 'shared-domain';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { Dashboard } from './dashboard';
import { readLoadFilter, writeLoadFilter } from './load-filter';

/** The dashboard inside the portal: its filter lives in the address, its buttons lead to other screens. */
export function Screen() {
  const user = useUser();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  if (!user) return null;

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
      onFilterChange={(filter) =>
        setSearch(writeLoadFilter(search, filter), { replace: true, preventScrollReset: true })
      }
      onViewLoad={(load) => void navigate(loadPath(load.id))}
      onNewLoad={() => void navigate(createLoadPath)}
      onLogOut={() => void logOut()}
    />
  );
}

export default Screen;
