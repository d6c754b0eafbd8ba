import type { LoadStatus } from 'shared-domain/waste';
import { missingId, testClients } from '../../testing';
import { useHistory } from './testing/use-history';

const { portal, aLoadId, minutesAgo, record, timeline, statusOf, counts } = useHistory();
async function step(loadId: string, status: LoadStatus, fields = {}) {
  portal.passTime(1);
  const answer = await record({ waste_load_id: loadId, status, ...fields });
  expect(answer.status).toBe(201);
  return answer.body;
}
const correct = (event: { id: string; waste_load_id: string }, status: LoadStatus, fields = {}, options = {}) =>
  record({ waste_load_id: event.waste_load_id, status, corrects: event.id, notes: 'Wrong', ...fields }, options);

test('a corrected event remains visible, and the correction takes its time and place', async () => {
  const id = await aLoadId();
  const wrong = await step(id, 'in_storage', { location: 'Depot 4' });
  const next = await step(id, 'at_disposal_facility');
  portal.passTime(5);
  const { status, body } = await correct(wrong, 'picked_up', { location: 'Gate 2', notes: 'It was the pickup' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...{ status: 'picked_up', location: 'Gate 2', notes: 'It was the pickup', corrects: wrong.id, corrected_by: null },
    ...{ timestamp: wrong.timestamp, event_time: null, recorded_at: portal.now.toISOString() },
  });
  expect(await timeline(id)).toEqual([
    { ...next, is_exceptional: false },
    body,
    { ...wrong, corrected_by: body.id, is_exceptional: false },
  ]);
});

test('the newest event no longer decides the status and the counters once it is corrected', async () => {
  const id = await aLoadId();
  await step(id, 'picked_up');
  const wrong = await step(id, 'certified');
  const { status_counts: before } = await counts();
  await correct(wrong, 'in_transit');
  expect(await statusOf(id)).toBe('in_transit');
  const { status_counts: after } = await counts();
  expect(after).toEqual({ ...before, certified: before.certified - 1, in_transit: before.in_transit + 1 });
});

test('a correction can move an event to another time', async () => {
  const id = await aLoadId();
  const first = await step(id, 'picked_up', { event_time: minutesAgo(9) });
  const wrong = await step(id, 'in_transit');
  const { body } = await correct(wrong, 'generated', { event_time: minutesAgo(13) });
  expect(body.event_time).toBe(minutesAgo(13));
  expect((await timeline(id)).map((event) => event.id)).toEqual([wrong.id, first.id, body.id]);
  expect(await statusOf(id)).toBe('picked_up');
  await step(id, 'in_storage', { event_time: minutesAgo(5) });
  expect(await statusOf(id)).toBe('in_storage');
});

test('corrections of simultaneous events keep the order of the events', async () => {
  const id = await aLoadId();
  const time = minutesAgo(10);
  const first = await step(id, 'picked_up', { event_time: time });
  const second = await step(id, 'in_transit', { event_time: time });
  const { body: corrected } = await correct(first, 'generated');
  expect(await statusOf(id)).toBe('in_transit');
  const { body: again } = await correct(corrected, 'picked_up');
  expect((await timeline(id)).map((event) => event.id)).toEqual([second.id, again.id, corrected.id, first.id]);
  expect(await statusOf(id)).toBe('in_transit');
});

test('a correction can be corrected, but an event only once', async () => {
  const id = await aLoadId();
  const wrong = await step(id, 'certified');
  const { body: worse } = await correct(wrong, 'disposed');
  const second = await correct(wrong, 'picked_up');
  expect([second.status, second.problem.code]).toEqual([409, 'event_already_corrected']);
  expect((await correct(worse, 'picked_up')).status).toBe(201);
  expect(await statusOf(id)).toBe('picked_up');
});

test('of two simultaneous corrections, one is refused', async () => {
  const id = await aLoadId();
  const wrong = await step(id, 'certified');
  const statuses: LoadStatus[] = ['picked_up', 'in_transit', 'in_storage', 'disposed'];
  const answers = await Promise.all(statuses.map((status) => correct(wrong, status)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  const stored = answers.find(({ status }) => status === 201)?.body;
  expect(await statusOf(id)).toBe(stored?.status);
  expect((await timeline(id)).map((event) => event.id)).toEqual([stored?.id, wrong.id]);
});

test('a repeated correction with the same key is the same correction', async () => {
  const wrong = await step(await aLoadId(), 'certified');
  const send = () => correct(wrong, 'picked_up', {}, { idempotencyKey: 'correction-1' });
  const answers = [...(await Promise.all([send(), send(), send()])), await send()];
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
});

test('a correction needs a reason, and an event of the same load', async () => {
  const wrong = await step(await aLoadId(), 'certified');
  const other = await step(await aLoadId(5), 'picked_up');
  for (const notes of ['  ', '\u200b', '\u2800 \u00ad']) {
    const silent = await correct(wrong, 'picked_up', { notes });
    expect([silent.status, silent.problem.errors?.[0]?.field]).toEqual([422, 'notes']);
  }
  for (const corrects of [other.id, missingId]) {
    const { status, problem } = await correct(wrong, 'picked_up', { corrects });
    expect([status, problem.errors?.[0]?.field]).toEqual([422, 'corrects']);
  }
  expect((await timeline(wrong.waste_load_id))[0]?.corrected_by).toBeNull();
});

test('steps are usual or exceptional in relation to events that are not corrected', async () => {
  const id = await aLoadId();
  await step(id, 'picked_up');
  const wrong = await step(id, 'certified');
  const next = await step(id, 'at_disposal_facility');
  expect([wrong.is_exceptional, next.is_exceptional]).toEqual([true, true]);
  await correct(wrong, 'in_transit');
  expect((await timeline(id)).map(({ is_exceptional }) => is_exceptional)).toEqual([false, false, false, false]);
});

test('only administrators may correct, within their company', async () => {
  const wrong = await step(await aLoadId(), 'certified');
  expect((await correct(wrong, 'picked_up', {}, { as: 'client' })).status).toBe(403);
  expect((await correct(wrong, 'picked_up', {}, { as: 'companyAdmin' })).status).toBe(201);
  const foreign = await step(await portal.aLoad({ client_id: testClients.other.id }), 'certified');
  expect((await correct(foreign, 'picked_up', {}, { as: 'companyAdmin' })).status).toBe(404);
});

test('a certificate is available only while an event that counts disposes of the load', async () => {
  const id = await aLoadId();
  const wrong = await step(id, 'disposed');
  const ticket = () => portal.call('issueCertificateTicket', { params: { id } }, { as: 'admin' });
  expect((await ticket()).status).toBe(201);
  await correct(wrong, 'in_transit');
  expect((await ticket()).status).toBe(409);
});

test('the database refuses to change what an event corrects', async () => {
  const wrong = await step(await aLoadId(), 'certified');
  await correct(wrong, 'picked_up');
  const change = portal.database.asOwner('update tracking_events set corrects = null where corrects = $1', [wrong.id]);
  await expect(change).rejects.toThrow(/may not be changed or deleted/);
});
