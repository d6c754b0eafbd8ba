import type { User } from 'shared-domain/wire';
import type { ListPlace } from './components/list/saved-place';
import type { LoadFilter } from './filter/load-filter';
import { useRefreshInView } from './queries/use-refresh-in-view';
import { useStartViewCopy } from './queries/start-view-copy';
import { UnsentPhotosNote, type UnsentPhotosNoteProps } from './unsent-photos-note';

interface UpkeepProps extends UnsentPhotosNoteProps {
  user: User;
  filter: LoadFilter;
  place: ListPlace;
  hasSavedViews: boolean;
  isListShown: boolean;
}

/** What the dashboard does after its list is shown. It only renders what was left undone on this device. */
export function Upkeep({ user, filter, place, hasSavedViews, isListShown, ...links }: UpkeepProps) {
  useStartViewCopy(user.id, hasSavedViews && isListShown);
  useRefreshInView(filter, place);
  // An embed has no drafts, and leaves the storage of its page alone.
  return hasSavedViews && <UnsentPhotosNote {...links} />;
}
