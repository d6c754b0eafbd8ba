import { missingId } from '../../testing';
import { useHistory } from './testing/use-history';

const { portal, aLoadId, minutesAgo, record, timeline, statusOf } = useHistory();

test.each([{}, { event_time: null, accuracy_m: null, corrects: null }])(
  'without the optional fields (%j), an event happens now and the fields are null',
  async (fields) => {
    const { status, body } = await record({ waste_load_id: await aLoadId(), ...fields });
    const now = portal.now.toISOString();
    expect([status, body.timestamp, body.recorded_at]).toEqual([201, now, now]);
    expect(body).toMatchObject({ event_time: null, accuracy_m: null, corrects: null, corrected_by: null });
  },
);

test('a stated time and accuracy are stored, and the answer shows when it was recorded', async () => {
  const id = await aLoadId();
  const { status, body } = await record({
    waste_load_id: id,
    location: '29.760427, -95.369804',
    accuracy_m: 12.5,
    event_time: minutesAgo(15).replace('Z', '+00:00'),
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    timestamp: minutesAgo(15),
    event_time: minutesAgo(15),
    recorded_at: portal.now.toISOString(),
    accuracy_m: 12.5,
  });
  expect(await timeline(id)).toEqual([body]);
});

test('a step, or a correction, at the time of an event that was recorded as it happened follows it', async () => {
  const id = await aLoadId();
  const pickup = await record({ waste_load_id: id });
  portal.passTime(5);
  const event_time = pickup.body.timestamp;
  const late = await record({ waste_load_id: id, status: 'in_transit', event_time });
  expect(late.body).toMatchObject({ status: 'in_transit', is_exceptional: false });
  portal.passTime(5);
  const { body: wrong } = await record({ waste_load_id: id, status: 'at_disposal_facility' });
  const correction = { waste_load_id: id, status: 'in_storage', event_time, corrects: wrong.id, notes: 'At once' };
  expect((await record(correction)).body).toMatchObject({ status: 'in_storage', is_exceptional: false });
  expect(await statusOf(id)).toBe('in_storage');
});

test('a time in the future is refused', async () => {
  const id = await aLoadId();
  const { status, problem } = await record({ waste_load_id: id, event_time: minutesAgo(-1), notes: 'Planned' });
  expect([status, problem.errors?.[0]?.field]).toEqual([422, 'event_time']);
  expect(await timeline(id)).toEqual([]);
});

test('the current instant is not in the future', async () => {
  const { status, body } = await record({ waste_load_id: await aLoadId(), event_time: minutesAgo(0) });
  expect([status, body.event_time]).toEqual([201, portal.now.toISOString()]);
});

test('a time before the load was created needs an explanation in the notes', async () => {
  const id = await aLoadId();
  for (const notes of [null, '', '  ', undefined]) {
    const { status, problem } = await record({ waste_load_id: id, event_time: minutesAgo(21), notes });
    expect([status, problem.errors?.[0]?.field]).toEqual([422, 'notes']);
  }
  const answer = await record({ waste_load_id: id, event_time: minutesAgo(21), notes: 'Entered from paper' });
  expect([answer.status, answer.body.timestamp]).toEqual([201, minutesAgo(21)]);
  expect((await record({ waste_load_id: id, event_time: minutesAgo(20) })).status).toBe(201);
});

test('a time is compared with the creation of the load to the millisecond', async () => {
  portal.passTime(0.5);
  const id = await aLoadId();
  const justBefore = new Date(Date.parse(minutesAgo(20)) - 1).toISOString();
  const { status, problem } = await record({ waste_load_id: id, event_time: justBefore });
  expect([status, problem.errors?.[0]?.field]).toEqual([422, 'notes']);
});

test.each([
  ['2026-11-01', 'date and time with a time zone, such as 2026-11-20T08:15:00Z'],
  ['2026-11-01T10:00:00', 'date and time with a time zone, such as 2026-11-20T08:15:00Z'],
  ['', 'date and time with a time zone, such as 2026-11-20T08:15:00Z'],
  ['2026-02-30T10:00:00Z', 'valid date and time between 1900 and 2199'],
  ['1899-01-01T00:00:00+01', 'valid date and time between 1900 and 2199'],
])('the time %j is refused with a message that gives the expected format', async (event_time, expected) => {
  const id = await aLoadId();
  const { status, problem } = await record({ waste_load_id: id, event_time });
  const message = `Event time must be a ${expected}`;
  expect([status, problem.errors]).toEqual([422, [{ field: 'event_time', message }]]);
  expect(await timeline(id)).toEqual([]);
});

test.each([
  ['no time at all', { event_time: '' }],
  ['a negative accuracy', { accuracy_m: -1 }],
  ['an accuracy above 100 km', { accuracy_m: 100_000.5 }],
  ['an accuracy as text', { accuracy_m: '12' }],
  ['an id that is none', { corrects: 'first', notes: 'Wrong' }],
])('%s is refused', async (_what, fields) => {
  const id = await aLoadId();
  expect((await record({ waste_load_id: id, ...fields })).status).toBe(422);
  expect(await timeline(id)).toEqual([]);
});

test('a load that does not exist is also not found with a stated time', async () => {
  const answer = await record({
    waste_load_id: missingId,
    event_time: minutesAgo(5),
  });
  expect([answer.status, answer.problem.detail]).toEqual([404, 'Waste load not found']);
});

test('a repeated request with the same key is the same late entry', async () => {
  const id = await aLoadId();
  const body = { waste_load_id: id, event_time: minutesAgo(15) };
  const first = await record(body, { idempotencyKey: 'late-1' });
  const second = await record(body, { idempotencyKey: 'late-1' });
  expect(second.text).toBe(first.text);
  const other = await record({ ...body, event_time: minutesAgo(14) }, { idempotencyKey: 'late-1' });
  expect([other.status, other.problem.code]).toEqual([422, 'idempotency_key_reused']);
});
