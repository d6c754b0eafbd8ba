import { useEffect, useEffectEvent } from 'react';
import { isEndedSession } from 'shared-auth';
import { dashboardParts, loadStatuses, type EmbedPart, type Load, type LoadStatus } from 'shared-domain/waste';
import { can, type User } from 'shared-domain/wire';
import { Page, useScreenTitle, VisuallyHidden } from 'shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { AttentionPlace } from './components/attention-place';
import type { ListTab } from './list-tabs';
import { ListSkeleton } from './components/list/list-skeleton';
import { LoadListSection } from './components/list/load-list-section';
import { Overview } from './components/overview';
import { toggled, type LoadFilter } from './filter/load-filter';
import { listPlace } from './queries/load-pages';
import { useColumns } from './queries/use-columns';
import { useDashboardData } from './queries/use-dashboard-data';
import { useLiveList } from './queries/use-live-list';
import { useLaterCode } from './use-later-code';

export interface DashboardProps {
  user: User;
  filter: LoadFilter;
  /** The user can save filters as views, choose columns, and download the list. */
  hasSavedViews: boolean;
  onFilterChange: (filter: LoadFilter) => void;
  /** Receives the text of the search box while it is typed, before it filters. */
  onTyping: (text: string) => void;
  /** Address of a load's page, for new tabs. */
  hrefOf: (load: Pick<Load, 'id'>) => string;
  onViewLoad: (load: Pick<Load, 'id'>) => void;
  view: ListTab;
  onViewChange: (view: ListTab) => void;
  onNewLoad: () => void;
  /** Called once when calls fail. What could not be loaded is shown in its place in any case. */
  onFailure: (failure: Error) => void;
  /** Default: all. */
  parts?: readonly EmbedPart[];
}

/** The dashboard of one user. It does not use the router: every link to another screen is a callback. */
export function Dashboard(props: DashboardProps) {
  const { user, filter, onFilterChange, parts = dashboardParts } = props;
  useScreenTitle('Dashboard');
  const { overview, list, isPending, isFetching, isCurrent, errors, retry } = useDashboardData(filter);
  const code = useLaterCode(isCurrent);
  useFailureNotice(errors, props.onFailure);

  const hasTabs = parts.includes('list') && parts.includes('map');
  const hasLoads = parts.includes('list') || parts.includes('map');
  const view = hasTabs ? props.view : parts.includes('map') ? 'map' : 'list';
  const place = listPlace(useQueryClient(), filter);
  const newLoads = useLiveList(filter);
  const columns = useColumns(user.id);
  const canCreate = can(user, 'load:create');

  /** The list says so for both, and its retry is for both. */
  const isListFailed = hasLoads && view === 'list' && !list.pages && !!list.failure;

  const show = (next: LoadFilter): void => {
    onFilterChange(next);
    code?.showResults();
  };
  const chooseStatus = (status: LoadStatus, isAdded: boolean) =>
    show({ ...filter, statuses: toggleStatus(filter.statuses, status, isAdded) });
  const attentionCard = <AttentionPlace part="Card" filter={filter} onFilterChange={show} />;

  return (
    <Page>
      <VisuallyHidden as="h1" tabIndex={-1}>
        Dashboard
      </VisuallyHidden>
      {code && <code.Upkeep {...props} {...columns} newLoads={newLoads} isListShown={isCurrent} />}
      {isPending ? (
        <ListSkeleton label="Loading dashboard..." isAsking={isFetching} onRetry={retry} />
      ) : (
        <>
          {parts.includes('overview') && (
            <Overview
              {...overview}
              hasFailed={overview.hasFailed && !isListFailed}
              attentionCard={hasLoads && parts.includes('filters') && attentionCard}
              onRetry={retry}
              chosenStatuses={filter.statuses}
              onChooseStatus={chooseStatus}
            />
          )}
          {hasLoads && (
            <LoadListSection
              {...props}
              {...list}
              {...columns}
              {...{ parts, view, hasTabs, canCreate, place, newLoads }}
              onRetry={retry}
            />
          )}
        </>
      )}
    </Page>
  );
}

/** The statuses after a press on one: that one alone, none if it was alone already, or one more or less. */
function toggleStatus(chosen: readonly LoadStatus[], status: LoadStatus, isAdded: boolean): LoadStatus[] {
  if (isAdded) return toggled(loadStatuses, chosen, status);
  return chosen.length === 1 && chosen[0] === status ? [] : [status];
}

/** Reports once that loading failed, even if several calls did; an ended session is not a failure. */
function useFailureNotice(failures: readonly (Error | null)[], onFailure: (failure: Error) => void): void {
  const failure = failures.find((candidate) => candidate && !isEndedSession(candidate));
  const report = useEffectEvent(() => {
    if (failure) onFailure(failure);
  });
  const isFailed = !!failure;
  // One notice for consecutive failures, not one for each call.
  useEffect(() => report(), [isFailed]);
}
