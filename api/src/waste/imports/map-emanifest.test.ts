import fc from 'fast-check';
import { newLoadSchema } from 'shared-domain/waste';
import { makeAjv } from '../../platform/check-schema';
import { testClients } from '../../testing';
import { formatTime } from '../../platform/zoned-time';
import { generatorTimeZone } from '../certificates/generator-state';
import type { Emanifest } from './emanifest-schema';
import { mapEmanifest, type MappedManifest } from './map-emanifest';
import { findPrintedClass } from './map-wastes';
import { aWaste, anEmanifest } from './testing/an-emanifest';
import { officialEmanifests, sharedDataMissing } from '../../testing/shared-data';

const now = new Date('2026-11-20T12:00:00Z');

function map(manifest: Emanifest): MappedManifest {
  const result = mapEmanifest(manifest, { digest: 'ab12cd34ef56'.repeat(5), now });
  if (!result.ok) throw new Error(JSON.stringify(result.refusals));
  return result.mapped;
}

function refusalsOf(manifest: Emanifest): string[] {
  const result = mapEmanifest(manifest, { digest: 'ab12cd34ef56', now });
  return result.ok ? [] : result.refusals.map(({ field, reason }) => `${field} ${reason}`);
}

const quantityOf = (quantity: number, code: 'K' | 'P' | 'M' | 'Y') =>
  aWaste({ quantity: { quantity, unitOfMeasurement: { code } } });

test('a signed manifest becomes a load at the facility, never a disposed one', () => {
  const { load, trackingEvents } = map(anEmanifest({ wastes: [aWaste({ managementMethod: { code: 'H141' } })] }));
  expect(load).toMatchObject({
    manifest_number: '100033134ELC',
    generator_name: 'Gulf Coast Chemicals',
    generator_address: '1200 Port Road, Pasadena, TX 77506',
    generator_epa_id: 'TXD008092793',
    waste_type: 'Chemical Solvents',
    waste_description: 'UN1090, Waste Acetone, 3, II',
    quantity: 800,
    unit: 'kg',
    hazard_class: '3',
    container_type: 'Drums (55-gallon)',
  });
  expect(trackingEvents.map(({ status, timestamp }) => [status, timestamp.toISOString()])).toEqual([
    ['picked_up', '2026-09-01T14:00:00.000Z'],
    ['at_disposal_facility', '2026-09-03T16:30:00.000Z'],
  ]);
});

test.each([
  ['2026-01-14T23:30:00.000-0600', 'TXD000000001', '2026-01-14'],
  ['2026-01-15T04:00:00.000+0000', 'TXD000000001', '2026-01-14'],
  ['2026-01-15T23:30:00.000-0800', 'GUD000000001', '2026-01-16'],
  ['2026-01-15T00:30:00+01:00', 'TXD000000001', '2026-01-14'],
  ['2026-01-15T00:00:00+01:00', 'TXD000000001', '2026-01-15'],
  ['2026-01-15T05:00:00.000+0000', 'HID000000001', '2026-01-15'],
  ['2026-01-15T05:00:00.000+0000', 'GUD000000001', '2026-01-15'],
])('days are those of the generator, and midnights mean their day: %s for %s is %s', (stated, epaSiteId, day) => {
  const dates = { shippedDate: stated, receivedDate: stated, potentialShipDate: stated };
  const { load, trackingEvents } = map(anEmanifest({ ...dates, generator: { epaSiteId } }));
  const midnight = `${day}T00:00:00.000Z`;
  expect([load.packaging_date, load.pickup_scheduled]).toEqual([midnight, midnight]);
  expect(trackingEvents.map(({ notes }) => notes)).toEqual([
    expect.stringContaining(`Shipped on ${day}, according to the e-Manifest.`),
    expect.stringContaining(`Received on ${day}, according to the e-Manifest.`),
  ]);
});

test.each([
  ['2026-12-15T05:00:00.000+0000', '2026-12-15'],
  ['2026-12-15T08:00:00.000+0000', '2026-12-15'],
  ['2026-12-15', '2026-12-15'],
  ['2026-12-15T02:30:00.000+0000', '2026-12-14'],
])('a shipment in California that is planned for %s is planned for the day %s', (potentialShipDate, day) => {
  const { load } = map(anEmanifest({ potentialShipDate, generator: { epaSiteId: 'CAD000000001' } }));
  expect(load.pickup_scheduled).toBe(`${day}T00:00:00.000Z`);
});

test.each([
  ['a day, as midnight Eastern,', '2026-10-23T04:00:00.000+0000', 'TXD000000001', '2026-10-23 00:00:00 CDT'],
  ['a day in winter', '2026-01-15T05:00:00.000+0000', 'HID000000001', '2026-01-15 00:00:00 HST'],
  ['a day west of the date line', '2026-10-23T04:00:00.000+0000', 'GUD000000001', '2026-10-23 00:00:00 GMT+10'],
  ['a day in its own offset', '2026-10-23t00:00:00+02:00', 'TXD000000001', '2026-10-23 00:00:00 CDT'],
  ['a day that has not begun there yet', '2026-11-21T00:00:00+13:00', 'TXD000000001', '2026-11-20 05:00:00 CST'],
  ['a time', '2026-10-23T05:00:00.000+0000', 'CAD000000001', '2026-10-22 22:00:00 PDT'],
])('%s stated as %s by %s is shown as %s', (_what, stated, epaSiteId, shown) => {
  const manifest = { generator: { epaSiteId }, shippedDate: stated, certifiedDate: stated };
  const { load, trackingEvents, reports } = map(anEmanifest({ ...manifest, receivedDate: stated }));
  const timesOf = (events: typeof trackingEvents) =>
    events.map(({ timestamp }) => formatTime(timestamp, generatorTimeZone(load)));
  expect(timesOf(trackingEvents)).toEqual([shown, shown]);
  const outcome = shown.includes(' 00:00:00 ') ? 'converted' : 'mapped';
  expect(reports).toContainEqual(expect.objectContaining({ outcome, to: 'tracking event picked_up' }));
  const certified = anEmanifest(manifest);
  delete certified.receivedDate;
  expect(timesOf(map(certified).trackingEvents)).toEqual([shown, shown]);
});

test('a corrected manifest without a receipt date is at the facility since the import, and the report says so', () => {
  const manifest = anEmanifest({ status: 'Corrected' });
  delete manifest.receivedDate;
  const { trackingEvents, reports } = map(manifest);
  expect(trackingEvents.at(-1)).toMatchObject({ status: 'at_disposal_facility', timestamp: now });
  expect(reports).toContainEqual(expect.objectContaining({ outcome: 'defaulted', to: 'time of at_disposal_facility' }));
});

test.each([
  ['2026-09-03', 'the day of receipt', { receivedDate: '2026-09-03T16:30:00Z' }],
  ['2026-09-01', 'the day of shipment', { receivedDate: '2026-09-03T16:30:00Z', shippedDate: '2026-09-01T14:00:00Z' }],
  ['2026-11-10', 'the day of the first step', { certifiedDate: '2026-11-11T03:00:00Z' }],
  ['2026-11-20', 'the day of the import', {}],
])('the packaging date is %s, %s', (day, note, facts) => {
  const manifest = anEmanifest();
  delete manifest.shippedDate;
  delete manifest.receivedDate;
  const { load, reports } = map({ ...manifest, ...facts });
  expect(load.packaging_date).toBe(`${day}T00:00:00.000Z`);
  expect(reports).toContainEqual({ outcome: 'defaulted', field: null, to: 'packaging_date', note });
});

test.each([
  ['its last update', { updatedDate: '2026-09-05T10:00:00Z' }, '2026-09-05T10:00:00.000Z', 'updatedDate'],
  ['its certification', { certifiedDate: '2026-09-06T10:00:00Z' }, '2026-09-06T10:00:00.000Z', 'certifiedDate'],
  ['shipment', { updatedDate: '2026-08-30T10:00:00Z' }, '2026-09-01T14:00:00.000Z', null],
  ['the import', {}, now.toISOString(), null],
])(
  'without a receipt date, the step at the facility says that its time is that of %s',
  (source, facts, time, field) => {
    const manifest = anEmanifest(facts);
    delete manifest.receivedDate;
    const { trackingEvents, reports } = map(manifest);
    const arrival = trackingEvents.at(-1);
    expect([arrival?.timestamp.toISOString(), arrival?.notes]).toEqual([
      time,
      `e-Manifest status: Signed. The e-Manifest does not state when the load was received. The event time is that of ${source}.`,
    ]);
    const outcome = field ? 'converted' : 'defaulted';
    expect(reports).toContainEqual(expect.objectContaining({ outcome, field, to: 'time of at_disposal_facility' }));
  },
);

test('a received load is not in transit, and the report does not say so', () => {
  const { trackingEvents, reports } = map(anEmanifest({ status: 'InTransit' }));
  expect(trackingEvents.at(-1)?.status).toBe('at_disposal_facility');
  const note = 'InTransit: the document also states that the load was received';
  expect(reports.filter(({ field }) => field === 'status')).toEqual([
    { outcome: 'set aside', field: 'status', to: null, note },
  ]);
});

test('a load that the facility rejected as a whole is not at the facility, and the report says so', () => {
  const rejected = { rejection: true, rejectionInfo: { rejectionType: 'FullReject' as const } };
  const { trackingEvents, reports } = map(anEmanifest({ status: 'Signed', ...rejected }));
  expect(trackingEvents.map(({ status }) => status)).toEqual(['picked_up']);
  const note = expect.stringContaining('rejected the whole load');
  expect(reports).toContainEqual({ outcome: 'set aside', field: 'receivedDate', to: null, note });
  expect(reports).toContainEqual({ outcome: 'set aside', field: 'status', to: null, note });
});

test('a load of which a part was rejected is at the facility, and its event says so', () => {
  const { trackingEvents } = map(anEmanifest({ rejection: true, rejectionInfo: { rejectionType: 'PartialReject' } }));
  expect(trackingEvents.at(-1)).toMatchObject({
    status: 'at_disposal_facility',
    notes: expect.stringContaining('Part of the load was rejected.'),
  });
});

test.each([
  ['2026-09-01T18:05:00.000Z', { epaSiteId: 'TXD008092793' }],
  // Late in the evening, at a place that is not known.
  ['2026-09-02T02:30:00.000Z', {}],
])(
  'a receipt on the day of shipment at %s is never before it, even if only its day is stated',
  (shipped, generator) => {
    const day = { shippedDate: shipped, receivedDate: '2026-09-01T04:00:00Z' };
    const { trackingEvents, reports } = map(anEmanifest({ ...day, generator, status: 'Signed' }));
    expect(trackingEvents.map(({ status, timestamp }) => [status, timestamp.toISOString()])).toEqual([
      ['picked_up', shipped],
      ['at_disposal_facility', shipped],
    ]);
    expect(reports).toContainEqual(expect.objectContaining({ outcome: 'converted', field: 'receivedDate' }));
  },
);

test('a receipt days before the shipment is refused: the load would still be on its way', () => {
  const manifest = anEmanifest({ shippedDate: '2026-09-01T18:05:00Z', receivedDate: '2026-08-20T04:00:00Z' });
  expect(refusalsOf(manifest)).toEqual([
    'receivedDate "2026-08-20T04:00:00Z" is before shippedDate "2026-09-01T18:05:00Z"',
  ]);
});

test('no custody step is in the future, where it would hide every later one', () => {
  expect(refusalsOf(anEmanifest({ receivedDate: '2062-09-03T16:30:00.000+0000' }))[0]).toContain('in the future');
  const manifest = anEmanifest({ status: 'Corrected', certifiedDate: '2062-09-03T16:30:00.000+0000' });
  delete manifest.receivedDate;
  expect(map(manifest).trackingEvents.at(-1)).toMatchObject({ status: 'at_disposal_facility', timestamp: now });
});

test.each(['CHANGE ME', '016721722EL\u0421', '016721722EL\u03f9'])(
  'a number that is not EPA-valid is set aside and replaced with one that is always the same: %j',
  (manifestTrackingNumber) => {
    const { load, reports } = map(anEmanifest({ manifestTrackingNumber }));
    expect(load.manifest_number).toBe('PROVISIONAL-AB12CD34EF56');
    expect(reports).toContainEqual(expect.objectContaining({ field: 'manifestTrackingNumber', outcome: 'set aside' }));
  },
);

test('a number in lowercase is the same EPA number', () => {
  expect(map(anEmanifest({ manifestTrackingNumber: ' 100033134elc' })).load.manifest_number).toBe('100033134ELC');
});

test('letters with separate accents are composed, so that searches find them', () => {
  const { designatedFacility } = anEmanifest();
  const { trackingEvents } = map(anEmanifest({ designatedFacility: { ...designatedFacility, name: 'Ko\u0308ln' } }));
  expect(trackingEvents.at(-1)?.location).toBe('K\u00f6ln');
});

test.each([
  ['VAD000532119', 'EPA ID VAD000532119'],
  ['40 CFR PART 761', null],
])('a facility of which only the EPA ID %s is stated has the location %p', (epaSiteId, location) => {
  expect(map(anEmanifest({ designatedFacility: { epaSiteId } })).trackingEvents.at(-1)).toMatchObject({ location });
});

test.each([
  ['hazard class, packaging date', aWaste({ dotHazardous: false, dotInformation: {} })],
  ['waste type, packaging date', aWaste({ hazardousWaste: {} })],
  ['container type, packaging date', aWaste({ quantity: { quantity: 5, unitOfMeasurement: { code: 'K' } } })],
])('a load whose manifest does not state %s says so in its first step, or in its safety notes', (names, waste) => {
  const remark = `Default values, not stated on the e-Manifest: ${names}.`;
  const manifest = anEmanifest({ wastes: [waste] });
  const { load, trackingEvents } = map(manifest);
  const [first, ...later] = trackingEvents.map(({ notes }) => notes);
  expect(first).toBe(`Shipped on 2026-09-01, according to the e-Manifest. ${remark}`);
  expect([load.safety_notes, ...later].join()).not.toContain('Not stated');

  const scheduled = { ...manifest, status: 'Scheduled' as const };
  delete scheduled.shippedDate;
  delete scheduled.receivedDate;
  expect(map(scheduled).load.safety_notes).toBe(remark);
  const additionalInfo = { handlingInstructions: 'Keep cool. '.repeat(200) };
  const { safety_notes: notes } = map({ ...scheduled, additionalInfo }).load;
  expect(notes).toMatch(/^Keep cool\. /);
  expect(notes?.endsWith(`\n${remark}`) && notes.length).toBe(2000);
});

test('quantities in one unit are added up', () => {
  expect(map(anEmanifest({ wastes: [quantityOf(5, 'K'), quantityOf(7, 'K')] })).load).toMatchObject({
    quantity: 12,
    unit: 'kg',
  });
});

test('with several units the first line counts, and the others are in the description and the lines', () => {
  const { load, wasteLines, reports } = map(
    anEmanifest({ wastes: [quantityOf(5, 'K'), { ...quantityOf(7, 'P'), lineNumber: 2 }] }),
  );
  expect(load).toMatchObject({ quantity: 5, unit: 'kg' });
  expect(load.waste_description).toContain('Line 2: UN1090, Waste Acetone, 3, II (7 lbs)');
  expect(wasteLines).toHaveLength(2);
  expect(reports).toContainEqual(
    expect.objectContaining({ field: 'wastes[1].quantity.quantity', outcome: 'set aside' }),
  );
});

test.each([
  [2000, 2000, 'mapped', ''],
  [2001, 2000, 'converted', 'trimmed to 2,000 characters'],
])('the description of a single line of %d characters has %d, and is %s', (stated, kept, outcome, note) => {
  const { load, reports } = map(anEmanifest({ wastes: [aWaste({ wasteDescription: 'x'.repeat(stated) })] }));
  expect(load.waste_description).toHaveLength(kept);
  const field = 'wastes[0].wasteDescription';
  expect(reports).toContainEqual({ outcome, field, to: 'waste_description', note });
});

test.each([
  [482, /^Line 4: x+ \(800 kg\)$/],
  [483, /^Line 4: see the imported document\.$/],
])('the last of four lines of %d characters is in the description as %p', (length, last) => {
  const wastes = [1, 2, 3, 4].map((lineNumber) => aWaste({ lineNumber, wasteDescription: 'x'.repeat(length) }));
  const { waste_description: description } = map(anEmanifest({ wastes })).load;
  expect(description.split('\n')).toHaveLength(4);
  expect(description.split('\n').at(-1)).toMatch(last);
});

test.each([
  ['M', 3, 3000, 'kg', 'exact'],
  ['Y', 10, 7.65, 'cubic meters', 'rounded'],
] as const)('%s is converted, and the report says how', (code, quantity, converted, unit, word) => {
  const { load, reports } = map(anEmanifest({ wastes: [quantityOf(quantity, code)] }));
  expect(load).toMatchObject({ quantity: converted, unit });
  expect(reports).toContainEqual(
    expect.objectContaining({ outcome: 'converted', to: 'quantity', note: expect.stringContaining(word) }),
  );
});

test('a value that a load cannot hold is refused with the reason', () => {
  expect(refusalsOf(anEmanifest({ wastes: [] }))).toEqual(['wastes states no waste, and a load needs one']);
  expect(refusalsOf(anEmanifest({ wastes: [aWaste({ quantity: {} })] }))[0]).toContain('states no quantity');
  expect(refusalsOf(anEmanifest({ wastes: [quantityOf(0, 'K')] }))[0]).toContain('0 kg, which a load cannot hold');
  expect(refusalsOf(anEmanifest({ shippedDate: '0001-01-01T00:00:00Z' }))[0]).toContain('not a point in time');
});

test('an EPA ID is stored as in the form, and an invalid one is set aside', () => {
  expect(map(anEmanifest({ generator: { epaSiteId: 'txd 008092793' } })).load.generator_epa_id).toBe('TXD008092793');
  const { load, reports } = map(anEmanifest({ generator: { epaSiteId: '40 CFR PART 761' } }));
  expect(load).toMatchObject({ generator_epa_id: null, generator_name: 'Not stated on the manifest' });
  expect(reports).toContainEqual(expect.objectContaining({ field: 'generator.epaSiteId', outcome: 'set aside' }));
});

test.each([
  ['UN3432, Waste Polychlorinated biphenyls, solid, 9, II', '9'],
  ['UN3354, Waste Insecticide gases, flammable, n.o.s., 2.1, PSN', '2'],
  ['UN2023, Waste Epichlorohydrin, 6.1 (3), II', '6'],
  ['UN2716, 1,4-Butynediol, 6.1, III', '6'],
  ['PCB contaminated caulk', null],
])('the hazard class of "%s" is %s', (printed, hazardClass) => {
  expect(findPrintedClass(printed)).toBe(hazardClass);
});

test('every value of the document is accounted for once, and every field of the load has a source or a default', () => {
  const { reports, load } = map(anEmanifest());
  const fields = reports.flatMap(({ field }) => field ?? []);
  expect(leavesOf(anEmanifest()).filter((leaf) => !fields.some((field) => covers(field, leaf)))).toEqual([]);
  const targets = reports.map(({ to }) => to);
  const needed = Object.keys(load).filter((field) => load[field as keyof typeof load] !== null);
  expect(needed.filter((field) => !targets.includes(field))).toEqual([]);
});

test('a document of thousands of lines is mapped without delay', () => {
  const wastes = Array.from({ length: 4000 }, (_, index) => aWaste({ lineNumber: index + 1 }));
  const { load, wasteLines } = map(anEmanifest({ wastes }));
  expect(wasteLines).toHaveLength(4000);
  expect(load.waste_description).toMatch(/\nLines \d+–4000: see the imported document\.$/);
  expect(load.waste_description.length).toBeLessThanOrEqual(2000);
  expect(load.quantity).toBe(3_200_000);
});

const isNewLoad = makeAjv().compile(newLoadSchema);

test('a mapped load is always one that the portal accepts', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 700 });
  fc.assert(
    fc.property(anyText, anyText, fc.nat({ max: 99_999_999_999 }), (name, description, quantity) => {
      const waste = { ...quantityOf(quantity, 'K'), wasteDescription: description };
      const result = mapEmanifest(
        anEmanifest({ generator: { name, siteAddress: { address1: name } }, wastes: [waste, waste, waste, waste] }),
        { digest: 'ab12cd34ef56', now },
      );
      if (!result.ok) return;
      expect(isNewLoad({ ...result.mapped.load, client_id: testClients.own.id }) || isNewLoad.errors).toBe(true);
    }),
    { numRuns: 40 },
  );
});

if (officialEmanifests === null) test.skip(`the official samples: ${sharedDataMissing}`, () => undefined);
else {
  test.each(officialEmanifests.samples.filter(({ isValid }) => isValid))('$name becomes a load', ({ text }) => {
    const manifest = JSON.parse(text) as Emanifest;
    const { load, reports, wasteLines } = map(manifest);
    expect(isNewLoad({ ...load, client_id: testClients.own.id }) || isNewLoad.errors).toBe(true);
    expect(wasteLines).toHaveLength(manifest.wastes?.length ?? 0);
    const fields = reports.flatMap(({ field }) => field ?? []);
    expect(leavesOf(manifest).filter((leaf) => !fields.some((field) => covers(field, leaf)))).toEqual([]);
  });
}

function covers(field: string, leaf: string): boolean {
  return leaf === field || leaf.startsWith(`${field}.`) || leaf.startsWith(`${field}[`);
}

function leavesOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, member]) =>
    leavesOf(member, Array.isArray(value) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`),
  );
}
