import { useParams } from 'react-router-dom';
import { useUser } from 'shared-auth';
import { can } from 'shared-domain';
import { AccessDenied } from './access-denied';
import { RemotePage } from './remote-page';
import { OverviewPage } from './overview-page';

/** The console of releases: all remotes, or the one in the address; a refusal for everyone but administrators. */
export function RolloutConsole() {
  const user = useUser();
  const { remote } = useParams();
  if (!can(user?.role, 'rollout:manage')) return <AccessDenied />;
  return remote === undefined ? <OverviewPage /> : <RemotePage key={remote} remote={remote} />;
}
