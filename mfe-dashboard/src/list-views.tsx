import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent, ReactNode } from 'react';
import { color, FailedState, LoadingState, radius, space } from 'shared-ui';
import styled from 'styled-components';
import type { LoadMapProps } from './map/load-map';

export type { LoadLinks } from './map/placed-load-list';

const titles = { list: 'List', map: 'Map' };
const panelId = 'list-view';
const tabId = (view: ListView) => `${panelId}-${view}`;

/** How the loads are shown, `?view=` in the address. */
export type ListView = keyof typeof titles;

/** The tabs of the two views. Arrow keys change the view. */
export function ListViewTabs({ view, onChange }: { view: ListView; onChange: (view: ListView) => void }) {
  const other = view === 'list' ? 'map' : 'list';
  const changeOnKey = (press: KeyboardEvent): void => {
    const next = { ArrowLeft: other, ArrowRight: other, Home: 'list', End: 'map' }[press.key] as ListView | undefined;
    if (!next) return;
    press.preventDefault();
    document.getElementById(tabId(next))?.focus();
    if (next !== view) onChange(next);
  };
  return (
    <Tabs role="tablist" aria-label="View" onKeyDown={changeOnKey}>
      {(['list', 'map'] as const).map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(name)}
          aria-selected={name === view}
          aria-controls={panelId}
          tabIndex={name === view ? 0 : -1}
          onClick={() => onChange(name)}
        >
          {titles[name]}
        </button>
      ))}
    </Tabs>
  );
}

/** What the chosen tab shows: the list, or the map, which is fetched when it is opened. */
export function ListViewPanel({ view, list, ...map }: LoadMapProps & { view: ListView; list: ReactNode }) {
  return (
    <div role="tabpanel" id={panelId} aria-labelledby={tabId(view)}>
      {view === 'list' ? list : <MapView {...map} />}
    </div>
  );
}

function MapView(props: LoadMapProps) {
  const code = useQuery({
    queryKey: ['code of the load map'],
    queryFn: () => import(/* webpackChunkName: "load-map" */ './map/load-map'),
    staleTime: Infinity,
  });
  if (code.data) return <code.data.LoadMap {...props} />;
  const retry = () => void code.refetch();
  if (code.isError) {
    return <FailedState title="The map could not be loaded." onRetry={retry} isRetrying={code.isFetching} />;
  }
  return <LoadingState label="Loading map..." isAsking={code.isFetching} onRetry={retry} />;
}

const Tabs = styled.div`
  display: flex;
  border: 1px solid ${color['border-strong']};
  border-radius: ${radius.medium};
  overflow: clip;
  button {
    min-block-size: ${space(10)};
    padding-inline: ${space(3)};
    border: 0;
    background: ${color.surface};
    color: ${color.muted};
    font-weight: 600;
    cursor: pointer;
  }
  [aria-selected='true'] {
    background: ${color['accent-soft']};
    color: ${color['accent-ink']};
  }
  button:focus-visible {
    outline-offset: -3px;
  }
  @media print {
    display: none;
  }
`;
