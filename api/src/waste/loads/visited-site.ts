import { distanceInKm, kmPerDegree } from 'shared-domain/waste';
import { tenantOf, type Actor } from '../../platform/actor';
import type { Database } from '../../platform/database/database';
import type { AddValue } from '../../platform/database/sql-parameters';
import { accuracyLimit, compareSites, type SiteArea } from '../places/describe-place';
import { findSitesOfClientOf } from '../sites/sites.repository';

/** A known site by which a list is filtered, with those that decide which positions are at it. */
export interface VisitedSite {
  clientId: string;
  area: SiteArea;
  /** Sites of the client that share a part of its area. */
  others: readonly SiteArea[];
}

/** Events at a site that are read first. If there are more, each load of the list is checked instead. */
const mostEvents = 100_000;

/** Up to this many, the loads are read one by one and sorted; otherwise, the list is read in order. */
const fewEvents = 20_000;

/** A site that the actor cannot see is at no place. */
const nowhere: Omit<VisitedSite, 'clientId'> = { area: { name: '', lat: 0, lng: 0, radius_m: -1 }, others: [] };
const noClient = '00000000-0000-0000-0000-000000000000';

/** The site with this id. No load has passed a site that the actor cannot see. */
export async function findVisitedSite(database: Database, actor: Actor, id: string): Promise<VisitedSite> {
  const sites = await findSitesOfClientOf(database, actor, id);
  const area = sites.find((site) => site.id === id.toLowerCase());
  if (!area) return { clientId: tenantOf(actor) ?? noClient, ...nowhere };
  const sharesArea = (other: SiteArea) => distanceInKm(area, other) * 1000 <= area.radius_m + other.radius_m;
  return { clientId: area.client_id, area, others: sites.filter((other) => other !== area && sharesArea(other)) };
}

/**
 * SQL of `passed`: the loads with an event at the site, more than once if they have several, and the number of these
 * events up to `mostEvents` + 1.
 */
export function passedSql(site: VisitedSite, value: AddValue): string {
  const bounds = boundsOf(site.area).map(([column, from, to]) => `${column} between ${value(from)} and ${value(to)}`);
  return `passed as materialized (select array_agg(load_id) as ids, count(*) as events from (
    select load_id from event_positions
    where client_id = ${value(site.clientId)} and ${[...bounds, atSiteSql(site, value)].join(' and ')}
    limit ${mostEvents + 1}) at_site)`;
}

type Bounds = [column: string, from: number, to: number];

/** Degrees that a site does not exceed, a little more than exact because distances are rounded. */
function boundsOf({ lat, lng, radius_m: radius }: SiteArea): Bounds[] {
  const north = (radius / 1000 / kmPerDegree) * 1.000001;
  const radians = Math.PI / 180;
  const east = Math.asin(Math.sin(north * radians) / Math.cos(lat * radians)) / radians;
  const isWhole = Math.abs(lat) + north < 90 && Math.abs(lng) + east < 180;
  const ofLat: Bounds = ['lat', lat - north, lat + north];
  // Around a pole and across the 180th meridian, the longitudes are not one range.
  return isWhole ? [ofLat, ['lng', lng - east, lng + east]] : [ofLat];
}

const events = '(select events from passed)';
const ids = '(select ids from passed)::uuid[]';

/** SQL conditions of the loads in `passed`, and of whether they are all, and few. */
export const passedIds = `id = any(${ids})`;
export const areFewPassed = `${events} <= ${fewEvents}`;

/** SQL of `found` for a list that is filtered by nothing else. */
export function foundPassedSql(countLimit: number): string {
  return `found as materialized (
    select array_agg(id) as ids, case when ${events} > ${mostEvents} then ${countLimit + 1} else count(*) end as matches
    from (select distinct unnest(ids) as id from passed limit ${countLimit + 1}) passing)`;
}

/** SQL condition of a load that has passed the site, for reading many loads in order. */
export function hasPassedSql(site: VisitedSite, value: AddValue): string {
  // The offset keeps the planner from reading all positions at the site first.
  return `case when ${events} <= ${mostEvents} then id in (select unnest(${ids}))
    else exists (select from event_positions position where position.client_id = waste_loads.client_id
      and load_id = waste_loads.id and ${atSiteSql(site, value)} offset 0) end`;
}

/** SQL condition of a position at the site, by the rule of `describePlace`. */
function atSiteSql({ area, others }: VisitedSite, value: AddValue): string {
  const number = (given: number) => `${value(given)}::double precision`;
  const toSite = metersTo(area, number);
  return [
    isWithin(area, number, toSite),
    ...others.map((other) => {
      const toOther = metersTo(other, number);
      const isChosen = `${toOther} ${compareSites(other, area) < 0 ? '<=' : '<'} ${toSite}`;
      // Cheaper than the distance, which is at least this.
      const mayBeWithin = `abs(lat - ${number(other.lat)}) * ${kmPerDegree} * 1000 <= ${number(other.radius_m)}`;
      return `not (${mayBeWithin} and ${isWithin(other, number, toOther)} and ${isChosen})`;
    }),
  ].join(' and ');
}

type AddNumber = (given: number) => string;

const metersTo = ({ lat, lng }: SiteArea, number: AddNumber) =>
  `meters_between(lat, lng, ${number(lat)}, ${number(lng)})`;

const isWithin = (site: SiteArea, number: AddNumber, distance: string) =>
  `${distance} <= ${number(site.radius_m)} and coalesce(accuracy_m, 0) <= ${number(accuracyLimit(site))}`;
