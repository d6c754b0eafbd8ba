import { ApiError, callEndpoint, isEndedSession, useSession } from 'shared-auth';
import { type SavedView, wasteEndpoints } from 'shared-domain/waste';
import { dashboardPath, readerDay } from 'shared-domain/wire';
import { Button, FailedState, InlineError, LoadingState, MutedText, SlowNotice, space } from 'shared-ui';
import styled from 'styled-components';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { CopyLink } from './components/copy-link';
import { ColumnsPanel } from './components/columns-panel';
import type { ColumnsChange, LoadColumn } from './components/load-columns';
import { ViewsPanel } from './components/views-panel';
import { failureAdvice } from './components/failure-advice';
import type { ListView } from './list-views';
import { readLoadFilter, writeLoadFilter, type LoadFilter } from './filter/load-filter';
import { useColumnChoice } from './queries/use-column-choice';
import { useSavedViews } from './queries/use-saved-views';
import { listQuery } from './queries/load-pages';

interface ViewsProps {
  filter: LoadFilter;
  view: ListView;
  columns: readonly LoadColumn[];
  onFilterChange: (filter: LoadFilter) => void;
  onColumnsChange: ColumnsChange;
  onClose: () => void;
}

/** The saved views of the user, in each state, what can be done with the loads that match, and the columns. */
export function Views(props: ViewsProps) {
  const { filter, view, columns } = props;
  const chooseColumns = useColumnChoice(props.onColumnsChange);
  const search = writeLoadFilter(new URLSearchParams(), filter).toString();
  // A link also opens the tab, which a saved view does not have.
  const address = writeLoadFilter(new URLSearchParams(view === 'map' ? { view } : {}), filter).toString();
  return (
    <Frame>
      <div>
        <SavedViews {...props} search={search} />
        <Actions>
          <CopyLink link={`${location.origin}${dashboardPath}${address && `?${address}`}`} />
          <Download key={search} filter={filter} />
        </Actions>
      </div>
      {view === 'list' && <ColumnsPanel columns={columns} onChange={chooseColumns} />}
    </Frame>
  );
}

/** Saves the matching loads, with all of their details, as a file for spreadsheets. */
function Download({ filter }: Pick<ViewsProps, 'filter'>) {
  const { isPending, isSuccess, error, mutate } = useLoadsDownload(filter);
  return (
    <>
      <Button icon="download" isBusy={isPending} onClick={() => mutate()}>
        Download CSV
      </Button>
      <MutedText role="status">
        {isSuccess
          ? 'The file is in your downloads.'
          : 'The file includes every matching load with all of its details.'}
      </MutedText>
      <SlowNotice isWaiting={isPending} onRetry={mutate} />
      {error && <InlineError>{`The file was not downloaded. ${failureSentence(error)}`}</InlineError>}
    </>
  );
}

function SavedViews({ search, onFilterChange, onClose }: ViewsProps & { search: string }) {
  const { list, retry, change } = useSavedViews();
  const isSignedIn = useSession().state === 'signed-in';
  if (list.isPending) return <LoadingState label="Loading views..." isAsking={list.isFetching} onRetry={retry} />;
  if (!list.data) {
    return (
      <FailedState
        title="The views could not be loaded"
        text={failureAdvice(list.error)}
        onRetry={retry}
        isRetrying={list.isFetching}
      />
    );
  }
  return (
    <>
      {change.isError && (
        <InlineError>
          {isSignedIn && isEndedSession(change.error)
            ? 'The change was not saved because your session ended. You are signed in again, so you can make it now.'
            : `The change was not saved. ${failureSentence(change.error)}`}
        </InlineError>
      )}
      <SlowNotice isWaiting={change.isPending} advice="You can keep waiting, or close this panel." />
      <ViewsPanel
        views={list.data}
        search={search}
        isSaving={change.isPending}
        onOpen={(view) => {
          onFilterChange(readLoadFilter(new URLSearchParams(view.search)));
          onClose();
        }}
        onSave={(name, onSaved) => change.mutate((views) => withView(views, { name, search }), { onSuccess: onSaved })}
        onStart={(view) => change.mutate((views) => withStart(views, view.is_start ? null : view.name))}
        onDelete={(view) => change.mutate((views) => views.filter(({ name }) => name !== view.name))}
      />
    </>
  );
}

/** The server's own sentence, or what to do. */
function failureSentence(failure: Error): string {
  if (!(failure instanceof ApiError)) return 'Please try again.';
  if (failure.status === null) return 'The portal could not be reached. Check your connection, then try again.';
  return failure.detail ?? 'Please try again.';
}

/** A view of the same name is replaced in its place. */
function withView(views: readonly SavedView[], { name, search }: Pick<SavedView, 'name' | 'search'>): SavedView[] {
  const place = views.findIndex((view) => view.name.toLowerCase() === name.toLowerCase());
  const view = { name, search, is_start: views[place]?.is_start ?? false };
  return place === -1 ? [...views, view] : views.with(place, view);
}

function withStart(views: readonly SavedView[], name: string | null): SavedView[] {
  return views.map((view) => ({ ...view, is_start: view.name === name }));
}

function useLoadsDownload(filter: LoadFilter) {
  const asking = useRef(new AbortController());
  return useMutation({
    mutationFn: async () => {
      // A retry replaces the pending call.
      asking.current.abort();
      asking.current = new AbortController();
      const { signal } = asking.current;
      const file = await callEndpoint(wasteEndpoints.exportLoads, { query: listQuery(filter) }, { signal });
      const day = new Date(readerDay(Date.now())).toISOString().slice(0, 10);
      saveFile(file, `waste-loads-${day}.csv`);
    },
  });
}

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const Frame = styled.div`
  display: flex;
  gap: ${space(10)};
  > :first-child {
    flex: 0 1 36rem;
    display: grid;
    gap: ${space(3)};
    min-inline-size: 0;
    input {
      flex: 1 1 12rem;
    }
  }
`;

/* The buttons are on one line, and what they say is below them. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  > :not(button) {
    order: 1;
    flex: 1 1 100%;
    /* What says nothing yet takes no room. */
    &:empty {
      margin-block-start: ${space(-2)};
    }
  }
`;
