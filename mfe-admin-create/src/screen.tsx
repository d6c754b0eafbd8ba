import { useLocation } from 'react-router-dom';
import { useUser } from 'shared-auth';
import { can, dashboardPathFrom } from 'shared-domain';
import { AccessDenied } from './components/access-denied';
import { CreateLoad } from './create-load';

/** The screen 'Create waste load': the form for administrators, a refusal for everyone else. */
export function Screen() {
  const user = useUser();
  const { state: origin } = useLocation() as { state: unknown };
  const wayBack = dashboardPathFrom(origin);
  return can(user?.role, 'load:create') ? <CreateLoad wayBack={wayBack} /> : <AccessDenied wayBack={wayBack} />;
}

export default Screen;
