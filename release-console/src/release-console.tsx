import { useParams } from 'react-router-dom';
import { OverviewPage } from './overview-page';
import { PageFactsProvider, type PageFacts } from './queries/page-facts';
import { RemotePage } from './remote-page';

/** The release console: all remotes, or the one in the address. The shell admits only portal administrators. */
export function ReleaseConsole({ page }: { page: PageFacts }) {
  const { remote } = useParams();
  return (
    <PageFactsProvider value={page}>
      {remote === undefined ? <OverviewPage /> : <RemotePage key={remote} remote={remote} />}
    </PageFactsProvider>
  );
}
