import {
  mostPlacedLoads,
  parsePosition,
  type PlacedLoad,
  type placedLoadsSchema,
  type wasteEndpoints,
} from 'shared-domain/waste';
import type { EndpointInput } from 'shared-domain/wire';
import type { Static } from '@sinclair/typebox';
import type { SignedIn } from '../../platform/actor';
import type { ApiContext } from '../../platform/api-context';
import { utcText } from '../../platform/database/utc-text';
import { openStatuses } from './sorted-loads';
import { describePlace, sitesByClient } from '../places/describe-place';
import { readListQuery } from './list-query';
import { listPageAt } from './list-page-at';

interface StoredPlacedLoad extends Pick<PlacedLoad, 'load_id' | 'manifest_number' | 'status' | 'at'> {
  client_id: string;
  location: string | null;
  accuracy_m: number | null;
}

/** The newest event's place and time are stored with the load. */
const placedLoadJson = `json_build_object('load_id', id, 'client_id', client_id, 'manifest_number', manifest_number,
  'status', current_status, 'location', newest_event_place,
  'accuracy_m', newest_event_accuracy_m, 'at', ${utcText('newest_event_time')})::text`;

/** Other requests are answered after this many places: describing one compares it with every site of the client. */
const placesAtOnce = 50;

/**
 * Where loads are that the user can see, by their newest events. Without a status: of the loads that are not disposed
 * of. Loads without a position are only counted.
 */
export async function listPlacedLoads(
  context: ApiContext,
  signedIn: SignedIn,
  query: EndpointInput<typeof wasteEndpoints.listPlacedLoads>['query'],
): Promise<{ placed: Static<typeof placedLoadsSchema>; nextCursor: string | null }> {
  const list = await readListQuery(context, signedIn.actor, {
    ...query,
    sort: '-last_event_at',
    limit: mostPlacedLoads,
  });
  const statuses = list.statuses.length > 0 ? list.statuses : openStatuses;
  const scope = ['map', ...list.scope];
  const page = await listPageAt(context, signedIn, { ...list, statuses, scope }, query?.cursor, placedLoadJson);
  const stored = JSON.parse(page.json) as StoredPlacedLoad[];
  const loads = await describeLoads(stored, page.sites);
  const isCut = page.nextCursor !== null || list.search?.placed.isCut === true;
  const placed = { loads, without_position: stored.length - loads.length, is_cut: isCut };
  return { placed, nextCursor: page.nextCursor };
}

async function describeLoads(stored: readonly StoredPlacedLoad[], sitesJson: string): Promise<PlacedLoad[]> {
  const sites = sitesByClient(sitesJson);
  const loads: PlacedLoad[] = [];
  for (const { client_id: clientId, location, ...facts } of stored) {
    const position = location === null ? null : parsePosition(location);
    if (location === null || position === null) continue;
    const place = describePlace(location, sites.get(clientId) ?? [], facts.accuracy_m);
    if (loads.push({ ...facts, ...position, place }) % placesAtOnce === 0) await new Promise(setImmediate);
  }
  return loads;
}
