import { LRUCache } from 'lru-cache';
import { parsePosition, type Site } from 'shared-domain/waste';
import { distanceInKm, nearestPlace } from './nearest-place';

/** What decides whether a position is at a site. */
export type SiteArea = Pick<Site, 'name' | 'lat' | 'lng' | 'radius_m'>;

const countryNames = new Intl.DisplayNames('en-US', { type: 'region' });

/**
 * Where a location is, as every screen shows it: `at Acme Plant 4` within the radius of a known site, otherwise
 * `near Meridian, MS` or `near Lyon, France`. Null if the location is not a position, or no town is near it.
 */
export function describePlace(location: string | null, sites: readonly SiteArea[]): string | null {
  const position = location === null ? null : parsePosition(location);
  if (!position) return null;
  const [site] = sites
    .map(({ name, radius_m: radius, ...center }) => ({ name, radius, meters: distanceInKm(position, center) * 1000 }))
    .filter(({ meters, radius }) => meters <= radius)
    .sort((a, b) => a.meters - b.meters);
  if (site) return `at ${site.name}`;
  const town = nearestPlace(position.lat, position.lng);
  if (!town) return null;
  const country = town.country === 'US' ? null : countryNames.of(town.country);
  return `near ${[town.name, town.region, country].filter(Boolean).join(', ')}`;
}

const townsOfPositions = new LRUCache<string, string>({ max: 20_000 });

/**
 * The JSON text of loads, with the town of each position in `last_event_place`: lists do not read the known sites.
 * A text of a user cannot match, because its quotation marks are escaped.
 */
export function namePlaces(json: string): string {
  return json.replace(/"last_event_place":"([-\d., ]+)"/g, (member, location: string) => {
    let town = townsOfPositions.get(location);
    if (town === undefined) townsOfPositions.set(location, (town = describePlace(location, []) ?? location));
    return town === location ? member : `"last_event_place":${JSON.stringify(town)}`;
  });
}

/** Adds the place to a tracking event. */
export function withPlace<T extends { location: string | null }>(trackingEvent: T, sites: readonly SiteArea[]) {
  return { ...trackingEvent, place: describePlace(trackingEvent.location, sites) };
}
