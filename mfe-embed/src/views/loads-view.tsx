import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Dashboard } from 'mfe-dashboard/src/dashboard';
import type { LoadFilter } from 'mfe-dashboard/src/filter/load-filter';
import { listScroller } from 'mfe-dashboard/src/list-scroller';
import type { ListTab } from 'mfe-dashboard/src/list-tabs';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useUser } from 'shared-auth';
import { type EmbedEvent, type EmbedPart, loadPath, loadPathPattern, showsLoads } from 'shared-domain/waste';
import { dashboardPath, matchWithin } from 'shared-domain/wire';
import { codeQuery, focusedElement, InlineHint, Instant, LaterCode, screenRoot, space } from 'shared-ui';
import styled from 'styled-components';
import type { ReadOptions } from '../read-options';
import type { OpenLoads } from '../session/open-loads';
import { MemoryRouter, useLocation, useNavigate } from '../stand-ins/react-router-dom';
import { ForbiddenView } from './no-access-views';

interface LoadsViewProps {
  loads: OpenLoads;
  options: ReadOptions;
  onEvent: (event: EmbedEvent) => void;
}

/** The dashboard, or a load that was opened from it. */
export function LoadsView({ loads, options, onEvent }: LoadsViewProps) {
  const { connection, isForbidden, asOf } = useSyncExternalStore(loads.calls.subscribe, loads.calls.state);
  const [list, setList] = useState({ given: options.filter, filter: options.filter, view: 'list' as ListTab });
  // The page asks for another list.
  if (JSON.stringify(list.given) !== JSON.stringify(options.filter)) {
    setList({ ...list, given: options.filter, filter: options.filter });
  }
  const isNarrow = loads.claims.scope !== 'load';
  const parts = isNarrow ? withoutMap(options.parts) : options.parts;
  useScopeError('Opening loads', isNarrow && options.opensLoads, onEvent);
  useScopeError('The map', !parts.every((part) => options.parts.includes(part)), onEvent);
  return (
    <QueryClientProvider client={loads.queryClient}>
      {isForbidden ? (
        <ForbiddenView title="You don't have access to these loads" onRetry={loads.refresh} />
      ) : (
        <>
          <ConnectionNote state={connection} asOf={asOf} />
          <MemoryRouter>
            <Pages
              parts={parts}
              opensLoads={options.opensLoads && !isNarrow}
              filter={list.filter}
              view={list.view}
              onFilterChange={(filter) => setList((present) => ({ ...present, filter }))}
              onViewChange={(view) => setList((present) => ({ ...present, view }))}
              onEvent={onEvent}
            />
          </MemoryRouter>
        </>
      )}
    </QueryClientProvider>
  );
}

/** What a token that may not read positions can show: the list instead of a map that would be alone. */
function withoutMap(parts: readonly EmbedPart[]): readonly EmbedPart[] {
  const rest = parts.filter((part) => part !== 'map');
  return showsLoads(rest) ? rest : [...rest, 'list'];
}

/** Reports that the page asks for something that the scope of its token does not include. */
function useScopeError(what: string, isRefused: boolean, onEvent: LoadsViewProps['onEvent']): void {
  useEffect(() => {
    if (!isRefused) return;
    const message = `${what} needs the scope "load"; the token has the scope "dashboard".`;
    onEvent({ type: 'error', code: 'forbidden', message });
  }, [what, isRefused, onEvent]);
}

interface PagesProps extends Omit<DashboardViewProps, 'onViewLoad'> {
  opensLoads: boolean;
  onEvent: (event: EmbedEvent) => void;
}

/** The page at the embed's own address, which nobody sees. */
function Pages({ opensLoads, onEvent, ...dashboard }: PagesProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { loadId = null } = { ...(opensLoads ? matchWithin(loadPathPattern, pathname) : null) };
  const left = useRef<string | null>(null);

  useEffect(() => {
    if (loadId === left.current) return;
    onEvent({ type: 'navigate', view: loadId === null ? 'dashboard' : 'load', loadId });
    if (loadId === null) focusRow(left.current);
    else showTop();
    left.current = loadId;
  }, [loadId, onEvent]);

  if (loadId !== null) return <OpenedLoad loadId={loadId} />;
  const viewLoad = (id: string): void => {
    onEvent({ type: 'load-selected', loadId: id });
    if (opensLoads) navigate(loadPath(id));
  };
  return <DashboardView {...dashboard} onViewLoad={viewLoad} />;
}

interface DashboardViewProps {
  filter: LoadFilter;
  parts: readonly EmbedPart[];
  view: ListTab;
  onFilterChange: (filter: LoadFilter) => void;
  onViewChange: (view: ListTab) => void;
  onViewLoad: (loadId: string) => void;
}

const noop = () => undefined;

/** The portal's dashboard, for someone who only reads. What fails is shown in its place. */
function DashboardView({ onViewLoad, ...rest }: DashboardViewProps) {
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

/** Back in the list, the focus is where it was. */
function focusRow(loadId: string | null): void {
  if (focusedElement() !== null) return;
  const root = screenRoot();
  const row = loadId === null ? null : root.querySelector<HTMLElement>(`[data-load="${CSS.escape(loadId)}"] a`);
  (row ?? root.querySelector<HTMLElement>('h1[tabindex="-1"]'))?.focus({ preventScroll: true });
}

/** A load begins at its top, which may be above what the page shows of the list. */
function showTop(): void {
  const root = screenRoot();
  if (!(root instanceof ShadowRoot)) return;
  const scroller = listScroller();
  const top = scroller.topOf(root.host);
  if (top < scroller.offset()) scroller.scrollTo(top);
}

const loadPageQuery = codeQuery('code of the load page', () => import(/* webpackChunkName: "load" */ './load-view'));

/** The code of a load's page is fetched when the first load is opened. */
function OpenedLoad({ loadId }: { loadId: string }) {
  const code = useQuery(loadPageQuery);
  return (
    <LaterCode
      query={code}
      label="Loading waste load details..."
      failed={{ title: 'This load could not be opened', titleLevel: 1 }}
    >
      {({ LoadView }) => <LoadView loadId={loadId} wayBack={dashboardPath} />}
    </LaterCode>
  );
}

interface ConnectionNoteProps {
  state: 'online' | 'offline' | 'unreachable';
  /** When the loads were current, in ms; null before any arrived. */
  asOf: number | null;
}

/** Says that what is shown may be outdated, and from when it is. */
function ConnectionNote({ state, asOf }: ConnectionNoteProps) {
  return (
    <Place role="status">
      {state !== 'online' && (
        <InlineHint tone="warning">
          {state === 'offline' ? 'You are offline.' : 'The portal cannot be reached.'}
          {asOf !== null && (
            <>
              {' Loads as of '}
              <Instant value={new Date(asOf).toISOString()} />.
            </>
          )}
        </InlineHint>
      )}
    </Place>
  );
}

const Place = styled.div`
  padding: ${space(2)} ${space(3)} 0;
  &:empty {
    padding: 0;
  }
`;
