import { useLocation, useParams } from 'react-router-dom';
import { useUser } from 'shared-auth';
import { can, dashboardPathFrom } from 'shared-domain';
import { AccessDenied } from 'shared-ui';
import { RemotePage } from './remote-page';
import { OverviewPage } from './overview-page';

/** The console of releases: all remotes, or the one in the address; a refusal for everyone but portal administrators. */
export function RolloutConsole() {
  const user = useUser();
  const { remote } = useParams();
  const { state: origin } = useLocation() as { state: unknown };
  if (!can(user, 'rollout:manage')) {
    return <AccessDenied text="Only portal administrators can manage releases." wayBack={dashboardPathFrom(origin)} />;
  }
  return remote === undefined ? <OverviewPage /> : <RemotePage key={remote} remote={remote} />;
}
