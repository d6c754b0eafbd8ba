import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUser } from 'shared-auth';
import { can, dashboardPath, partnersPath, type User } from 'shared-domain/wire';
import { Page, PageHeader, TimeZoneNote, useScreenTitle } from 'shared-ui';
import { AccessLogView } from './access-log/access-log-view';
import { ViewLinks } from './components/view-links';
import { KeysView } from './keys/keys-view';
import { PlaygroundView } from './playground/playground-view';
import { useClients } from './queries/use-clients';

const titles = { keys: 'Partner keys', 'access-log': 'Access log', playground: 'Playground' } as const;

type ViewName = keyof typeof titles;

const viewNames = Object.keys(titles) as ViewName[];

/** Access log and playground of partners; for those who manage partner keys, these too. */
export function Screen() {
  const user = useUser();
  return user && <PartnersScreen user={user} />;
}

function PartnersScreen({ user }: { user: User }) {
  const { search: address } = useLocation();
  const [lastAddresses, setLastAddresses] = useState<Partial<Record<ViewName, string>>>({});
  const search = new URLSearchParams(address);
  const isManager = can(user, 'embed:manage');
  const names = viewNames.filter((name) => isManager || name !== 'keys');
  const view = names.find((name) => name === search.get('view')) ?? names[0] ?? 'access-log';
  useScreenTitle(titles[view]);
  if (lastAddresses[view] !== address) setLastAddresses({ ...lastAddresses, [view]: address });
  const known = useClients({ isAllowed: isManager });
  const clients = user.client_id === null ? known : null;
  const views = names.map((name, index) => ({
    title: titles[name],
    // The filters and settings of a view stay while another one is shown.
    to: `${partnersPath}${(name !== view && lastAddresses[name]) || (index === 0 ? '' : `?view=${name}`)}`,
    isCurrent: name === view,
  }));
  return (
    <>
      <Head />
      <Page>
        <ViewLinks views={views} />
        {view === 'keys' && <KeysView clients={known} />}
        {view === 'access-log' && <AccessLogView clients={clients} />}
        {view === 'playground' && <PlaygroundView clients={clients} ownClient={user.client_id} />}
      </Page>
    </>
  );
}

function Head() {
  const navigate = useNavigate();
  return (
    <PageHeader
      title="Partners"
      back={{ label: 'Back to Dashboard', onClick: () => void navigate(dashboardPath) }}
      meta={
        <>
          Companies that show the load dashboard in their own portals.
          <TimeZoneNote />
        </>
      }
    />
  );
}
