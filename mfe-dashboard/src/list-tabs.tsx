import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button, codeQuery, color, media, radius, space } from 'shared-ui';
import styled from 'styled-components';
import { LaterPart } from './components/later-part';
import type { LoadsMapProps } from './map/loads-map';

export type { LoadLinks } from './map/placed-load-list';

const titles = { list: 'List', map: 'Map' };
const panelId = 'list-view';
const tabId = (view: ListTab) => `${panelId}-${view}`;

/** How the loads are shown, `?view=` in the address. */
export type ListTab = keyof typeof titles;

/** The tabs of the two views. Arrow keys change the view. */
export function ListTabs({ view, onChange }: { view: ListTab; onChange: (view: ListTab) => void }) {
  const changeOnKey = ({ key, currentTarget }: KeyboardEvent): void => {
    if (!/^Arrow[LR]/.test(key)) return;
    currentTarget.querySelector<HTMLElement>('[aria-selected=false]')?.focus();
    onChange(view === 'list' ? 'map' : 'list');
  };
  return (
    <Tabs role="tablist" aria-label="View" onKeyDown={changeOnKey}>
      {(['list', 'map'] as const).map((name) => (
        <Button
          key={name}
          variant="quiet"
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
export function ListTabPanel({
  view,
  list,
  hasTabs,
  ...map
}: LoadsMapProps & { view: ListTab; list: ReactNode; hasTabs: boolean }) {
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
    <LaterPart query={code} label="Loading map..." failed={{ title: 'The map could not be loaded' }}>
      {({ LoadsMap }) => <LoadsMap {...props} />}
    </LaterPart>
  );
}

const Tabs = styled.div`
  display: flex;
  align-self: stretch;
  margin-inline-start: auto;
  border-radius: ${radius.medium};
  outline: 1px solid ${color['border-strong']};
  outline-offset: -1px;
  ${media.small} {
    > button {
      padding-inline: ${space(2.5)};
    }
  }
  > [aria-selected='false'] {
    color: ${color.muted};
  }
  > [aria-selected='true'] {
    background: var(--button-hover) padding-box;
    ${media.forcedColors} {
      border-width: 3px;
    }
  }
`;
