import { LoadingState } from 'shared-ui';
import type { EmbedEvent } from 'shared-domain/waste';
import type { ReadOptions } from './read-options';
import type { OpenLoads } from './session/open-loads';
import type { Access } from './session/token-keeper';
import { EndedView, WithdrawnView } from './views/no-access-views';
import { LoadsView } from './views/loads-view';
import { NoticeList } from './views/notice-list';

export interface EmbedScreenProps {
  access: Access;
  /** Null unless the access is granted. */
  loads: OpenLoads | null;
  options: ReadOptions;
  isWithdrawn: boolean;
  onResume: () => void;
  onEvent: (event: EmbedEvent) => void;
}

/** What an embed shows, in each state of its access. */
export function EmbedScreen(props: EmbedScreenProps) {
  return (
    <>
      <NoticeList />
      <Face {...props} />
    </>
  );
}

function Face({ access, loads, options, isWithdrawn, onResume, onEvent }: EmbedScreenProps) {
  if (isWithdrawn) return <WithdrawnView />;
  if (access.state === 'ended') return <EndedView access={access} onResume={onResume} />;
  if (!loads) return <LoadingState label="Loading dashboard..." />;
  // A new language or time zone formats all times and numbers again.
  const key = `${loads.claims.identity} ${options.region.locale} ${options.region.timeZone}`;
  return <LoadsView key={key} loads={loads} options={options} onEvent={onEvent} />;
}
