import { useLocation } from 'react-router-dom';
import { useUser } from 'shared-auth';
import { dashboardPathFrom } from 'shared-domain/wire';
import { can } from 'shared-domain/wire';
import { AccessDenied } from 'shared-ui';
import { CreateLoad } from './create-load';

/** The screen 'Create waste load': the form for administrators, a refusal for everyone else. */
export function Screen() {
  const user = useUser();
  const { state: origin } = useLocation() as { state: unknown };
  const wayBack = dashboardPathFrom(origin);
  if (can(user, 'load:create')) return <CreateLoad wayBack={wayBack} />;
  return <AccessDenied text="Only administrators can create waste loads." wayBack={wayBack} />;
}

export default Screen;
