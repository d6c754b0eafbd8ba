import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { screenRoot } from 'shared-ui';
import { eventHash, showTimelineItem } from '../show-timeline-item';

const prefix = eventHash('');

/** Id of the map's section in the page. */
export const mapAnchor = 'route-map';

/**
 * The tracking event that the page's address names (`#event-<id>`), and how to choose another. `isReady`: the events
 * are shown.
 */
export function useChosenEvent(isReady: boolean) {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const chosenId = hash.startsWith(prefix) ? hash.slice(prefix.length) : null;
  // A page that is opened at an event shows it.
  useEffect(() => {
    if (isReady && chosenId !== null) showTimelineItem(chosenId);
    // oxlint-disable-next-line react/exhaustive-deps -- later choices do not move the page
  }, [isReady]);
  const choose = useCallback(
    (id: string) => void navigate({ search, hash: eventHash(id) }, { replace: true, state }),
    [navigate, search, state],
  );
  const showOnMap = useCallback(
    (id: string) => {
      choose(id);
      screenRoot().getElementById(mapAnchor)?.scrollIntoView({ block: 'nearest' });
    },
    [choose],
  );
  return { chosenId, choose, showOnMap };
}
