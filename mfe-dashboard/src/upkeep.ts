import type { User } from 'shared-domain/wire';
import type { ListPlace } from './components/list/saved-place';
import type { LoadFilter } from './filter/load-filter';
import { useRefreshInView } from './queries/use-refresh-in-view';
import { useStartViewCopy } from './queries/start-view-copy';

interface UpkeepProps {
  user: User;
  filter: LoadFilter;
  place: ListPlace;
  hasSavedViews: boolean;
  isListShown: boolean;
}

/** What the dashboard does after its list is shown; it renders nothing. */
export function Upkeep({ user, filter, place, hasSavedViews, isListShown }: UpkeepProps) {
  useStartViewCopy(user.id, hasSavedViews && isListShown);
  useRefreshInView(filter, place);
  return null;
}
