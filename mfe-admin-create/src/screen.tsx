import { useLocation, useSearchParams } from 'react-router-dom';
import { useUser } from 'shared-auth';
import { duplicatedParameter } from 'shared-domain/waste';
import { dashboardPathFrom } from 'shared-domain/wire';
import { can } from 'shared-domain/wire';
import { AccessDenied } from 'shared-ui';
import { CreateLoad } from './create-load';
import { DuplicateLoad } from './duplicate-load';

/** The screen 'Create waste load': the form for administrators, a refusal for everyone else. */
export function Screen() {
  const user = useUser();
  const { state: origin } = useLocation() as { state: unknown };
  const [search] = useSearchParams();
  const duplicated = search.get(duplicatedParameter);
  const wayBack = dashboardPathFrom(origin);
  if (can(user, 'load:create')) {
    if (duplicated) return <DuplicateLoad key={duplicated} loadId={duplicated} wayBack={wayBack} />;
    return <CreateLoad duplicated={null} wayBack={wayBack} />;
  }
  return <AccessDenied text="Only administrators can create waste loads." wayBack={wayBack} />;
}
