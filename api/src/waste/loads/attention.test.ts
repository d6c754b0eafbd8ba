import { attentionReasons, type AttentionReason, type Load, type LoadStatus } from 'shared-domain/waste';
import { anEmbedToken, aPartnerKey, aPicture, partnerOrigin, testClients, type TestRole } from '../../testing';
import { ids, useLoadLists, type ListQuery } from './testing/use-load-lists';

const { portal, create, record, get, everyPage } = useLoadLists();

/** Ids of loads by what is wrong with them, as `own` or `other` company. */
const stored: Record<string, string> = {};

const aDay = 24 * 60;

async function add(
  name: string,
  facts: Parameters<typeof create>[0],
  steps: readonly LoadStatus[] = [],
  hasPhoto = steps.length > 0,
): Promise<void> {
  const { id } = await create({ manifest_number: name, ...facts });
  stored[name] = id;
  for (const status of steps) {
    const { body: event } = await record(id, status);
    if (hasPhoto && status === steps[0]) await attachPhoto(event.id);
  }
}

const attachPhoto = async (id: string) =>
  portal.call(
    'attachPhoto',
    { params: { id }, body: await aPicture() },
    { as: 'admin', headers: { 'content-type': 'image/png' } },
  );

// It is November 20, 2026, 12:00 UTC at first, and the 28th at 11:59 UTC when the lists are read.
beforeAll(async () => {
  portal.passTime(Date.parse('2026-11-20T12:00:00Z') / 60_000 - portal.now.getTime() / 60_000);
  await add('quiet', {}, ['picked_up', 'in_transit']);
  await add('quiet-new', {});
  await add('quiet-other', { client_id: testClients.other.id }, ['in_storage']);
  await add('checked-again', {});
  await add('closed', { disposal_scheduled: daysFromNow(2) }, ['picked_up', 'disposed'], false);
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
  await add('no-photo', {}, ['picked_up'], false);
  await add('no-photo-and-overdue', { disposal_scheduled: daysFromNow(-4) }, ['picked_up', 'in_transit'], false);
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
};
const others = ['quiet-other', 'due-before-other'];
const expectedFor = (reasons: readonly AttentionReason[], role: TestRole) => {
  const names = [...new Set(reasons.flatMap((reason) => expected[reason]))];
  return names.filter((name) => role === 'admin' || !others.includes(name));
};
const names = (loads: readonly Load[]) => loads.map((load) => load.manifest_number).sort();

describe.each(['admin', 'client', 'companyAdmin'] as const)('as %s', (role) => {
  test.each([
    ...attentionReasons.map((reason) => [reason]),
    ['overdue', 'no_photo'] as AttentionReason[],
    [...attentionReasons],
  ])('%s %s %s: the list has the loads of any reason, and counts them', async (...given) => {
    const reasons = given.filter((reason) => typeof reason === 'string');
    const { loads, total } = await everyPage(role, { attention: reasons, limit: 2 });
    expect(names(loads)).toEqual(expectedFor(reasons, role).sort());
    expect(total).toBe(String(loads.length));
    expect(loads.map((load) => load.created_at)).toEqual(
      loads
        .map((load) => load.created_at)
        .sort()
        .reverse(),
    );
  });

  test('the counts are those of the lists, and a load with two reasons counts once', async () => {
    const { body } = await portal.call('getAttention', {}, { as: role });
    const counted = (reasons: readonly AttentionReason[]) => ({
      count: expectedFor(reasons, role).length,
      has_more: false,
    });
    expect(body).toEqual({
      loads: counted(attentionReasons),
      reasons: Object.fromEntries(attentionReasons.map((reason) => [reason, counted([reason])])),
    });
  });

  test.each<[ListQuery, (name: string) => boolean]>([
    [{ sort: 'disposal_scheduled' }, () => true],
    [{ sort: '-manifest_number', status: 'in_transit' }, (name) => ['quiet', 'no-photo-and-overdue'].includes(name)],
    [{ status: ['disposed', 'certified'] }, () => false],
    [{ status: 'certified', q: 'quiet', generator: 'quiet', from: '2026-11-22' }, () => false],
    [{ q: 'quiet' }, (name) => name.startsWith('quiet')],
    [{ q: 'quiet', status: 'generated', sort: 'status' }, (name) => name === 'quiet-new'],
    [{ q: 'quiet, no-photo' }, (name) => ['quiet', 'no-photo'].includes(name)],
    [{ from: '2026-11-22' }, (name) => !name.startsWith('quiet')],
    [{ to: '2026-11-22', q: 'quiet' }, (name) => name.startsWith('quiet')],
  ])('reasons work together with %j', async (query, isExpected) => {
    const { loads, total } = await everyPage(role, { ...query, attention: attentionReasons, limit: 3 });
    expect(names(loads)).toEqual(expectedFor(attentionReasons, role).filter(isExpected).sort());
    expect(total).toBe(String(loads.length));
  });
});

test('an embed of a client counts and lists only the loads of that client', async () => {
  for (const [clientId, expected] of [
    [testClients.own.id, expectedFor(attentionReasons, 'client').length],
    [testClients.other.id, others.length],
  ] as const) {
    const token = await anEmbedToken(portal, await aPartnerKey(portal, { client_id: clientId }));
    const headers = { origin: partnerOrigin };
    const { body: counts } = await portal.call('getAttention', {}, { token, headers });
    expect(counts.loads.count).toBe(expected);
    const query = { attention: attentionReasons, limit: 500 };
    const { body: loads } = await portal.call('listLoads', { query }, { token, headers });
    expect(loads.map((load) => load.client_id)).toEqual(Array.from({ length: expected }, () => clientId));
  }
});

test('the first photo of any event takes a load off the list', async () => {
  await add('photo-later', {}, ['picked_up', 'in_transit'], false);
  const list = async () => names((await get('client', { attention: 'no_photo' })).body);
  expect(await list()).toContain('photo-later');
  const { body: events } = await portal.call(
    'listTrackingEvents',
    { params: { id: stored['photo-later'] ?? '' } },
    { as: 'admin' },
  );
  expect((await attachPhoto(events.at(-1)?.id ?? '')).status).toBe(201);
  expect(await list()).not.toContain('photo-later');
});

test('the list refuses an unknown reason', async () => {
  const { status, problem } = await get('client', { attention: ['overdue', 'late'] });
  expect([status, problem.detail]).toEqual([422, `Attention must be one of: ${attentionReasons.join(', ')}`]);
});

test('a cursor belongs to the reasons of its list', async () => {
  const { cursor } = await get('client', { attention: 'overdue', limit: 1 });
  const { status, problem } = await get('client', { attention: 'no_photo', limit: 1, cursor: cursor ?? '' });
  expect([status, problem.code]).toEqual([400, 'invalid_cursor']);
});

test('a list without a reason also has closed loads', async () => {
  const { body } = await get('client', { limit: 500 });
  expect(ids(body)).toContain(stored.closed);
});
