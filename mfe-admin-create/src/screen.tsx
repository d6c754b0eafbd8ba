import { useUser } from 'shared-auth';
import { can } from 'shared-domain';
import { AccessDenied } from './components/access-denied';
import { CreateLoad } from './create-load';

/** The screen 'Create waste load': the form for administrators, a refusal for everyone else. */
export function Screen() {
  const user = useUser();
  return can(user?.role, 'load:create') ? <CreateLoad /> : <AccessDenied />;
}

export default Screen;
