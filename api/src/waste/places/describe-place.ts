import { LRUCache } from 'lru-cache';
import {
  distanceInKm,
  kmPerDegree,
  parsePosition,
  siteRadius,
  townAccuracyLimit,
  type Position,
  type Site,
} from 'shared-domain/waste';
import { nearestPlace, type NearestPlace } from './nearest-place';

/** What decides whether a position is at a site. */
export type SiteArea = Pick<Site, 'name' | 'lat' | 'lng' | 'radius_m'>;

type ClientSite = SiteArea & Pick<Site, 'client_id'>;

const countryNames = new Intl.DisplayNames('en-US', { type: 'region' });

/**
 * Where a location is: `at Acme Plant 4` within the radius of a known site, otherwise `near Meridian, MS` or `near Lyon,
 * France`. Of several sites, the nearest center counts, then the smaller radius, then the name. Null if the location is
 * not a position, or no town is near it. A position is not at a site if its accuracy in meters is over 250 and over the
 * radius, and not near a town if it is over 25,000. An unknown accuracy counts as 0.
 */
export function describePlace(
  location: string | null,
  sites: readonly SiteArea[],
  accuracyM: number | null = null,
): string | null {
  const position = location === null ? null : parsePosition(location);
  if (!position) return null;
  const [site] = sites
    // Cheaper than the distance, which is at least this.
    .filter(({ lat, radius_m: radius }) => Math.abs(lat - position.lat) * kmPerDegree * 1000 <= radius)
    .map((one) => ({ one, meters: distanceInKm(position, one) * 1000 }))
    .filter(({ one, meters }) => meters <= one.radius_m && (accuracyM ?? 0) <= accuracyLimit(one))
    .sort((a, b) => a.meters - b.meters || compareSites(a.one, b.one));
  if (site) return `at ${site.one.name}`;
  return (accuracyM ?? 0) <= townAccuracyLimit ? describeTown(position) : null;
}

/** The least accurate position that can be at a site, in meters. */
export function accuracyLimit({ radius_m: radius }: SiteArea): number {
  return Math.max(radius, siteRadius.usual);
}

/** Which of two sites counts whose centers are equally near, as for a sort. */
export function compareSites(a: SiteArea, b: SiteArea): number {
  return a.radius_m - b.radius_m || (a.name < b.name ? -1 : 1);
}

function describeTown({ lat, lng }: Position): string | null {
  const town = nearestPlace(lat, lng);
  return town && `near ${townName(town)}`;
}

/** A short word in other letters may look like one of these: here, accents are left out. */
const likePlaceOfPosition = /^(?:at|near|(?=\S*[^ -~])\p{L}{2,4})\s/iu;

/** A typed location as lists and files state it: between quotation marks if it reads like the place of a position. */
export function typedPlace(location: string): string {
  const start = location.slice(0, 20).normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return likePlaceOfPosition.test(start) ? `“${location}”` : location;
}

/** `Meridian, MS`, `Lyon, France`. */
export function townName({ name, region, country }: NearestPlace): string {
  return [name, region, country === 'US' ? null : countryNames.of(country)].filter(Boolean).join(', ');
}

type SitesByClient = ReadonlyMap<string, readonly SiteArea[]>;

/** The latest sites by their text: up to 5 million characters. They rarely change, and most reads of loads need them. */
const readSites = new LRUCache<string, SitesByClient>({
  maxSize: 5_000_000,
  sizeCalculation: (_sites, json) => json.length,
});

/** The known sites by client. `json` is the text that `sitesSql` returns. */
export function sitesByClient(json: string): SitesByClient {
  const known = readSites.get(json);
  if (known) return known;
  const sites = JSON.parse(json) as ClientSite[];
  const byClient = new Map<string, SiteArea[]>(sites.map(({ client_id: id }) => [id, []]));
  for (const site of sites) byClient.get(site.client_id)?.push(site);
  readSites.set(json, byClient);
  return byClient;
}

/**
 * The JSON text of loads, with the site or town of each position in `last_event_place` and `last_known_place`, and typed
 * texts as `typedPlace` returns them. A load states its client, then the accuracy of the position, if known, which is left
 * out, then its place.
 * A text of a user cannot match, because its quotation marks are escaped.
 */
export function namePlaces(json: string, sites: string): string {
  const byClient = sitesByClient(sites);
  let own: readonly SiteArea[] = [];
  let accuracyM: number | null = null;
  return json.replace(
    /"client_id":"([-\da-f]+)"|"(?:newest_event|last_known)_accuracy_m":([-+.\de]+|null),|("last_(?:event|known)_place"):"((?:[^"\\]|\\.)+)"/g,
    (member, clientId: string | undefined, accuracy: string | undefined, field: string, location: string) => {
      if (clientId !== undefined) {
        [own, accuracyM] = [byClient.get(clientId) ?? [], null];
        return member;
      }
      if (accuracy !== undefined) {
        accuracyM = JSON.parse(accuracy) as number | null;
        return '';
      }
      if (!parsePosition(location)) return `${field}:"${typedPlace(location)}"`;
      const place = describePlace(location, own, accuracyM);
      return place === null ? member : `${field}:${JSON.stringify(place)}`;
    },
  );
}
