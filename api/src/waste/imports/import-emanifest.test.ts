import { adminActor, missingId, useTestPortal, testClients } from '../../testing';
import { inTransaction } from '../../platform/database/transaction';
import { readPdfText } from '../certificates/testing/read-pdf-text';
import { importEmanifest, type ImportOutcome } from './import-emanifest.service';
import { aWaste, anEmanifest } from './testing/an-emanifest';
import { officialEmanifests, sharedDataMissing } from '../../testing/shared-data';

const portal = useTestPortal();

interface Importing {
  clientId?: string;
  isDryRun?: boolean;
}

function importText(text: string, { clientId = testClients.own.id, isDryRun = false }: Importing = {}) {
  return importEmanifest(portal.context, { clientId, bytes: Buffer.from(text), isDryRun });
}

let serial = 0;

/** A number that no other test uses. */
function aNumber(): string {
  serial += 1;
  return `${200_000_000 + serial}ELC`;
}

async function countOf(table: string): Promise<number> {
  const [row] = await inTransaction(portal.database, adminActor, (tx) =>
    tx.query<{ count: number }>(`select count(*) from ${table}`),
  );
  return row?.count ?? 0;
}

const countAll = async () =>
  Promise.all(['waste_loads', 'tracking_events', 'import_documents', 'import_waste_lines'].map(countOf));

async function loadOf(outcome: ImportOutcome) {
  if (!('loadId' in outcome) || outcome.loadId === null) throw new Error(JSON.stringify(outcome));
  const params = { id: outcome.loadId };
  const load = await portal.call('getLoad', { params }, { as: 'admin' });
  const timeline = await portal.call('listTrackingEvents', { params }, { as: 'admin' });
  return { load: load.body, timeline: timeline.body };
}

test('a signed manifest appears in the portal with its custody and with separate event and record times', async () => {
  const outcome = await importText(JSON.stringify(anEmanifest({ manifestTrackingNumber: aNumber() })));
  const { load, timeline } = await loadOf(outcome);
  expect(load).toMatchObject({
    current_status: 'at_disposal_facility',
    quantity: 800,
    created_at: portal.now.toISOString(),
    created_by: 'EPA e-Manifest import',
  });
  expect(timeline).toMatchObject([
    {
      status: 'at_disposal_facility',
      timestamp: '2026-09-03T16:30:00.000Z',
      recorded_at: portal.now.toISOString(),
      recorded_by: 'EPA e-Manifest import',
      is_exceptional: false,
    },
    { status: 'picked_up', timestamp: '2026-09-01T14:00:00.000Z' },
  ]);
});

test('a pickup on a California evening has the same day in its packaging date, its notes and its certificate', async () => {
  const manifest = anEmanifest({
    manifestTrackingNumber: aNumber(),
    shippedDate: '2026-09-02T00:30:00.000+0000',
    receivedDate: '2026-09-03T01:15:00.000+0000',
    generator: { epaSiteId: 'CAD008092793', name: 'Bay Plating' },
  });
  const { load, timeline } = await loadOf(await importText(JSON.stringify(manifest)));
  expect(load.packaging_date).toBe('2026-09-01T00:00:00.000Z');
  expect(timeline.map(({ notes }) => notes?.split(',')[0])).toEqual([
    'Received on 2026-09-02',
    'Shipped on 2026-09-01',
  ]);
  const disposed = { waste_load_id: load.id, status: 'disposed' };
  await portal.call('recordTrackingEvent', { body: disposed }, { as: 'admin' });
  const { body } = await portal.call('issueCertificateTicket', { params: { id: load.id } }, { as: 'admin' });
  const { rawPayload } = await portal.app.inject(`/api/simple-cert?ticket=${body.ticket}`);
  const certificate = readPdfText(rawPayload).replace(/\s+/g, ' ');
  expect(certificate).toContain('Packaging date 2026-09-01 ');
  expect(certificate).toContain('2026-09-01 17:30:00 PDT');
  expect(certificate).not.toContain('2026-09-03');
});

test('a manifest with more lines than a load can hold says so in its load, its first step and its report', async () => {
  const wastes = Array.from({ length: 12 }, (_, index) =>
    aWaste({
      lineNumber: index + 1,
      wasteDescription: `Waste ${index + 1} ${'x'.repeat(index === 1 ? 600 : 230)}`,
      quantity: { quantity: 100 * (index + 1), unitOfMeasurement: { code: index === 0 ? 'K' : 'G' } },
    }),
  );
  const outcome = await importText(JSON.stringify(anEmanifest({ manifestTrackingNumber: aNumber(), wastes })));
  const { load, timeline } = await loadOf(outcome);
  expect(load).toMatchObject({ quantity: 100, unit: 'kg' });
  const lines = load.waste_description.split('\n');
  expect(lines.map((line) => line.split(' ', 4).join(' '))).toEqual([
    ...[1, 2, 3, 4, 5, 6].map((number) => `Line ${number}: Waste ${number}`),
    'Lines 7–12: see the',
  ]);
  expect(lines.at(-1)).toBe('Lines 7–12: see the imported document.');
  expect(timeline.map(({ notes }) => notes)).toEqual([
    expect.not.stringContaining('The quantity'),
    expect.stringContaining(
      'The quantity is from line 1. The quantities of the other lines could not be added because their units differ.',
    ),
  ]);
  const reports = 'reports' in outcome ? outcome.reports.filter(({ to }) => to === 'waste_description') : [];
  expect(reports.map(({ outcome: result, field, note }) => [field, result, note])).toEqual(
    wastes.map((_, index) => {
      const field = `wastes[${index}].wasteDescription`;
      if (index > 5) return [field, 'converted', 'trimmed to 2,000 characters'];
      return index === 1 ? [field, 'converted', 'trimmed to 500 characters'] : [field, 'mapped', ''];
    }),
  );
});

test('importing twice adds nothing, even if the document is formatted differently', async () => {
  const manifest = anEmanifest({ manifestTrackingNumber: aNumber() });
  const first = await importText(JSON.stringify(manifest));
  const before = await countAll();
  const reordered = JSON.stringify(Object.fromEntries(Object.entries(manifest).reverse()), null, 2);
  expect(await importText(reordered)).toMatchObject({
    outcome: 'already imported',
    loadId: 'loadId' in first ? first.loadId : null,
  });
  expect(await countAll()).toEqual(before);
});

test('the same document imported ten times at once becomes one load', async () => {
  const text = JSON.stringify(anEmanifest({ manifestTrackingNumber: 'CHANGE ME', submissionType: 'Hybrid' }));
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => importText(text)));
  expect(outcomes.filter(({ outcome }) => outcome === 'imported')).toHaveLength(1);
  expect(outcomes.filter(({ outcome }) => outcome === 'already imported')).toHaveLength(9);
});

test('two clients may import the same document', async () => {
  const text = JSON.stringify(anEmanifest({ manifestTrackingNumber: aNumber() }));
  expect(await importText(text)).toMatchObject({ outcome: 'imported' });
  expect(await importText(text, { clientId: testClients.other.id })).toMatchObject({ outcome: 'imported' });
});

test('a number that belongs to a load from another source is refused', async () => {
  const number = aNumber();
  await portal.aLoad({ manifest_number: number });
  const before = await countAll();
  const outcome = await importText(JSON.stringify(anEmanifest({ manifestTrackingNumber: number })));
  expect(outcome).toMatchObject({ outcome: 'refused', refusals: [{ field: 'manifestTrackingNumber' }] });
  expect(await countAll()).toEqual(before);
});

test('a dry run reports what would happen and stores nothing', async () => {
  const before = await countAll();
  const text = JSON.stringify(anEmanifest({ manifestTrackingNumber: aNumber() }));
  expect(await importText(text, { isDryRun: true })).toMatchObject({ outcome: 'would be imported', loadId: null });
  expect(await countAll()).toEqual(before);
});

test('if the last part cannot be stored, nothing is stored', async () => {
  const before = await countAll();
  // The waste line is written last, after load, events and document; here it is refused.
  await portal.database.asOwner('alter table import_waste_lines add constraint no_lines check (false) not valid');
  const text = JSON.stringify(anEmanifest({ manifestTrackingNumber: aNumber() }));
  await expect(importText(text)).rejects.toThrow('no_lines');
  await portal.database.asOwner('alter table import_waste_lines drop constraint no_lines');
  expect(await countAll()).toEqual(before);
});

test('an unknown client is refused', async () => {
  const text = JSON.stringify(anEmanifest({ manifestTrackingNumber: aNumber() }));
  await expect(importText(text, { clientId: missingId })).rejects.toMatchObject({ code: 'unknown_client' });
});

test.each([
  ['no JSON', 'status: Signed', /^is not valid JSON/],
  ['a list', '[]', /one JSON object/],
  ['nothing', '', /^is not valid JSON/],
  [
    'a key with two values',
    JSON.stringify(anEmanifest()).replace('{', '{"manifestTrackingNumber":"100000000ELC",'),
    /^contains "manifestTrackingNumber" more than once in an object$/,
  ],
])('%s is refused with the reason', async (_name, text, reason) => {
  expect(await importText(text)).toMatchObject({
    outcome: 'refused',
    refusals: [{ field: '(document)', reason: expect.stringMatching(reason) as unknown }],
  });
});

test('the document is stored with its load, byte for byte', async () => {
  const text = JSON.stringify(anEmanifest({ manifestTrackingNumber: aNumber() }), null, 3).replace(
    '"lineNumber": 1',
    '"lineNumber": 1.000, "additionalInfo": { "handlingInstructions": "\\u0000" }',
  );
  const { load } = await loadOf(await importText(text));
  const [row] = await inTransaction(portal.database, adminActor, (tx) =>
    tx.query<{ document: string }>('select document from import_documents where waste_load_id = $1', [load.id]),
  );
  expect(row?.document).toBe(text);
});

if (officialEmanifests === null) test.skip(`the official samples: ${sharedDataMissing}`, () => undefined);
else {
  const { samples } = officialEmanifests;

  test('all official valid samples are imported and appear in the portal; a second import adds nothing', async () => {
    const valid = samples.filter(({ isValid }) => isValid);
    const first = await Promise.all(valid.map(({ text }) => importText(text)));
    expect(first.map(({ outcome }) => outcome)).toEqual(valid.map(() => 'imported'));
    for (const outcome of first) {
      const { load } = await loadOf(outcome);
      expect(load.manifest_number).toMatch(/^PROVISIONAL-[0-9A-F]{12}$/);
      expect(load.current_status).toBe('generated');
    }
    const before = await countAll();
    const second = await Promise.all(valid.map(({ text }) => importText(text)));
    expect(second.map(({ outcome }) => outcome)).toEqual(valid.map(() => 'already imported'));
    expect(await countAll()).toEqual(before);
  });

  test('the official invalid sample is refused with all its reasons and stores nothing', async () => {
    const before = await countAll();
    const outcome = await importText(samples.find(({ isValid }) => !isValid)?.text ?? '');
    expect(outcome.outcome === 'refused' ? outcome.refusals.length : 0).toBeGreaterThanOrEqual(8);
    expect(await countAll()).toEqual(before);
  });
}
