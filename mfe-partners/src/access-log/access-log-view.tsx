import { useSearchParams } from 'react-router-dom';
import { formatCount } from 'shared-domain/wire';
import {
  Button,
  Card,
  color,
  EmptyState,
  FailedState,
  InlineError,
  LoadingState,
  SlowNotice,
  space,
  Stack,
} from 'shared-ui';
import styled from 'styled-components';
import { AccessList } from '../components/access-list';
import { LogFilters } from '../components/log-filters';
import { type AccessLog, useAccessLog } from '../queries/use-access-log';
import type { Clients } from '../queries/use-clients';
import { isFiltered, type LogFilter, readLogFilter, writeLogFilter } from '../log-filter';

/** The access log with its filters. `clients` is null for readers who see only one company. */
export function AccessLogView({ clients }: { clients: Clients | null }) {
  const [search, setSearch] = useSearchParams();
  const filter = readLogFilter(search);
  const log = useAccessLog(filter);
  const changeFilter = (next: LogFilter): void => {
    setSearch(writeLogFilter(search, next), { replace: true, preventScrollReset: true });
  };
  return (
    <Stack>
      <LogFilters filter={filter} clients={clients} onChange={changeFilter} />
      <Entries log={log} filter={filter} clients={clients} />
    </Stack>
  );
}

function Entries({ log, filter, clients }: { log: AccessLog; filter: LogFilter; clients: Clients | null }) {
  const { entries, hasFailed, isFetching, retry } = log;
  if (entries?.length === 0 && log.isSearching) {
    return <LoadingState label="Searching..." isAsking={isFetching} onRetry={retry} />;
  }
  if (!entries) {
    if (!hasFailed) return <LoadingState label="Loading the access log..." isAsking={isFetching} onRetry={retry} />;
    return <FailedState title="The access log could not be loaded" isRetrying={isFetching} onRetry={retry} />;
  }
  if (entries.length === 0 && !log.hasMore && !hasFailed) {
    const isPart = isFiltered(filter);
    return (
      <Card>
        <EmptyState
          icon="document"
          title={isPart ? 'Nothing matches these filters' : 'No entries yet'}
          text={isPart ? undefined : "Each time a partner's server exchanges a key for a token, an entry appears here."}
        />
      </Card>
    );
  }
  const isSearch = filter.text !== '' || filter.outcome !== '';
  return (
    <>
      {entries.length > 0 && (
        <AccessList entries={entries} companyOf={clients && clients.nameOf} isBusy={log.isSearching} />
      )}
      <Footer>
        {hasFailed && (
          <InlineError isRetrying={isFetching} onRetry={retry}>
            {log.hasMore ? 'More entries could not be loaded.' : 'The access log could not be refreshed.'}
          </InlineError>
        )}
        <p role="status">{statusText(log, entries.length, isSearch)}</p>
        {log.hasMore && !hasFailed && (
          <>
            <Button size="small" isBusy={log.isLoadingMore} onClick={log.loadMore}>
              {/* The portal searches a part of the log at a time. */}
              {isSearch ? 'Search Older Entries' : 'Load More'}
            </Button>
            <SlowNotice isWaiting={log.isLoadingMore} onRetry={retry} />
          </>
        )}
      </Footer>
    </>
  );
}

function statusText({ hasMore, isSearching, isLoadingMore }: AccessLog, count: number, isSearch: boolean): string {
  if (isSearching) return 'Searching...';
  if (isLoadingMore && isSearch) return 'Searching older entries...';
  if (hasMore && count === 0) return 'No matches so far';
  const number = formatCount(count, 'entry', 'entries');
  if (hasMore) return isSearch ? `${number} found so far` : `${number} loaded`;
  return count === 1 ? number : `All ${number} loaded`;
}

const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space(3)};
  color: ${color.muted};
`;
