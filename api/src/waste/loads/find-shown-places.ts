import { LRUCache } from 'lru-cache';
import { foldText } from 'shared-domain/wire';
import { tenantOf, type Actor } from '../../platform/actor';
import type { Database } from '../../platform/database/database';
import { ownRows, readOnce } from '../../platform/database/transaction';
import { describePlace, sitesByClient, type SiteArea } from '../places/describe-place';
import { squaresOfSite, squaresOfTowns } from '../places/squares';
import { sitesSql } from '../sites/sites.repository';

/** Positions whose names are compared, those of the newest loads. Naming one takes a few microseconds. */
const mostPositions = 20_000;
/** Other requests are answered after this many. */
const positionsAtOnce = 500;

interface FoundPosition {
  load_id: string;
  client_id: string;
  place: string | null;
  accuracy_m: number | null;
}

export interface ShownPlaces {
  /** Of the loads. */
  ids: string[];
  /** Not everything was compared, so loads may be missing. */
  isCut: boolean;
}

export const noPlaces: ShownPlaces = { ids: [], isCut: false };

/**
 * The loads whose position lists show with this folded text, as a town or a known site: `near Meridian, MS`. Uses the
 * current names. A number and a text of two letters name no place.
 */
export async function findShownPlaces(database: Database, actor: Actor, phrase: string): Promise<ShownPlaces> {
  if (!/\p{L}{3}/u.test(phrase) || /\d{5}/.test(phrase)) return noPlaces;
  const named = await findSites(database, actor, phrase);
  const areAllSites = named.length <= mostSearched;
  const areas = [squaresOfTowns(phrase), ...named.slice(0, mostSearched).map(squaresOfSite)];
  // A name that many towns share, or a site near a pole.
  const isEverywhere = areas.includes('everywhere');
  const squares = [...new Set(areas.flatMap((area) => (area === 'everywhere' ? [] : area)))];
  if (squares.length === 0 && !isEverywhere) return noPlaces;
  const tenant = tenantOf(actor);
  const [found] = await readOnce<{ positions: string; sites: string }>(
    database.searches,
    actor,
    `with found as materialized (${positionsSql(tenant, isEverywhere)})
     select coalesce(json_agg(found), '[]')::text as positions, ${sitesSql('in (select client_id from found)')} from found`,
    [squares.map(String), tenant],
  );
  if (!found) throw new Error('An aggregate always has a row');
  const key = `${phrase}\n${areAllSites}\n${found.positions}\n${found.sites}`;
  const known = compared.get(key);
  if (known) return known;
  const positions = JSON.parse(found.positions) as FoundPosition[];
  const ids = await namedSo(phrase, positions, sitesByClient(found.sites));
  const places = { ids, isCut: !areAllSites || positions.length > mostPositions };
  compared.set(key, places);
  return places;
}

/** SQL of the positions in the squares `$1`, and of the newest loads if places are everywhere; one more than is compared. */
function positionsSql(tenant: string | null, isEverywhere: boolean): string {
  const most = mostPositions + 1;
  const inSquares = `select * from find_positions($1::integer[], $2::uuid, ${most})`;
  if (!isEverywhere) return inSquares;
  return `${inSquares} union (select id, client_id, shown_place(waste_loads), shown_accuracy_m(waste_loads) from waste_loads
    ${tenant === null ? '' : 'where client_id = $2'} order by created_at desc, id desc limit ${most})`;
}

/** The latest comparisons by what the database returned, as pages of a list ask again: up to 20 million characters. */
const compared = new LRUCache<string, ShownPlaces>({
  maxSize: 20_000_000,
  sizeCalculation: ({ ids }, key) => key.length + ids.length * 36,
});

/** Sites whose squares are searched. */
const mostSearched = 1000;

/**
 * The sites that the text names, as lists show them: `at Acme Plant 4`. Names are compared here, because PostgreSQL has
 * other rules for lowercase.
 */
async function findSites(database: Database, actor: Actor, phrase: string): Promise<SiteArea[]> {
  const { own, values } = ownRows(actor, [], 'where client_id');
  const statement = `select name, lat, lng, radius_m from sites ${own} order by id`;
  const sites = await readOnce<SiteArea>(database, actor, statement, values);
  return sites.filter(({ name }) => foldText(`at ${name}`).includes(phrase));
}

async function namedSo(
  phrase: string,
  positions: FoundPosition[],
  sites: ReadonlyMap<string, readonly SiteArea[]>,
): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, { load_id: id, client_id: clientId, place, accuracy_m: accuracyM }] of positions.entries()) {
    const shown = describePlace(place, sites.get(clientId) ?? [], accuracyM);
    if (shown !== null && foldText(shown).includes(phrase)) ids.push(id);
    if (index % positionsAtOnce === positionsAtOnce - 1) await new Promise(setImmediate);
  }
  return ids;
}
