import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button, codeQuery, LaterCode, media, space } from 'shared-ui';
import styled from 'styled-components';
import { passFocusOn } from './components/retry-box';
import type { LoadsMapProps } from './map/loads-map';

export type { LoadLinks } from './map/placed-load-list';

const titles = { list: 'List', map: 'Map' };
const panelId = 'list-view';
const tabId = (view: ListView) => `${panelId}-${view}`;

/** How the loads are shown, `?view=` in the address. */
export type ListView = keyof typeof titles;

/** The tabs of the two views. Arrow keys change the view. */
export function ListViewTabs({ view, onChange }: { view: ListView; onChange: (view: ListView) => void }) {
  const changeOnKey = ({ key, currentTarget }: KeyboardEvent): void => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    currentTarget.querySelector<HTMLElement>('[aria-selected=false]')?.focus();
    onChange(view === 'list' ? 'map' : 'list');
  };
  return (
    <Tabs role="tablist" aria-label="View" onKeyDown={changeOnKey}>
      {(['list', 'map'] as const).map((name) => (
        <Button
          key={name}
          variant={name === view ? 'secondary' : 'quiet'}
          role="tab"
          id={tabId(name)}
          aria-selected={name === view}
          aria-controls={panelId}
          tabIndex={name === view ? 0 : -1}
          onClick={() => onChange(name)}
        >
          {titles[name]}
        </Button>
      ))}
    </Tabs>
  );
}

/** What the chosen tab shows: the list, or the map, which is fetched when it is opened. */
export function ListViewPanel({
  view,
  list,
  hasTabs,
  ...map
}: LoadsMapProps & { view: ListView; list: ReactNode; hasTabs: boolean }) {
  return (
    <div {...(hasTabs && { role: 'tabpanel', id: panelId, 'aria-labelledby': tabId(view) })}>
      {view === 'list' ? list : <MapView {...map} />}
    </div>
  );
}

const mapQuery = codeQuery(
  'code of the loads map',
  () => import(/* webpackChunkName: "loads-map" */ './map/loads-map'),
);

function MapView(props: LoadsMapProps) {
  const code = useQuery(mapQuery);
  return (
    <div key={code.status} ref={passFocusOn}>
      <LaterCode query={code} label="Loading map..." failed={{ title: 'The map could not be loaded' }}>
        {({ LoadsMap }) => <LoadsMap {...props} />}
      </LaterCode>
    </div>
  );
}

const Tabs = styled.div`
  display: flex;
  margin-inline-start: auto;
  ${media.small} {
    > button {
      padding-inline: ${space(2.5)};
    }
  }
  > [aria-selected='true'] {
    ${media.forcedColors} {
      color: HighlightText;
      background: Highlight;
      outline-color: CanvasText;
      forced-color-adjust: none;
    }
  }
`;
