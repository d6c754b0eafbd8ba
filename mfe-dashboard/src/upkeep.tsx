import type { User } from 'shared-domain/wire';
import type { ColumnsChange } from './components/load-columns';
import type { NewLoads } from './components/list/new-loads-button';
import type { LoadFilter } from './filter/load-filter';
import { useColumnsOfOtherTabs } from './queries/use-column-choice';
import { useStartViewCopy } from './queries/start-view-copy';
import { useTimedRefresh } from './queries/use-timed-refresh';
import { LeftDraftsNote, type LeftDraftsNoteProps } from './left-drafts-note';

interface UpkeepProps extends LeftDraftsNoteProps {
  user: User;
  filter: LoadFilter;
  newLoads: NewLoads;
  hasSavedViews: boolean;
  isListShown: boolean;
  onFilterChange: (filter: LoadFilter) => void;
  onColumnsChange: ColumnsChange;
}

/** What the dashboard does after its list is shown. It renders only the note about drafts that were left on this device. */
export function Upkeep({
  user,
  filter,
  newLoads,
  hasSavedViews,
  isListShown,
  onFilterChange,
  onColumnsChange,
  ...links
}: UpkeepProps) {
  useStartViewCopy(user.id, hasSavedViews && isListShown);
  useTimedRefresh(filter, newLoads.refresh, onFilterChange);
  useColumnsOfOtherTabs(user.id, onColumnsChange);
  // An embed has no drafts, and leaves the storage of its page alone.
  return hasSavedViews && <LeftDraftsNote {...links} />;
}
