import {
  mostPlacedLoads,
  parsePosition,
  type PlacedLoad,
  type placedLoadsSchema,
  type wasteEndpoints,
} from 'shared-domain/waste';
import type { EndpointInput } from 'shared-domain/wire';
import type { Static } from '@sinclair/typebox';
import { holderOf, type SignedIn } from '../../platform/actor';
import type { ApiContext } from '../../platform/api-context';
import { longestWaitMs } from '../../platform/database/database';
import { Turns } from '../../platform/database/turns';
import { utcText } from '../../platform/database/utc-text';
import { openStatuses } from './sorted-loads';
import { describePlace, sitesByClient } from '../places/describe-place';
import { readListQuery } from './list-query';
import { listPageAt } from './list-page-at';

type MapQuery = EndpointInput<typeof wasteEndpoints.listPlacedLoads>['query'];

interface PlacedLoadPage {
  placed: Static<typeof placedLoadsSchema>;
  nextCursor: string | null;
}

interface StoredPlacedLoad extends Pick<PlacedLoad, 'load_id' | 'manifest_number' | 'status' | 'at'> {
  client_id: string;
  location: string | null;
  accuracy_m: number | null;
  /** The last position, if the newest event has none. */
  last: { location: string; accuracy_m: number | null; at: string } | null;
  /** The last place, if the newest event has none. */
  known: string | null;
}

/** The newest event's place and time are stored with the load, and its last position if that event has none. */
const placedLoadJson = `json_build_object('load_id', id, 'client_id', client_id, 'manifest_number', manifest_number,
  'status', current_status, 'location', newest_event_place,
  'accuracy_m', newest_event_accuracy_m, 'at', ${utcText('newest_event_time')}, 'last', last_position::json,
  'known', case when last_position is not null then last_known_place(waste_loads)->>'last_known_place' end)::text`;

/** Other requests are answered after this many places: describing one compares it with every site of the client. */
const placesAtOnce = 50;

/** Maps that are read or described. Many open pages of a company may ask for theirs at once. */
const maps = new Turns({ atOnce: 3, mayWait: 50, patienceMs: longestWaitMs });

/**
 * Where loads are that the user can see, or were last, by their newest events with a position. Without a status: of the
 * loads that are not disposed of. Loads without a position are only counted. Calls `assertWanted` before each step of the work.
 */
export function listPlacedLoads(
  context: ApiContext,
  signedIn: SignedIn,
  query: MapQuery,
  assertWanted: () => void,
): Promise<PlacedLoadPage> {
  return maps.take(holderOf(signedIn.actor), () => readPlacedLoads(context, signedIn, query, assertWanted));
}

async function readPlacedLoads(
  context: ApiContext,
  signedIn: SignedIn,
  query: MapQuery,
  assertWanted: () => void,
): Promise<PlacedLoadPage> {
  assertWanted();
  const list = await readListQuery(context, signedIn.actor, {
    ...query,
    sort: '-last_event_at',
    limit: mostPlacedLoads,
  });
  const statuses = list.statuses.length > 0 ? list.statuses : openStatuses;
  const scope = ['map', ...list.scope];
  const page = await listPageAt(context, signedIn, { ...list, statuses, scope }, query?.cursor, placedLoadJson);
  assertWanted();
  const stored = JSON.parse(page.json) as StoredPlacedLoad[];
  const loads = await describeLoads(stored, page.sites, assertWanted);
  const isCut = page.nextCursor !== null || list.search?.placed.isCut === true;
  const placed = { loads, without_position: stored.length - loads.length, is_cut: isCut };
  return { placed, nextCursor: page.nextCursor };
}

async function describeLoads(
  stored: readonly StoredPlacedLoad[],
  sitesJson: string,
  assertWanted: () => void,
): Promise<PlacedLoad[]> {
  const sites = sitesByClient(sitesJson);
  const loads: PlacedLoad[] = [];
  for (const { last, known, ...newest } of stored) {
    const { client_id: clientId, location, ...facts } = { ...newest, ...last };
    const position = location === null ? null : parsePosition(location);
    if (location === null || position === null) continue;
    const place = describePlace(location, sites.get(clientId) ?? [], facts.accuracy_m);
    const load = { ...facts, ...position, place, ...(last && afterPosition(newest.location ?? known)) };
    if (loads.push(load) % placesAtOnce > 0) continue;
    await new Promise(setImmediate);
    assertWanted();
  }
  return loads;
}

/** What is known of a load after its last position: where it was last, if that is a typed location. */
function afterPosition(place: string | null): Pick<PlacedLoad, 'is_last_known' | 'later_place'> {
  const isTyped = place !== null && parsePosition(place) === null;
  return { is_last_known: true, ...(isTyped && { later_place: place }) };
}
