import { useNavigate, useSearchParams } from 'react-router-dom';
import { useUser } from 'shared-auth';
import { can, dashboardPath, partnersPath } from 'shared-domain/wire';
import { Page, PageHeader, TimeZoneNote, useScreenTitle } from 'shared-ui';
import { AccessLogView } from './access-log/access-log-view';
import { ViewLinks } from './components/view-links';
import { KeysView } from './keys/keys-view';
import { PlaygroundView } from './playground/playground-view';
import { useClients } from './queries/use-clients';

/** Partner keys, access log and playground for administrators; for everyone else the log of their own company. */
export function Screen() {
  const user = useUser();
  if (!user) return null;
  return can(user, 'embed:manage') ? <ManagersScreen hasCompanies={user.client_id === null} /> : <ReadersScreen />;
}

export default Screen;

const titles = { keys: 'Partner keys', 'access-log': 'Access log', playground: 'Playground' } as const;

type ViewName = keyof typeof titles;

const viewNames = Object.keys(titles) as ViewName[];

function ManagersScreen({ hasCompanies }: { hasCompanies: boolean }) {
  const [search] = useSearchParams();
  const view = viewNames.find((name) => name === search.get('view')) ?? 'keys';
  useScreenTitle(titles[view]);
  const clients = useClients({ isAllowed: true });
  const views = viewNames.map((name) => ({
    title: titles[name],
    to: name === 'keys' ? partnersPath : `${partnersPath}?view=${name}`,
    isCurrent: name === view,
  }));
  return (
    <>
      <Head title="Partners" text="Companies that show the load dashboard in their own portals." />
      <Page>
        <ViewLinks label="Partners" views={views} />
        {view === 'keys' && <KeysView clients={clients} />}
        {view === 'access-log' && <AccessLogView clients={hasCompanies ? clients : null} />}
        {view === 'playground' && <PlaygroundView clients={clients} />}
      </Page>
    </>
  );
}

function ReadersScreen() {
  useScreenTitle(titles['access-log']);
  return (
    <>
      <Head title={titles['access-log']} text="Partners that read your loads to show them in their own portals." />
      <Page>
        <AccessLogView clients={null} />
      </Page>
    </>
  );
}

function Head({ title, text }: { title: string; text: string }) {
  const navigate = useNavigate();
  return (
    <PageHeader
      title={title}
      back={{ label: 'Back to Dashboard', onClick: () => void navigate(dashboardPath) }}
      meta={
        <>
          {text}
          <TimeZoneNote />
        </>
      }
    />
  );
}
