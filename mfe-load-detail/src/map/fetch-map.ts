import { loadRouteMap } from 'shared-ui';

/** Fetches the map's code and data. Its own module, so that tests of other parts never wait for it. */
export const fetchMap = () => loadRouteMap();
