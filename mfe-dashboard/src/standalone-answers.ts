import { exportColumns, loadStatuses, statusSteps, wasteTypes, type Load, type SavedView } from 'shared-domain/waste';
import { aLoad, anAttention } from 'shared-domain/testing';
import { answer, type MockAnswers } from 'shared-auth/testing';
import { pageOf, statsOf } from './testing/load-answers';

const generators = [
  'Gulf Coast Chemicals',
  'Northfield Plating Works',
  'St. Brendan Medical Center',
  'Harbor Coatings & Paint',
  'Blue Mesa Electronics Recycling',
  'Tri-County Agricultural Supply',
];

const places = ['near Meridian, MS', 'Dock 4, Harbor Coatings', null, 'near Baton Rouge, LA'];

/** Responses of an API with this many mock loads, in the same order on every run. */
export function standaloneAnswers(loadCount: number): MockAnswers {
  let views: SavedView[] = [];
  const loads = Array.from({ length: loadCount }, (_, row) => madeUpLoad(row));
  return {
    getDashboardStats: statsOf(loads),
    listLoads: ({ query }) =>
      pageOf(loads, query, (load) => `${load.manifest_number} ${load.generator_name} ${load.waste_type}`),
    exportLoads: () => new Blob(csvLines(loads), { type: 'text/csv' }),
    issueCertificateTicket: ({ params }) => ({ ticket: params.id }),
    downloadCertificate: ({ query: { ticket = '' } }) =>
      answer(new Blob([ticket], { type: 'application/pdf' }), {
        'content-disposition': `attachment; filename*=UTF-8''certificate-${ticket}.pdf`,
      }),
    getAttention: anAttention({ overdue: 4, no_event: 12 }),
    listSavedViews: () => views,
    listSites: [],
    replaceSavedViews: ({ body }) => (views = body.views),
    signOut: undefined,
  };
}

function csvLines(loads: readonly Load[]): string[] {
  const header = [exportColumns.manifestNumber, exportColumns.status, exportColumns.loadId];
  const rows = loads.map((load) => [load.manifest_number, statusSteps[load.current_status].label, load.id]);
  return [header, ...rows].map((row) => `${row.join()}\r\n`);
}

function madeUpLoad(row: number): Load {
  const status = loadStatuses[(row * 5 + (row % 3)) % loadStatuses.length] ?? 'generated';
  const createdAt = Date.UTC(2026, 10, 20, 16, 5) - row * 5_400_000;
  return aLoad({
    id: `0190a1b2-0000-7000-8000-${String(row + 1).padStart(12, '0')}`,
    manifest_number: `${String(100_200_300 + row * 137).slice(0, 9)}ELC`,
    current_status: status,
    generator_name: generators[row % generators.length] ?? '',
    waste_type: wasteTypes[(row * 3) % wasteTypes.length] ?? 'Other',
    hazard_class: String(1 + ((row * 7) % 9)),
    quantity: 40 + ((row * 37_117) % 250_000) / 10 + statusSteps[status].progress,
    unit: ['kg', 'lbs', 'gallons', 'liters'][row % 4] ?? 'kg',
    created_at: new Date(createdAt).toISOString(),
    last_event_at: status === 'generated' ? null : new Date(createdAt + 3_600_000 * (row % 40)).toISOString(),
    status_since: new Date(createdAt + (status === 'generated' ? 0 : 3_000_000 * (row % 40))).toISOString(),
    last_event_place: status === 'generated' ? null : (places[row % places.length] ?? null),
    disposal_scheduled: row % 3 === 0 ? new Date(createdAt + ((row % 7) - 1) * 2 * 86_400_000).toISOString() : null,
  });
}
