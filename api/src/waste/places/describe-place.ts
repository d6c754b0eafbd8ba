import { LRUCache } from 'lru-cache';
import { parsePosition, type Position, type Site } from 'shared-domain/waste';
import { distanceInKm, nearestPlace } from './nearest-place';

/** What decides whether a position is at a site. */
export type SiteArea = Pick<Site, 'name' | 'lat' | 'lng' | 'radius_m'>;

export type ClientSite = SiteArea & Pick<Site, 'client_id'>;

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
  return site ? `at ${site.name}` : describeTown(position);
}

const townsOfPositions = new LRUCache<string, { text: string | null }>({ max: 20_000 });

function describeTown({ lat, lng }: Position): string | null {
  const key = `${lat},${lng}`;
  let described = townsOfPositions.get(key);
  if (!described) {
    const town = nearestPlace(lat, lng);
    const country = !town || town.country === 'US' ? null : countryNames.of(town.country);
    const text = town && `near ${[town.name, town.region, country].filter(Boolean).join(', ')}`;
    townsOfPositions.set(key, (described = { text }));
  }
  return described.text;
}

/** The known sites by client. */
export function sitesByClient(sites: readonly ClientSite[]): Map<string, ClientSite[]> {
  const byClient = new Map<string, ClientSite[]>(sites.map(({ client_id: id }) => [id, []]));
  for (const site of sites) byClient.get(site.client_id)?.push(site);
  return byClient;
}

/**
 * The JSON text of loads, with the site or town of each position in `last_event_place`. A load states its client before
 * its place. A text of a user cannot match, because its quotation marks are escaped.
 */
export function namePlaces(json: string, sites: readonly ClientSite[]): string {
  const byClient = sitesByClient(sites);
  let own: readonly SiteArea[] = [];
  return json.replace(
    /"client_id":"([-\da-f]+)"|"last_event_place":"([-\d., ]+)"/g,
    (member, clientId: string | undefined, location: string) => {
      if (clientId !== undefined) own = byClient.get(clientId) ?? [];
      const place = clientId === undefined ? describePlace(location, own) : null;
      return place === null ? member : `"last_event_place":${JSON.stringify(place)}`;
    },
  );
}

/** Adds the place to a tracking event. */
export function withPlace<T extends { location: string | null }>(trackingEvent: T, sites: readonly SiteArea[]) {
  return { ...trackingEvent, place: describePlace(trackingEvent.location, sites) };
}
