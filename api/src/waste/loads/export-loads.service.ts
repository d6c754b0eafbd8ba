import { stringify } from 'csv-stringify/sync';
import {
  disposedAt,
  exportColumns,
  mostExportedLoads,
  parsePosition,
  reachedAt,
  statusSteps,
  type LoadDetail,
} from 'shared-domain/waste';
import { DomainError, formatNumber, isDay, visibleText } from 'shared-domain/wire';
import type { SignedIn } from '../../platform/actor';
import type { ApiContext } from '../../platform/api-context';
import { describePlace, sitesByClient, typedPlace, type SiteArea } from '../places/describe-place';
import { validSteps } from '../tracking-events/order-history';
import { readListQuery, type ListLoadsQuery } from './list-query';
import { exportedLoadJson } from './load-json';
import { listLoadPage } from './load-pages.repository';

/** A load with what its row says in words. */
interface ExportedLoad extends LoadDetail {
  /** The town or site of the last event's position; otherwise its location as recorded, see `typedPlace`. */
  place: string | null;
  /** The same of the newest event that has a place. */
  known_place: string | null;
  /** As on the certificate; null while the load is not disposed of. */
  disposed_at: string | null;
  /** Null unless the load is certified now. */
  certified_at: string | null;
  /** Null if the last event has a position, or if no event has one. */
  last_position: { location: string } | null;
  has_photo: boolean;
  has_position: boolean;
  tracking_event_count: number;
}

type StoredLoad = Omit<ExportedLoad, 'place' | 'known_place' | 'disposed_at' | 'certified_at'> & {
  /** Null while the load is not disposed of. */
  history: Parameters<typeof validSteps>[0] | null;
  newest_event_accuracy_m?: number;
  last_known_accuracy_m?: number | null;
};

type Cell = string | number | null;

/** The columns in order: what a row is known by, where the load is, then its facts. Times are in UTC. */
const columns: Record<string, (load: ExportedLoad) => Cell> = {
  [exportColumns.manifestNumber]: (load) => load.manifest_number,
  Company: (load) => load.client_company,
  [exportColumns.status]: (load) => statusSteps[load.current_status].label,
  'In status since (UTC)': (load) => timeOf(load.status_since),
  'Disposed (UTC)': (load) => timeOf(load.disposed_at),
  'Certified (UTC)': (load) => timeOf(load.certified_at),
  'Last event (UTC)': (load) => timeOf(load.last_event_at),
  'Last event place': (load) => load.place,
  'Last event position': (load) => positionOf(load.last_event_place),
  'Last known place': (load) => load.known_place,
  'Last known position': (load) => positionOf(load.last_event_place) ?? load.last_position?.location ?? null,
  'Waste type': (load) => load.waste_type,
  Description: (load) => load.waste_description,
  Quantity: (load) => load.quantity,
  Unit: (load) => load.unit,
  'Hazard class': (load) => load.hazard_class,
  'Container type': (load) => load.container_type,
  Generator: (load) => load.generator_name,
  'Generator address': (load) => load.generator_address,
  'Generator EPA ID': (load) => load.generator_epa_id,
  'Packaging date': (load) => dayOrTime(load.packaging_date),
  'Pickup scheduled (times in UTC)': (load) => dayOrTime(load.pickup_scheduled),
  'Disposal scheduled (times in UTC)': (load) => dayOrTime(load.disposal_scheduled),
  'Safety notes': (load) => load.safety_notes,
  'Created (UTC)': (load) => timeOf(load.created_at),
  'Created by': (load) => load.created_by,
  [exportColumns.loadId]: (load) => load.id,
  'Tracking events': (load) => load.tracking_event_count,
  'Has a photo': (load) => (load.has_photo ? 'yes' : 'no'),
  'Has a position': (load) => (load.has_position ? 'yes' : 'no'),
};

/** Other requests are answered after this many rows. */
const rowsAtOnce = 50;

/**
 * The loads that match, as CSV (RFC 4180) for spreadsheets: read in one statement, so that none is missing or in it
 * twice. Throws `invalid_input` if more match than one file holds. Calls `assertWanted` before each step of the work.
 */
export async function exportLoads(
  context: ApiContext,
  { actor }: SignedIn,
  query: Omit<ListLoadsQuery, 'limit' | 'cursor'>,
  assertWanted: () => void,
): Promise<{ fileName: string; csv: string }> {
  const list = await readListQuery(context, actor, { ...query, limit: mostExportedLoads });
  if (list.search?.placed.isCut) {
    throw new DomainError(
      'invalid_input',
      'Too many loads or sites match this place to compare them all. Search for a longer name, or export without a search.',
    );
  }
  assertWanted();
  const page = await listLoadPage(context.database, actor, { ...list, after: null }, exportedLoadJson);
  if (page.next) {
    const most = formatNumber(mostExportedLoads);
    throw new DomainError('invalid_input', `More than ${most} loads match. Filter the list, then export it again.`);
  }
  assertWanted();
  const sites = sitesByClient(page.sites);
  const loads = JSON.parse(page.json) as StoredLoad[];
  let csv = toCsv([Object.keys(columns)], { bom: true });
  for (let start = 0; start < loads.length; start += rowsAtOnce) {
    assertWanted();
    const rows = loads.slice(start, start + rowsAtOnce);
    csv += toCsv(rows.map((load) => toRow(describeLoad(load, sites.get(load.client_id) ?? []))));
    await new Promise(setImmediate);
  }
  return { fileName: `waste-loads-${context.clock().toISOString().slice(0, 10)}.csv`, csv };
}

function describeLoad({ history, ...load }: StoredLoad, sites: readonly SiteArea[]): ExportedLoad {
  const place = placeOf(load.last_event_place, sites, load.newest_event_accuracy_m);
  const known = placeOf(load.last_known_place, sites, load.last_known_accuracy_m);
  const steps = validSteps(history ?? []);
  const isCertified = load.current_status === 'certified';
  return {
    ...load,
    place,
    known_place: place ?? known,
    disposed_at: disposedAt(steps),
    certified_at: isCertified ? reachedAt(steps, 'certified') : null,
  };
}

function placeOf(location: string | null | undefined, sites: readonly SiteArea[], accuracyM?: number | null) {
  if (!location) return null;
  return describePlace(location, sites, accuracyM) ?? (parsePosition(location) ? location : typedPlace(location));
}

function positionOf(location: string | null | undefined): string | null {
  return (location && parsePosition(location) && location) || null;
}

function toRow(load: ExportedLoad): Cell[] {
  return Object.values(columns).map((read) => {
    const cell = read(load);
    return typeof cell === 'string' ? escapeLaterFormulas(visibleText(cell)) : cell;
  });
}

/** In a spreadsheet whose separator is another one, a formula can also begin after it, or on the next line of a cell. */
export function escapeLaterFormulas(text: string): string {
  // The sign comes first: looking for separators first takes minutes if there are many and no sign.
  return text.replaceAll(/(?=[=+\-@＝＋－＠])(?<=[;\t\r\n]["'\s]*)/g, "'");
}

/** A text that a spreadsheet would run as a formula gets an apostrophe in front. */
function toCsv(rows: Cell[][], { bom = false } = {}): string {
  // Spreadsheets also end a record at a single line feed, so a cell with one is quoted.
  return stringify(rows, { bom, escape_formulas: true, record_delimiter: 'windows', quote_record_delimiter: true });
}

/** A time as spreadsheets read it, `2026-11-20 18:01:00`. */
function timeOf(instant: string | null): string | null {
  return instant && instant.slice(0, 19).replace('T', ' ');
}

function dayOrTime(instant: string | null): string | null {
  return instant && isDay(instant) ? instant.slice(0, 10) : timeOf(instant);
}
