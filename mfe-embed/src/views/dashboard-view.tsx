import { Dashboard } from 'mfe-dashboard/src/dashboard';
import type { ListView } from 'mfe-dashboard/src/list-views';
import type { LoadFilter } from 'mfe-dashboard/src/filter/load-filter';
import { useUser } from 'shared-auth';
import type { EmbedPart } from 'shared-domain/waste';

interface DashboardViewProps {
  filter: LoadFilter;
  parts: readonly EmbedPart[];
  view: ListView;
  onFilterChange: (filter: LoadFilter) => void;
  onViewChange: (view: ListView) => void;
  onViewLoad: (loadId: string) => void;
}

const noop = () => undefined;

/** The portal's dashboard, for someone who only reads. What fails is shown in its place. */
export function DashboardView({ onViewLoad, ...rest }: DashboardViewProps) {
  const user = useUser();
  if (!user) return null;
  return (
    <Dashboard
      {...rest}
      user={user}
      hasSavedViews={false}
      onTyping={noop}
      // People who see the embed may not have a portal account, so a new tab shows the same page.
      hrefOf={() => '#'}
      onViewLoad={({ id }) => onViewLoad(id)}
      onNewLoad={noop}
      onFailure={noop}
    />
  );
}
