import { attentionReasons, type AttentionReason, type LoadStatus } from 'shared-domain/waste';
import { anEmbedToken, aPartnerKey, partnerOrigin, testClients, type TestRole } from '../../testing';
import { ids, numbersOf, useLoadLists, type ListQuery } from './testing/use-load-lists';

const { portal, create, record, get, everyPage, expectOwnCursors } = useLoadLists();

/** Ids of loads by what is wrong with them, as `own` or `other` company. */
const stored: Record<string, string> = {};

const aDay = 24 * 60;

async function add(
  name: string,
  facts: Parameters<typeof create>[0],
  steps: readonly LoadStatus[] = [],
  lacks: 'photo' | 'position' | 'both' | null = null,
): Promise<void> {
  const { id } = await create({ manifest_number: name, ...facts });
  stored[name] = id;
  for (const status of steps) {
    const isFirst = status === steps[0];
    const location = isFirst && (lacks === null || lacks === 'photo') ? '29.7604, -95.3698' : 'Dock 4, Houston';
    const { body: event } = await record(id, status, { location });
    if (isFirst && (lacks === null || lacks === 'position')) await portal.attachPhoto(event.id);
  }
}

// It is November 20, 2026, 12:00 UTC at first, and the 28th at 11:59 UTC when the lists are read.
beforeAll(async () => {
  portal.passTime(Date.parse('2026-11-20T12:00:00Z') / 60_000 - portal.now.getTime() / 60_000);
  await add('quiet', {}, ['picked_up', 'in_transit']);
  await add('quiet-new', {});
  await add('quiet-other', { client_id: testClients.other.id }, ['in_storage']);
  await add('checked-again', {});
  await add('closed', { disposal_scheduled: daysFromNow(2) }, ['picked_up', 'disposed'], 'both');
  portal.passTime(7 * aDay + 23 * 60 + 59);
  await record(stored['checked-again'] ?? '', 'generated');
  await add('fine', { disposal_scheduled: daysFromNow(3), pickup_scheduled: daysFromNow(0) }, ['picked_up']);
  await add('due-yesterday', { disposal_scheduled: daysFromNow(-1) }, ['picked_up']);
  await add('due-before', { disposal_scheduled: daysFromNow(-2) }, ['picked_up']);
  await add('due-before-other', { client_id: testClients.other.id, disposal_scheduled: daysFromNow(-2) }, [
    'in_storage',
  ]);
  await add('due-an-hour-ago', { disposal_scheduled: minutesAgo(60) }, ['picked_up']);
  await add('due-in-an-hour', { disposal_scheduled: minutesAgo(-60) }, ['picked_up']);
  await add('pickup-missed', { pickup_scheduled: daysFromNow(-3) });
  await add('pickup-done', { pickup_scheduled: daysFromNow(-3) }, ['picked_up']);
  await add('no-photo', {}, ['picked_up'], 'photo');
  await add('no-photo-and-overdue', { disposal_scheduled: daysFromNow(-4) }, ['picked_up', 'in_transit'], 'photo');
  await add('no-position', {}, ['picked_up', 'in_transit'], 'position');
  await add('no-position-other', { client_id: testClients.other.id }, ['at_disposal_facility'], 'position');
});

function daysFromNow(days: number): string {
  return new Date(portal.now.getTime() + days * aDay * 60_000).toISOString().slice(0, 10);
}

function minutesAgo(minutes: number): string {
  return new Date(portal.now.getTime() - minutes * 60_000).toISOString();
}

const expected: Record<AttentionReason, string[]> = {
  overdue: ['due-before', 'due-before-other', 'due-an-hour-ago', 'pickup-missed', 'no-photo-and-overdue'],
  no_event: ['quiet', 'quiet-new', 'quiet-other'],
  no_photo: ['no-photo', 'no-photo-and-overdue'],
  no_position: ['no-position', 'no-position-other'],
};
const others = ['quiet-other', 'due-before-other', 'no-position-other'];
const expectedFor = (reasons: readonly AttentionReason[], role: TestRole) => {
  const names = [...new Set(reasons.flatMap((reason) => expected[reason]))];
  return names.filter((name) => role === 'admin' || !others.includes(name));
};

describe.each(['admin', 'client', 'companyAdmin'] as const)('as %s', (role) => {
  test.each([
    ...attentionReasons.map((reason) => [reason]),
    ['overdue', 'no_photo'] as AttentionReason[],
    [...attentionReasons],
  ])('%s %s %s %s: the list has the loads of any reason, and counts them', async (...given) => {
    const reasons = given.filter((reason) => typeof reason === 'string');
    const { loads, total } = await everyPage(role, { attention: reasons, limit: 2 });
    expect(numbersOf(loads)).toEqual(expectedFor(reasons, role).sort());
    expect(total).toBe(String(loads.length));
    expect(loads.map((load) => load.created_at)).toEqual(
      loads
        .map((load) => load.created_at)
        .sort()
        .reverse(),
    );
  });

  test('only lists by attention say whether loads have a photo and a position', async () => {
    const { loads } = await everyPage(role, { attention: attentionReasons });
    const lacking = (flag: 'has_photo' | 'has_position') =>
      numbersOf(loads.filter((load) => load[flag] === false && load.current_status !== 'generated'));
    expect(lacking('has_photo')).toEqual(expectedFor(['no_photo'], role).sort());
    expect(lacking('has_position')).toEqual(expectedFor(['no_position'], role).sort());
    const [load] = (await get(role, { q: 'no-photo' })).body;
    expect(load).not.toHaveProperty('has_photo');
  });

  test('the counts are those of the lists, and a load with two reasons counts once', async () => {
    const { body } = await portal.call('getAttention', { query: { attention: attentionReasons } }, { as: role });
    const counted = (reasons: readonly AttentionReason[]) => ({
      count: expectedFor(reasons, role).length,
      has_more: false,
    });
    expect(body).toEqual({
      loads: counted(attentionReasons),
      reasons: Object.fromEntries(attentionReasons.map((reason) => [reason, counted([reason])])),
    });
  });

  test('without a choice, the total has the reasons that pages of the first version list', async () => {
    const { body } = await portal.call('getAttention', {}, { as: role });
    expect(body.loads.count).toBe(expectedFor(['overdue', 'no_event', 'no_photo'], role).length);
    expect(body.reasons.no_position?.count).toBe(expectedFor(['no_position'], role).length);
  });

  test.each<[ListQuery, (name: string) => boolean]>([
    [{ sort: 'disposal_scheduled' }, () => true],
    [
      { sort: '-manifest_number', status: 'in_transit' },
      (name) => ['quiet', 'no-photo-and-overdue', 'no-position'].includes(name),
    ],
    [{ status: ['disposed', 'certified'] }, () => false],
    [{ status: 'certified', q: 'quiet', generator: 'quiet', from: '2026-11-22' }, () => false],
    [{ q: 'quiet' }, (name) => name.startsWith('quiet')],
    [{ q: 'quiet', status: 'generated', sort: 'status' }, (name) => name === 'quiet-new'],
    [{ q: 'quiet, no-photo' }, (name) => ['quiet', 'no-photo'].includes(name)],
    [{ from: '2026-11-22' }, (name) => !name.startsWith('quiet')],
    [{ to: '2026-11-22', q: 'quiet' }, (name) => name.startsWith('quiet')],
  ])('reasons work together with %j', async (query, isExpected) => {
    const { loads, total } = await everyPage(role, { ...query, attention: attentionReasons, limit: 3 });
    expect(numbersOf(loads)).toEqual(expectedFor(attentionReasons, role).filter(isExpected).sort());
    expect(total).toBe(String(loads.length));
  });
});

test('an embed of a client lists only the loads of that client', async () => {
  for (const [clientId, expected] of [
    [testClients.own.id, expectedFor(attentionReasons, 'client').length],
    [testClients.other.id, others.length],
  ] as const) {
    const token = await anEmbedToken(portal, await aPartnerKey(portal, { client_id: clientId }));
    const headers = { origin: partnerOrigin };
    const query = { attention: attentionReasons, limit: 500 };
    const { body: loads } = await portal.call('listLoads', { query }, { token, headers });
    expect(loads.map((load) => load.client_id)).toEqual(Array.from({ length: expected }, () => clientId));
  }
});

test('the first photo of any event takes a load off the list', async () => {
  await add('photo-later', {}, ['picked_up', 'in_transit'], 'photo');
  const list = async () => numbersOf((await get('client', { attention: 'no_photo' })).body);
  expect(await list()).toContain('photo-later');
  const { body: events } = await portal.call(
    'listTrackingEvents',
    { params: { id: stored['photo-later'] ?? '' } },
    { as: 'admin' },
  );
  expect((await portal.attachPhoto(events.at(-1)?.id ?? '')).status).toBe(201);
  expect(await list()).not.toContain('photo-later');
});

describe('a load is on the list without a position', () => {
  const add = async (status: LoadStatus, facts: object) => {
    const { id } = await create({});
    const step = async (facts: object) => (await record(id, status, facts)).body;
    const isListed = async () => ids((await get('client', { attention: 'no_position', limit: 500 })).body).includes(id);
    return { event: await step(facts), step, isListed };
  };
  const position = { location: '29.7604, -95.3698' };
  const wrong = (event: { id: string }) => ({ corrects: event.id, notes: 'Wrong' });

  test('until an event has one, even a late entry', async () => {
    const { step, isListed } = await add('in_storage', { location: '95.0, 200.0' });
    expect(await isListed()).toBe(true);
    await step({ ...position, event_time: minutesAgo(60), notes: 'From the log' });
    expect(await isListed()).toBe(false);
    await step({ location: 'Dock 4' });
    expect(await isListed()).toBe(false);
  });

  test('once the only event with one is corrected, until a correction has one', async () => {
    const { event, step, isListed } = await add('picked_up', position);
    expect(await isListed()).toBe(false);
    const correction = await step({ ...wrong(event), location: 'Dock 4' });
    expect(await isListed()).toBe(true);
    await step({ ...wrong(correction), ...position });
    expect(await isListed()).toBe(false);
  });

  test('not while another event has one', async () => {
    const { event, step, isListed } = await add('picked_up', position);
    await step(position);
    await step(wrong(event));
    expect(await isListed()).toBe(false);
  });

  test('not before it is picked up, and not after it is disposed of', async () => {
    const { event, step, isListed } = await add('generated', {});
    expect(await isListed()).toBe(false);
    const disposal = await step({ status: 'disposed' });
    expect(await isListed()).toBe(false);
    await step({ ...wrong(disposal), status: 'in_transit' });
    expect(await isListed()).toBe(true);
    await step({ ...wrong(event), ...position });
    expect(await isListed()).toBe(false);
  });
});

test('a cursor belongs to the reasons of its list', () =>
  expectOwnCursors({ attention: 'overdue' }, { attention: 'overdue' }, [{ attention: 'no_photo' }]));

test('a list without a reason also has closed loads', async () => {
  const { body } = await get('client', { limit: 500 });
  expect(ids(body)).toContain(stored.closed);
});
