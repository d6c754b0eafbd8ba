import { useState } from 'react';
import { isEndedSession, useSession } from 'shared-auth';
import type { SavedView } from 'shared-domain/waste';
import { dashboardPath, foldText } from 'shared-domain/wire';
import { Button, FailedState, InlineError, LoadingState, MutedText, SlowNotice, space, TextInput } from 'shared-ui';
import styled from 'styled-components';
import { ColumnsPanel } from './components/columns-panel';
import type { ColumnsChange, LoadColumn } from './components/load-columns';
import { SavedViewList } from './components/saved-view-list';
import { passFocusOn } from './components/retry-box';
import { failureAdvice } from './components/failure-advice';
import type { ListTab } from './list-tabs';
import { readLoadFilter, writeLoadFilter, type LoadFilter } from './filter/load-filter';
import { failureSentence } from './queries/failure-sentence';
import { useColumnChoice } from './queries/use-column-choice';
import { useSavedViews } from './queries/use-saved-views';

interface SavedViewsPanelProps {
  filter: LoadFilter;
  view: ListTab;
  columns: readonly LoadColumn[];
  onFilterChange: (filter: LoadFilter) => void;
  onColumnsChange: ColumnsChange;
  onClose: () => void;
}

/** The saved views of the user, in each state, the link of the active filter, and the columns. */
export function SavedViewsPanel(props: SavedViewsPanelProps) {
  const { filter, view, columns } = props;
  const chooseColumns = useColumnChoice(props.onColumnsChange);
  const search = writeLoadFilter(new URLSearchParams(), filter).toString();
  // A link also opens the tab, which a saved view does not have.
  const address = writeLoadFilter(new URLSearchParams(view === 'map' ? { view } : {}), filter).toString();
  return (
    <Frame>
      <div>
        <SavedViews {...props} search={search} />
        <CopyLink link={`${location.origin}${dashboardPath}${address && `?${address}`}`} />
      </div>
      {view === 'list' && <ColumnsPanel columns={columns} onChange={chooseColumns} />}
    </Frame>
  );
}

function SavedViews({ search, onFilterChange, onClose }: SavedViewsPanelProps & { search: string }) {
  const { list, retry, change } = useSavedViews();
  const isSignedIn = useSession().state === 'signed-in';
  if (!list.data) {
    return (
      <div key={list.status} ref={passFocusOn}>
        {list.isPending ? (
          <LoadingState label="Loading views..." isAsking={list.isFetching} onRetry={retry} />
        ) : (
          <FailedState
            title="The views could not be loaded"
            text={failureAdvice(list.error)}
            onRetry={retry}
            isRetrying={list.isFetching}
          />
        )}
      </div>
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
      <SavedViewList
        views={list.data}
        search={search}
        isSaving={change.isPending}
        onOpen={(view) => {
          onFilterChange(readLoadFilter(new URLSearchParams(view.search)));
          onClose();
        }}
        onSave={(name, onSaved) =>
          change.mutate(
            { edit: (views) => withView(views, { name, search }), success: 'View saved.' },
            { onSuccess: onSaved },
          )
        }
        onStart={(view) => change.mutate({ edit: (views) => withStart(views, view.is_start ? null : view.name) })}
        onDelete={(view) =>
          change.mutate({
            edit: (views) => views.filter(({ name }) => name !== view.name),
            success: 'View deleted.',
          })
        }
      />
    </>
  );
}

/** A view of the same name is replaced in its place. */
function withView(views: readonly SavedView[], { name, search }: Pick<SavedView, 'name' | 'search'>): SavedView[] {
  const place = views.findIndex((view) => foldText(view.name) === foldText(name));
  const view = { name, search, is_start: views[place]?.is_start ?? false };
  return place === -1 ? [...views, view] : views.with(place, view);
}

function withStart(views: readonly SavedView[], name: string | null): SavedView[] {
  return views.map((view) => ({ ...view, is_start: view.name === name }));
}

/** Shares the active filter as a link. Copies it; without a clipboard, shows it selected. */
function CopyLink({ link }: { link: string }) {
  const [copied, setCopied] = useState<{ link: string; isCopied: boolean } | null>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied({ link, isCopied: true });
    } catch {
      // Browsers offer the clipboard on secure addresses only. Selected text can be copied by hand.
      setCopied({ link, isCopied: false });
    }
  };
  const result = copied?.link === link ? copied : null;
  return (
    <LinkLine>
      <Button icon="link" onClick={() => void copy()}>
        Copy Link
      </Button>
      <MutedText role="status">
        {result?.isCopied === true && 'Link copied. It opens for accounts that can see these loads.'}
        {result?.isCopied === false && 'Copy the selected link:'}
      </MutedText>
      {result?.isCopied === false && (
        <TextInput readOnly autoFocus aria-label="Link" value={link} onFocus={({ target }) => target.select()} />
      )}
    </LinkLine>
  );
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

const LinkLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
`;
