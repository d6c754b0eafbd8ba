import fc from 'fast-check';
import sharp from 'sharp';
import { loadStatuses, statusSteps, type LoadStatus, type Photo, type TrackingEvent } from 'shared-domain/waste';
import { aLoad, aPhoto, aTrackingEvent } from 'shared-domain/testing';
import type { CertificateDocument, CertificatePhoto } from './certificate-document';
import { renderCertificate } from './render-certificate';
import { aCertificate, aKnownSite, fonts, inOneLine, textOf } from './testing/a-certificate';
import { readPdfText } from './testing/read-pdf-text';

const oneLineOf = async (facts: Partial<CertificateDocument>) => inOneLine(await textOf(aCertificate(facts)));

/** One step per day, each as its status and place, such as `disposed at One`. */
const stepsOf = (steps: readonly string[]) =>
  steps.map((step, index) => {
    const [status, ...place] = step.split(' ');
    const timestamp = `2026-11-0${index + 1}T15:00:00.000Z`;
    return aTrackingEvent({ status: status as LoadStatus, timestamp, location: null, place: place.join(' ') || null });
  });

test('the PDF contains all data of the load, its custody and its issue', async () => {
  const load = aLoad({
    current_status: 'certified',
    safety_notes: 'Keep cool',
    pickup_scheduled: '2026-11-03T08:00:00Z',
  });
  const text = await textOf(aCertificate({ load }));
  for (const fact of [
    'Certificate of Custody and Disposal',
    'Manifest #100033134ELC',
    'Gulf Coast Chemicals',
    '1200 Port Road, Pasadena, TX 77506',
    'TXD008092793',
    'Chemical Solvents',
    'Spent halogenated solvents from degreasing',
    '1,250.5 kg',
    'Class 3 - Flammable Liquids',
    'Drums (55-gallon)',
    '2026-11-02',
    '2026-11-03 02:00:00 CST',
    'Keep cool',
    'Dana Whitfield',
    'Event time: 2026-11-04 03:30:00 CST',
    'Recorded: 2026-11-04 03:30:00 CST by admin@demo.example',
    'Position: 29.760427, -95.369804',
    'Issued 2026-11-20 02:15:00 CST for client@demo.example',
    'Times are local to the generator, in Central Time (America/Chicago).',
    'The disposal facility has not signed this certificate. The certificate is not the legal hazardous waste manifest',
    'Page 1 of 2',
    ...loadStatuses.map((status, index) => `${index + 1}. ${statusSteps[status].label}`),
  ]) {
    expect(inOneLine(text)).toContain(fact);
  }
  expect(text).not.toContain('Provisional');
});

test.each([
  ['100033134ELC', 'EPA manifest number format'],
  ['GB-2026-0042', 'Not an EPA manifest number'],
])('the heading of a certificate with number %s says: %s', async (manifest_number, remark) => {
  const text = await oneLineOf({ load: aLoad({ current_status: 'certified', manifest_number }) });
  expect(text).toContain(`Manifest #${manifest_number} ${remark} Certificate number`);
});

test('an empty hazard class is not recorded', async () => {
  const text = await oneLineOf({ load: aLoad({ hazard_class: '' }) });
  expect(text).toContain('Hazard class Not recorded');
});

test('a certificate says that it is provisional until the load is certified', async () => {
  const trackingEvents = [aTrackingEvent({ status: 'disposed' })];
  const text = await oneLineOf({ load: aLoad({ current_status: 'disposed' }), trackingEvents });
  expect(text).toContain('Provisional Certificate of Custody and Disposal');
  expect(text).toContain('its certification is not recorded yet');
  expect(text).toContain('the disposal of this load, but not its certification');
});

test('every page says in its footer that a certificate is provisional, and no watermark divides its sentences', async () => {
  const load = aLoad({ current_status: 'disposed' });
  const trackingEvents = [aTrackingEvent({ status: 'disposed', notes: 'q\n'.repeat(150) })];
  const text = await oneLineOf({ load, trackingEvents });
  expect(text).toContain('Page 4 of 4');
  expect(
    text.match(/Provisional certificate [\dA-F-]{39} Manifest #\S+ · Issued [\d :-]+ CST Page \d of 4/g),
  ).toHaveLength(4);
  expect(text).not.toContain('PROVISIONAL');
});

test('the watermark of a provisional certificate is dotted, and below the text of every page', async () => {
  const trackingEvents = [aTrackingEvent({ status: 'disposed', notes: 'q\n'.repeat(150) })];
  const document = aCertificate({ load: aLoad({ current_status: 'disposed' }), trackingEvents });
  const bytes = await renderCertificate(document, fonts, { isCompressed: false });
  const pages = bytes
    .toString('latin1')
    .split('endstream')
    .filter((stream) => stream.includes(' Tf'));
  expect(pages).toHaveLength(4);
  // The matrix of a rotation by 52 degrees, then dashes.
  for (const page of pages)
    expect(page.split(' Tf', 1)[0]).toMatch(
      /\n0\.61566\d* -0\.78801\d* 0\.78801\d* 0\.61566\d* [^]*\n\[[\d.]+ [\d.]+\] 0 d\n/,
    );
});

test('a step is on one page, unless it is longer than a page', async () => {
  for (let length = 0; length < 14; length += 1) {
    const load = aLoad({ current_status: 'certified', waste_description: 'q\n'.repeat(length) });
    const trackingEvents = loadStatuses.map((status) => aTrackingEvent({ status, notes: 'two\nlines' }));
    const [, ...pages] = (await textOf(aCertificate({ load, trackingEvents }))).split(/Page \d of \d\n/);
    for (const page of pages) expect(page).not.toMatch(/^\s*(?:Recorded|Position|Notes|lines|Photos)/);
  }
});

test('a manifest number that is wider than a page is not in the footer', async () => {
  const load = aLoad({ current_status: 'certified', manifest_number: '漢'.repeat(60) });
  expect(await oneLineOf({ load })).toMatch(/Certificate [\dA-F-]{39} Issued [\d :-]+ CST Page 1 of/);
});

test('a certificate does not deny a certification that was followed by a later step', async () => {
  const text = await oneLineOf({ load: aLoad({ current_status: 'disposed' }) });
  expect(text).toContain('A final certificate replaces this one once the load is certified again.');
  expect(text).not.toContain('not its certification');
});

test('a load that was certified without a disposal step gets no certificate of disposal', async () => {
  const trackingEvents = [aTrackingEvent({ status: 'certified', is_exceptional: true })];
  const text = await oneLineOf({ trackingEvents });
  expect(text).not.toContain('Certificate of Custody and Disposal');
  expect(text).toContain('no step records its disposal');
});

test.each([
  ['disposed disposed certified', '09:00:00'],
  ['disposed in_transit disposed', '11:00:00'],
  ['disposed generated disposed disposed certified', '11:00:00'],
])('after %s, the load counts as disposed of since %s', async (statuses, since) => {
  const trackingEvents = statuses
    .split(' ')
    .map((status, index) =>
      aTrackingEvent({ status: status as LoadStatus, timestamp: `2026-11-04T${15 + index}:00:00.000Z` }),
    );
  const text = await oneLineOf({ trackingEvents });
  expect(text).toContain(`Disposed 2026-11-04 ${since} CST Certified`);
});

test.each([
  ['certified', ['in_storage'], '6 of 7 stages recorded; optional stage In Storage not recorded'],
  [
    'certified',
    ['generated', 'in_transit', 'in_storage'],
    '5 of 7 stages recorded; optional stages In Transit and In Storage not',
  ],
  ['certified', ['in_storage', 'at_disposal_facility'], 'recorded; In Storage and At Disposal Facility not recorded'],
  [
    'certified',
    ['picked_up', 'in_storage'],
    'recorded; Picked Up not recorded; optional stage In Storage not recorded',
  ],
  ['disposed', ['picked_up', 'certified'], '5 of 7 stages recorded; Picked Up not recorded'],
  ['disposed', ['certified'], null],
  ['certified', [], null],
] as const)(
  'the thin and faint parts of the seal of a %s load without %s are explained',
  async (status, missing, remark) => {
    const stages = loadStatuses.filter((stage) => !(missing as readonly LoadStatus[]).includes(stage));
    const trackingEvents = stages.map((stage) => aTrackingEvent({ status: stage }));
    const text = await oneLineOf({ load: aLoad({ current_status: status }), trackingEvents });
    if (remark === null) expect(text).not.toContain('stages recorded');
    else expect(text).toContain(remark);
  },
);

test('a load that was created after its pickup has no record of its generation, as on its page', async () => {
  const timestamp = '2026-11-02T15:00:00.000Z';
  const trackingEvents = loadStatuses.slice(1).map((status) => aTrackingEvent({ status, timestamp }));
  const text = await oneLineOf({ trackingEvents });
  expect(text).toContain('6 of 7 stages recorded; Generated not recorded');
});

test('a typed location never reads like a position at a known site', async () => {
  const position = { location: '29.705899, -95.090155', accuracy_m: 5, place: 'at Deer Park' };
  const typedText = '29.705899, -95.090155 (±5 m), at Deer Park';
  const [measured, typedLocation] = await Promise.all(
    [position, { location: typedText, accuracy_m: 5 }].map((facts) =>
      oneLineOf({ trackingEvents: [aTrackingEvent({ status: 'at_disposal_facility', ...facts })] }),
    ),
  );
  expect(measured).toContain('Position: 29.705899, -95.090155 (±5 m), at Deer Park Notes');
  expect(typedLocation).toContain(`Location: ${typedText} Position: not recorded; location entered as text Notes`);
  expect(typedLocation).toContain(`Facility (as entered) ${typedText} Received`);
});

test('exceptional steps are marked', async () => {
  const text = await textOf(aCertificate({ trackingEvents: [aTrackingEvent({ is_exceptional: true })] }));
  expect(text).toContain('1. In Transit\nExceptional step');
});

describe.each([
  ['America/Los_Angeles', ' PST', '2026-02-01 00:30:00 PST'],
  ['America/Chicago', ' CST', '2026-02-01 02:30:00 CST'],
  ['UTC', ' UTC', '2026-02-01 08:30:00 UTC'],
  ['Europe/Berlin', ' GMT', '2026-02-01 09:30:00 GMT+1'],
  ['Pacific/Auckland', ' GMT', '2026-02-01 21:30:00 GMT+13'],
])('in %s', (timeZone, zone, scheduled) => {
  test('a day stays that day without a time, and every time shows its zone', async () => {
    const load = aLoad({
      current_status: 'certified',
      packaging_date: '2026-01-15T00:00:00.000Z',
      pickup_scheduled: '2026-01-16T00:00:00.000Z',
      disposal_scheduled: '2026-02-01T08:30:00.000Z',
    });
    const text = await textOf(aCertificate({ load, timeZone }));
    expect(text).toContain('2026-01-15\n');
    expect(text).toContain('2026-01-16\n');
    expect(text).toContain(scheduled);
    const times = [...text.matchAll(/\d\d:\d\d(:\d\d)?(?<zone>.{0,4})/g)];
    expect(times.length).toBeGreaterThan(10);
    expect(new Set(times.map(({ groups }) => groups?.zone))).toEqual(new Set([zone]));
  });
});

test('a correction and the step that it corrects name each other, and only the correction counts', async () => {
  const trackingEvents = [
    aTrackingEvent({ id: 'a', status: 'disposed', corrected_by: 'b' }),
    aTrackingEvent({
      ...{ id: 'b', status: 'in_storage', corrects: 'a', notes: 'Wrong load' },
      ...{ location: '29.760427, -95.369804', accuracy_m: 11.6, recorded_at: '2026-11-04T14:30:00.000Z' },
    }),
  ];
  const text = await oneLineOf({ trackingEvents });
  expect(text).toContain('1. Disposed Corrected by step 2; this step no longer counts.');
  expect(text).toContain('2. In Storage Corrects step 1.');
  expect(text).toContain('Recorded: 2026-11-04 08:30:00 CST by admin@demo.example, 5 hours later');
  expect(text).toContain('Position: 29.760427, -95.369804 (±12 m) Reason: Wrong load');
  expect(text).not.toContain('Certificate of Custody and Disposal');
});

const recordedOn = (day: number, facts: Partial<TrackingEvent>) =>
  aTrackingEvent({ recorded_at: `2026-11-${day}T15:00:00.000Z`, ...facts });

test.each([
  ['a late step', [recordedOn(12, { status: 'picked_up' }), recordedOn(11, { status: 'certified' })], ['1. Picked Up']],
  [
    'a step and the correction of the certification',
    [
      recordedOn(12, { status: 'picked_up' }),
      recordedOn(11, { id: 'a', status: 'certified', corrected_by: 'b' }),
      recordedOn(13, { id: 'b', status: 'certified', corrects: 'a' }),
    ],
    ['1. Picked Up', '3. Certified'],
  ],
  [
    'nothing after a certification that was recorded by mistake',
    [
      recordedOn(11, { id: 'a', status: 'certified', corrected_by: 'b' }),
      recordedOn(12, { id: 'b', status: 'disposed', corrects: 'a' }),
      recordedOn(13, { status: 'certified', timestamp: '2026-11-13T15:00:00.000Z' }),
    ],
    [],
  ],
  ['nothing before it', [recordedOn(10, { status: 'disposed' }), recordedOn(11, { status: 'certified' })], []],
] as const)('the certificate marks what was recorded after the certification: %s', async (_what, steps, marked) => {
  const text = await oneLineOf({ trackingEvents: [...steps] });
  const parts = text.split(/(?=\d\. (?:Picked Up|Disposed|Certified) )/);
  const found = parts.filter((part) => part.includes('Recorded after the certification.'));
  expect(found.map((part) => marked.find((name) => part.startsWith(name)))).toEqual(marked);
});

test('a certificate says that later steps may exist and that its file is not signed', async () => {
  const text = await oneLineOf({});
  expect(text).toContain(
    'This certificate shows the record at the time of issue. Later steps or corrections may exist.',
  );
  expect(text).toContain('The file is not digitally signed.');
});

test('the chain of custody begins with the creation of the load', async () => {
  const text = inOneLine(await textOf(aCertificate()));
  const created = text.indexOf('Load created: 2026-11-03 08:05:00 CST by admin@demo.example');
  expect(created).toBeGreaterThan(text.indexOf('Custody timeline'));
  expect(created).toBeLessThan(text.indexOf('1. Generated'));
});

test('an event with an impossible time is marked', async () => {
  const trackingEvents = [
    aTrackingEvent({ timestamp: '2026-11-07T09:30:00.000Z' }),
    aTrackingEvent({ timestamp: '2026-11-04T09:30:00.000Z' }),
  ];
  expect(await oneLineOf({ trackingEvents })).toContain(
    'This time is later than that of the next event because a server clock was wrong.',
  );
});

const aListedPhoto = (facts: Partial<Photo & CertificatePhoto> = {}) => {
  const photo = aPhoto(facts);
  return { ...photo, served_sha256: photo.sha256, thumbnail: null, damage: null, ...facts };
};

const aThumbnail = () =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

test('photos are listed with their digests, each in one line', async () => {
  const digests = {
    ...{ sha256: 'c0ffee'.padEnd(64, '1'), served_sha256: 'facade'.padEnd(64, '2') },
    original_sha256: 'decade'.padEnd(64, '3'),
  };
  const photo = aListedPhoto({ ...digests, thumbnail: await aThumbnail() });
  const text = await textOf(aCertificate({ trackingEvents: [aTrackingEvent({ photos: [photo] })], photos: [photo] }));
  const lines = text.split('\n');
  for (const digest of Object.values(digests)) expect(lines).toContain(digest);
  expect(inOneLine(text)).toContain(
    `SHA-256 of the stored original ${digests.sha256} SHA-256 of the displayed copy ${digests.served_sha256} SHA-256 before scaling, as stated by the uploader ${digests.original_sha256}`,
  );
});

test('a photo whose original is shown has one digest', async () => {
  const photos = [aListedPhoto({ original_sha256: null })];
  const text = await oneLineOf({ trackingEvents: [aTrackingEvent({ photos })], photos });
  expect(text.match(/SHA-256/g)).toHaveLength(1);
});

test('of more than 24 photos, the certificate says that the others have no pictures', async () => {
  const thumbnail = await aThumbnail();
  const listed = (count: number) => {
    const one = (index: number) => aListedPhoto({ id: `${index}`, thumbnail: index < 24 ? thumbnail : null });
    const photos = Array.from({ length: count }, (_, index) => one(index));
    return aCertificate({ trackingEvents: [aTrackingEvent({ photos })], photos });
  };
  expect(inOneLine(await textOf(listed(30)))).toContain(
    'Photos Only the first 24 of 30 photos have pictures here. The stored files of the other photos were also checked',
  );
  expect(inOneLine(await textOf(listed(24)))).not.toContain('have pictures here');
  const bytes = await renderCertificate(listed(30), fonts, { isCompressed: false });
  // No box stands for a picture that is not there.
  expect(bytes.toString('latin1').match(/ 84 60 re\n/g)).toHaveLength(24);
});

test.each([
  [
    'later by someone else',
    { recorded_by: 'ops@demo.example' },
    'Photo added 2026-11-26 17:08:25 CST by ops@demo.example SHA',
  ],
  ['later by the same user', {}, 'Photo added 2026-11-26 17:08:25 CST SHA'],
  [
    'within an hour by someone else',
    { recorded_at: '2026-11-04T10:30:00.000Z', recorded_by: 'ops@demo.example' },
    'Photo added 2026-11-04 04:30:00 CST by ops@demo.example SHA',
  ],
  ['within an hour by the same user', { recorded_at: '2026-11-04T10:30:00.000Z' }, null],
])('a photo that was added %s', async (_added, facts, remark) => {
  const photos = [aListedPhoto({ recorded_at: '2026-11-26T23:08:25.000Z', ...facts })];
  const text = await oneLineOf({ trackingEvents: [aTrackingEvent({ photos })], photos });
  expect(text).toContain(`In Transit, 2026-11-04 03:30:00 CST ${remark ?? 'SHA'}`);
});

test('the heading of the photos is on the page of the first ones', async () => {
  const photos = [aListedPhoto({ original_sha256: 'a'.repeat(64), damage: 'damaged' })];
  // The heading wanders over the bottom of a page.
  for (let lines = 0; lines < 48; lines += 2) {
    const trackingEvents = [aTrackingEvent({ notes: `${'q\n'.repeat(lines)}q`, photos })];
    const text = await textOf(aCertificate({ trackingEvents, photos }));
    const page = text.split(/Page \d of \d/).find((part) => part.includes('\nPhotos\n'));
    expect(inOneLine(page ?? '')).toContain('is damaged, so the picture is not shown');
  }
});

test('a photo of a corrected step is titled with the step that corrects it', async () => {
  const photos = ['a', 'b'].map((id) => aListedPhoto({ id }));
  const trackingEvents = [
    aTrackingEvent({ id: 'a', status: 'picked_up', corrected_by: 'b', photos: photos.slice(0, 1) }),
    aTrackingEvent({ id: 'b', corrects: 'a', notes: 'Wrong status', photos: photos.slice(1) }),
  ];
  const text = await oneLineOf({ trackingEvents, photos });
  expect(text).toContain('Picked Up, 2026-11-04 03:30:00 CST, corrected by step 2');
  expect(text).toContain('In Transit, 2026-11-04 03:30:00 CST SHA-256');
});

test.each([
  ['damaged', 'The stored file of this photo is damaged, so the picture is not shown.'],
  ['unchecked', 'The stored file of this photo was not checked for this certificate.'],
] as const)(
  'a photo with a file that is %s appears without its picture and with the reason',
  async (damage, reason) => {
    const photo = aListedPhoto({ damage });
    const text = await textOf(aCertificate({ trackingEvents: [aTrackingEvent({ photos: [photo] })], photos: [photo] }));
    expect(inOneLine(text)).toContain(reason);
  },
);

test.each([
  ['US Letter', 'TXD008092793', '1200 Port Road, Pasadena, TX 77506', '[0 0 612 792]'],
  ['A4', null, 'Hafenstr. 3, 20457 Hamburg', '[0 0 595.28 841.89]'],
])(
  'the paper is %s where the generator uses it, and the id of the load fits on a line',
  async (_paper, generator_epa_id, generator_address, mediaBox) => {
    const id = '0190a7c4-9e52-7d6b-b4c8-200000000008';
    const load = aLoad({ id, current_status: 'certified', generator_epa_id, generator_address });
    const bytes = await renderCertificate(aCertificate({ load }), fonts, { isCompressed: false });
    expect(bytes.toString('latin1')).toContain(`/MediaBox ${mediaBox}`);
    expect(readPdfText(bytes)).toContain(`Load record\n${id}\n`);
  },
);

test("text is in the typeface of the portal's screens, and in another where a character is missing", async () => {
  const load = aLoad({ current_status: 'certified', generator_name: 'Łódź Köln\n\nΕλλάδα' });
  const bytes = await renderCertificate(aCertificate({ load }), fonts, { isCompressed: false });
  const embedded = [...bytes.toString('latin1').matchAll(/\/FontName \/\w+\+([\w-]+)/g)].map(([, name]) => name);
  expect(new Set(embedded)).toEqual(new Set(['PublicSans-SemiBold', 'PublicSans-Regular', 'DejaVuSans']));
  // Letters outside of English are a font file of their own.
  expect(embedded).toHaveLength(4);
  expect(readPdfText(bytes).replace(/\s+/g, '')).toContain('ŁódźKölnΕλλάδα');
});

test('the disposal facility is named where a step names it', async () => {
  const arrival = aTrackingEvent({ status: 'at_disposal_facility', place: 'at Gulf Incineration 4' });
  const text = await oneLineOf({ trackingEvents: [arrival] });
  expect(text).toContain('Disposal facility Facility Gulf Incineration 4 Received 2026-11-04 03:30:00 CST');
  const sites = [
    aKnownSite({ name: 'Gulf Plant 1', epa_id: 'TXD000000001', process: 'Recovery' }),
    aKnownSite({
      name: 'Gulf Incineration 4',
      address: '4700 Gulfway Drive,\nPort Arthur, TX 77640',
      epa_id: 'TXD000900101',
      process: 'Incineration',
    }),
  ];
  const known = await oneLineOf({ trackingEvents: [arrival], sites });
  expect(known).toContain('Facility EPA ID TXD000900101 Process Incineration');
  expect(known).toContain('Facility address 4700 Gulfway Drive, Port Arthur, TX 77640');
  expect(known).not.toContain('Recovery');
  const elsewhere = await textOf(aCertificate({ trackingEvents: [aTrackingEvent({ status: 'in_transit' })] }));
  expect(elsewhere).not.toContain('Disposal facility');
});

test.each([
  [
    'the last arrival that stayed',
    ['at_disposal_facility at One', 'in_storage', 'at_disposal_facility at Two', 'disposed at Office'],
    'Facility Two Received',
  ],
  [
    'the last arrival before the disposal',
    ['at_disposal_facility at One', 'disposed at One', 'at_disposal_facility at Two', 'certified'],
    'Facility One Received',
  ],
  [
    'the site of the disposal if the load left every facility again',
    ['at_disposal_facility at One', 'in_transit', 'disposed at Two'],
    'Facility Two Facility EPA ID TXD000000002',
  ],
  [
    'the site of the disposal if the arrival names no place',
    ['at_disposal_facility', 'disposed at Two'],
    'Facility Two Facility EPA ID TXD000000002',
  ],
  ['none if the disposal names no known site', ['at_disposal_facility at One', 'picked_up', 'disposed near Two'], null],
])('the disposal facility is %s', async (_facility, steps, stated) => {
  const sites = [aKnownSite({ epa_id: 'TXD000000002' })];
  const text = await oneLineOf({ trackingEvents: stepsOf(steps), sites });
  if (stated) expect(text).toContain(`Disposal facility ${stated}`);
  else expect(text).not.toContain('Disposal facility');
});

test.each([
  ['that is only a position', null, 'Facility 32.364310, -88.703656 (±40,000 m) Received'],
  ['with a name', 'at Two', 'CST Position 32.364310, -88.703656 (±40,000 m)'],
])('the position of a disposal facility %s is stated with its accuracy', async (_facility, place, stated) => {
  const position = { location: '32.364310, -88.703656', accuracy_m: 40_000, place };
  const trackingEvents = [
    aTrackingEvent({ status: 'at_disposal_facility', location: 'Plant A, TX' }),
    aTrackingEvent({ status: 'in_transit' }),
    aTrackingEvent({ status: 'at_disposal_facility', ...position }),
    aTrackingEvent({ status: 'disposed' }),
  ];
  expect(await oneLineOf({ trackingEvents })).toContain(stated);
});

test('a disposal before the load left again is not its disposal', async () => {
  const trackingEvents = stepsOf(['disposed at One', 'in_transit', 'at_disposal_facility at Two', 'certified']);
  const load = { ...aCertificate().load, current_status: 'certified' as const };
  const text = await oneLineOf({ load, trackingEvents });
  expect(text).not.toContain('Certificate of Custody and Disposal');
  expect(text).toContain('Disposed Moved afterwards');
  expect(text).toContain('In Storage not recorded; moved after disposal');
  expect(text).toContain('a disposal is recorded, but the load was moved afterwards');
  expect(text).not.toContain('no step records its disposal');
  expect(text).toContain('Facility Two Received 2026-11-03');
});

test('a load that is recorded at its facility again was received the first time', async () => {
  const arrival = (hour: number, facts: Partial<TrackingEvent> = {}) =>
    aTrackingEvent({ status: 'at_disposal_facility', timestamp: `2026-11-04T${hour}:00:00.000Z`, ...facts });
  const trackingEvents = [
    arrival(15, { place: 'at Two' }),
    arrival(16, { place: 'at Two' }),
    arrival(17, { location: null, place: null }),
    // A desktop that knows its place to 5 km.
    arrival(18, { location: '32.370500, -88.710000', place: 'near Meridian, MS', accuracy_m: 5_000 }),
  ];
  const text = await oneLineOf({ trackingEvents });
  expect(text).toContain('Facility Two Received 2026-11-04 09:00:00 CST');
});

const byGps = (accuracy_m: number, location: string, place = 'near Meridian, MS') => ({ accuracy_m, location, place });
const atTwo = byGps(8, '32.364310, -88.703656', 'at Two');
const typed = (location: string) => ({ location, place: null });
const dock = typed('Dock 7');

test.each([
  [
    'a few meters away',
    [byGps(8, '32.364310, -88.703656'), byGps(9, '32.364350, -88.703600'), {}],
    'Facility 32.364310, -88.703656 (±8 m) Received 2026-11-01',
  ],
  [
    'kilometers away',
    [byGps(8, '32.364310, -88.703656'), byGps(9, '32.394350, -88.703600'), {}],
    'Facility 32.394350, -88.703600 (±9 m) Received 2026-11-02',
  ],
  ['at a typed place of its site', [atTwo, dock, atTwo], 'Facility Two Received 2026-11-01'],
  [
    'at a typed place and was disposed of elsewhere',
    [atTwo, dock, {}],
    'Facility (as entered) Dock 7 Received 2026-11-02',
  ],
  [
    'at its site after another one',
    [{ ...atTwo, place: 'at One' }, atTwo, dock, atTwo],
    'Facility Two Received 2026-11-02',
  ],
  ['at its site by name', [typed('Two'), atTwo, dock, atTwo], 'Facility (as entered) Two Received 2026-11-01'],
])('the facility of a load that is recorded again %s', async (_where, steps, stated) => {
  const text = await facilityText(steps);
  expect(text).toContain(stated);
  expect(text.includes('Facility EPA ID TXD000000002')).toBe(/^Facility(?: \(as entered\))? Two/.test(stated));
});

const disposedAtTwo =
  'Facility Two Position 32.364310, -88.703656 (±8 m) Facility EPA ID TXD000000002 Process Incineration';
const inaccurate = byGps(5_000, '32.370500, -88.710000');

test.each([
  ['at a typed place', [dock, atTwo], disposedAtTwo],
  ['at an inaccurate position', [inaccurate, atTwo], disposedAtTwo],
  ['at both', [dock, inaccurate, dock, atTwo], disposedAtTwo],
  ['at the typed name of another site', [typed('One'), atTwo], 'Facility (as entered) One Received 2026-11-01'],
  [
    'at a typed place of another site',
    [typed('ONE, dock 7'), atTwo],
    'Facility (as entered) ONE, dock 7 Received 2026-11-01',
  ],
  [
    'at an accurate position elsewhere',
    [byGps(8, '32.394350, -88.703600'), atTwo],
    'Facility 32.394350, -88.703600 (±8 m) Received 2026-11-01',
  ],
  [
    'at a typed place, if the site of the disposal has no process, such as an office',
    [dock, { ...atTwo, place: 'at One' }],
    'Facility (as entered) Dock 7 Received 2026-11-01',
  ],
])('the facility of a load that was disposed of at a known site and had arrived %s', async (_where, steps, stated) => {
  expect(await facilityText(steps)).toContain(`Disposal facility ${stated}`);
});

/** The text of a certificate after arrivals and a disposal, one per day. */
async function facilityText(steps: Partial<TrackingEvent>[]): Promise<string> {
  const trackingEvents = steps.map((facts, index) =>
    aTrackingEvent({
      status: index === steps.length - 1 ? 'disposed' : 'at_disposal_facility',
      timestamp: `2026-11-0${index + 1}T15:00:00.000Z`,
      ...facts,
    }),
  );
  const sites = [aKnownSite({ epa_id: 'TXD000000002', process: 'Incineration' }), aKnownSite({ name: 'One' })];
  return oneLineOf({ trackingEvents, sites });
}

test('a load that came back to its facility from another one was received when it came back', async () => {
  const places = ['at Two', 'at One', 'at Two', '', 'at Two'];
  const trackingEvents = stepsOf(places.map((place) => `at_disposal_facility ${place}`));
  expect(await oneLineOf({ trackingEvents })).toContain('Facility Two Received 2026-11-03 09:00:00 CST');
});

test('a step without a location or photos says so', async () => {
  const trackingEvents = [
    aTrackingEvent({ location: null, notes: null }),
    aTrackingEvent({ id: 'a', location: null, notes: null, photos: [aPhoto()], corrected_by: 'b' }),
    // The photo of the step that it corrects still counts.
    aTrackingEvent({ id: 'b', location: null, notes: 'Wrong dock', corrects: 'a' }),
  ];
  const text = await oneLineOf({ trackingEvents });
  expect(text).toContain('Location: none Photos: none');
  expect(text).toContain('Location: none Photos: 1');
  expect(text).toContain('Photos: none added with this correction');
});

test('the source of the facility and of names of places is stated, with its last change', async () => {
  const trackingEvents = [
    aTrackingEvent({ status: 'picked_up', place: 'at One' }),
    aTrackingEvent({ status: 'disposed', place: 'at Two' }),
  ];
  const changed = (what: 'added' | 'changed', at: string, by: string | null) => ({ last_change: { what, at, by } });
  const two = aKnownSite({ epa_id: 'TXD000000002', ...changed('changed', '2026-11-12T16:00:00Z', 'ops@gulf.example') });
  const one = aKnownSite({ name: 'One', ...changed('added', '2026-11-14T16:00:00Z', null) });
  const text = await oneLineOf({ trackingEvents, sites: [two, one, aKnownSite({ name: 'Three' })] });
  expect(text).toContain(
    "Source The client's list of known sites at the time of issue. This site was last changed 2026-11-12 10:00:00 CST by ops@gulf.example, after the disposal.",
  );
  expect(text).toContain(
    'Place names after "at" come from the client\'s list of known sites at the time of issue. The last of these sites to change, One, was added 2026-11-14 10:00:00 CST, after the disposal.',
  );
  const earlier = await oneLineOf({ trackingEvents: trackingEvents.slice(1), sites: [aKnownSite()] });
  expect(earlier).toContain('This site was added 2026-01-15 10:00:00 CST by admin@demo.example. Custody');
  expect(earlier).toContain('The site was added 2026-01-15 10:00:00 CST by admin@demo.example. What');
  expect(earlier).not.toContain('after the disposal');
  expect(await oneLineOf({})).not.toContain('known sites');
});

const by = (...recorders: TrackingEvent['recorded_as'][]) =>
  (['picked_up', 'disposed', 'certified'] as const).map((status, index) => {
    const role = recorders[index];
    return aTrackingEvent({ id: status, status, ...(role && { recorded_as: role }) });
  });
const [portalAdmin, clientAdmin] = ['portal_administrator', 'client_administrator'] as const;

test('each step says who recorded it', async () => {
  const text = await oneLineOf({ trackingEvents: by(portalAdmin, clientAdmin, 'import') });
  expect(text).toContain('CST by admin@demo.example (portal administrator) Position');
  expect(text).toContain('CST by admin@demo.example (administrator of the client) Position');
  expect(text).toContain('CST by admin@demo.example (imported) Position');
});

test.each([
  [by(portalAdmin, 'import', portalAdmin), null],
  [by(clientAdmin, portalAdmin, 'import'), '1 of the 3 valid steps, but not the disposal or the certification.'],
  [by(portalAdmin, clientAdmin, portalAdmin), '1 of the 3 valid steps, including the disposal, but not the cert'],
  [by(clientAdmin, clientAdmin, clientAdmin), 'all valid steps, including the disposal and the cert'],
  [by(clientAdmin, portalAdmin).slice(0, 1), 'all valid steps.'],
  // A corrected step does not count.
  [
    by(clientAdmin, portalAdmin, portalAdmin).map((step, index) => ({ ...step, corrected_by: index ? null : 'b' })),
    null,
  ],
])('a certificate claims to be independent only if the client recorded no valid step (%#)', async (steps, count) => {
  const text = await oneLineOf({ trackingEvents: steps });
  expect(text.includes('independent record')).toBe(count === null);
  if (count !== null) {
    expect(text).toContain(`It is not independent of the client: administrators of the client recorded ${count}`);
  }
});

test('certificates with the same steps, photos and facility have the same number, and others do not', async () => {
  const numberOf = async (facts: Partial<CertificateDocument>) => {
    const text = inOneLine(await textOf(aCertificate(facts)));
    const [number] = /(?<=Certificate number )[\dA-F]{4}(-[\dA-F]{4}){7}/.exec(text) ?? [];
    // In the heading, and at the end of every page.
    expect(text.split(`${number}`)).toHaveLength((text.match(/Page \d+ of \d+/g) ?? []).length + 2);
    return number;
  };
  const trackingEvents = [aTrackingEvent({ id: 'a' }), aTrackingEvent({ id: 'b' })];
  const first = await numberOf({ trackingEvents });
  expect(await numberOf({ trackingEvents, issuedTo: 'another@demo.example', issuedAt: new Date() })).toBe(first);
  expect(await numberOf({ trackingEvents: [aTrackingEvent({ id: 'a' })] })).not.toBe(first);
  const digests = { sha256: 'c0ffee'.padEnd(64, '1'), original_sha256: null };
  const ofPhotos = [
    digests,
    { ...digests, served_sha256: 'facade'.padEnd(64, '2') },
    { ...digests, original_sha256: 'facade'.padEnd(64, '2') },
  ];
  const withPhoto = ofPhotos.map((facts) => numberOf({ trackingEvents, photos: [aListedPhoto(facts)] }));
  expect(new Set([first, ...(await Promise.all(withPhoto))]).size).toBe(4);
  const renamed = [aTrackingEvent({ id: 'a', place: 'at Plant 2' }), aTrackingEvent({ id: 'b' })];
  expect(await numberOf({ trackingEvents: renamed })).not.toBe(first);
  // A site that is added later may have the facts of another one, and make another step name the facility.
  const steps = [
    aTrackingEvent({ id: 'a', status: 'at_disposal_facility', location: 'Dock 7' }),
    aTrackingEvent({ id: 'b', status: 'disposed', place: 'at One' }),
  ];
  const sites = ['One', 'Dock 7'].map((name) => aKnownSite({ name, process: 'Recovery' }));
  const atOne = await numberOf({ trackingEvents: steps, sites: sites.slice(0, 1) });
  expect(await numberOf({ trackingEvents: steps, sites })).not.toBe(atOne);
  const arrival = [aTrackingEvent({ status: 'at_disposal_facility', place: 'at Gulf Incineration 4' })];
  const numberAt = (process: string, address: string | null = null) => {
    const site = aKnownSite({ name: 'Gulf Incineration 4', address, epa_id: 'TXD000900101', process });
    return numberOf({ trackingEvents: arrival, sites: [site] });
  };
  const numbers = [
    await numberAt('Recovery'),
    await numberAt('Incineration'),
    await numberAt('Incineration', '4700 Gulfway Drive'),
    await numberAt('Incineration', '4700 Gulfway Drive, Port Arthur'),
  ];
  expect(new Set(numbers).size).toBe(numbers.length);
  const at = (day: number) => ({ what: 'changed', at: `2026-11-${day}T16:00:00Z`, by: null }) as const;
  const place = [aTrackingEvent({ place: 'at Two' })];
  const numberSince = (day: number) =>
    numberOf({ trackingEvents: place, sites: [aKnownSite({ last_change: at(day) })] });
  expect(await numberSince(12)).not.toBe(await numberSince(13));
});

test('characters that could mislead or that the typeface lacks are written out', async () => {
  const notes = 'sealed\u202edelaes \u0007 漢字 \u{1f9ea}';
  const text = await textOf(aCertificate({ trackingEvents: [aTrackingEvent({ notes })] }));
  expect(inOneLine(text)).toContain('sealed\\u202edelaes \\u0007 \\u{6f22}\\u{5b57} \\u{1f9ea}');
});

test('texts of any length and content wrap and run over pages without loss', async () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 400 });
  await fc.assert(
    fc.asyncProperty(anyText, fc.nat({ max: 40 }), async (notes, count) => {
      const long = `start${'W'.repeat(count * 40)}\n${'qqq\n'.repeat(count * 8)}end`;
      const text = await textOf(
        aCertificate({
          load: aLoad({ current_status: 'certified', generator_name: notes, waste_description: long }),
          trackingEvents: [aTrackingEvent({ notes: long, location: notes })],
        }),
      );
      expect(text.match(/W/g)?.length ?? 0).toBeGreaterThanOrEqual(count * 80);
      expect(text.match(/qqq/g) ?? []).toHaveLength(count * 16);
      expect(text).toMatch(/Page (\d+) of \1\n?$/);
    }),
    { numRuns: 8, seed: 5 },
  );
});

test('the same document results in the same text and pages', async () => {
  const [first, second] = await Promise.all([textOf(aCertificate()), textOf(aCertificate())]);
  expect(first).toBe(second);
});
