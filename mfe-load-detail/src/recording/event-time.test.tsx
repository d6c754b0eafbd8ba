import { fireEvent, screen } from '@testing-library/react';
import { answer, problem, unreachable } from 'shared-auth/testing';
import { aLoad, aTrackingEvent } from 'shared-domain/testing';
import type { LoadStatus, TrackingEvent } from 'shared-domain/waste';
import { describeTimeZone } from 'shared-domain/wire';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { localMinute } from '../draft/event-draft';
import { addEvent, anImage, openDialog } from '../testing/open-dialog';
import { renderDetail, type DetailOptions } from '../testing/render-detail';

const success = 'Tracking event added successfully';

afterEach(() => jest.useRealTimers());

/** Opens the dialog on a load of November 3, 2026, with a status, and states a time. */
async function openWithTime(time: string, options: DetailOptions = {}) {
  const opened = await openDialog(options);
  const { user, shown, choose } = opened;
  await choose('picked_up');
  await user.click(shown.getByRole('radio', { name: 'At another time' }));
  const field = shown.getByLabelText(/^Date and time/);
  fireEvent.change(field, { target: { value: time } });
  return { ...opened, field, sent: () => opened.api.calls('recordTrackingEvent').map(({ body }) => body) };
}

test('a step happens now unless the user states a time in their own zone', async () => {
  const { user, shown, container } = await openDialog();
  const group = shown.getByRole('group', { name: 'When did it happen?' });
  expect(group).toBeVisible();
  expect(shown.getByRole('radio', { name: 'Now' })).toBeChecked();
  expect(shown.queryByLabelText(/^Date and time/)).not.toBeInTheDocument();
  await user.click(shown.getByRole('radio', { name: 'At another time' }));
  const field = shown.getByLabelText(/^Date and time/);
  const proposed = new Date((field as HTMLInputElement).value).getTime();
  expect(Math.abs(Date.now() - proposed)).toBeLessThan(120_000);
  expect(field).toHaveAccessibleDescription(`Your time zone: ${describeTimeZone()}`);
  await expectNoAxeViolations(container);
});

test('a stated time is sent as an instant', async () => {
  const { record, sent } = await openWithTime('2026-11-05T10:20');
  await record();
  expect(sent()).toMatchObject([{ event_time: new Date('2026-11-05T10:20').toISOString() }]);
});

test('back at "Now", no time is sent', async () => {
  const { user, shown, record, sent } = await openWithTime('2026-11-05T10:20');
  await user.click(shown.getByRole('radio', { name: 'Now' }));
  await record();
  expect(sent()[0]).not.toHaveProperty('event_time');
});

test('an event started long ago asks once before it is recorded as happening now', async () => {
  const scrollTo = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { user, shown, choose, add, record, api } = await openDialog();
  await choose('picked_up');
  const startedAt = Date.now();
  jest.useFakeTimers({ now: startedAt + 4 * 3_600_000, advanceTimers: true });
  await add();
  const question = shown.getByText(/^You started this event on/);
  expect(question).toBeVisible();
  // On a phone, it is behind the buttons, and the button has the focus already.
  expect(scrollTo.mock.contexts.some((shownElement) => (shownElement as Element).contains(question))).toBe(true);
  expect(api.calls('recordTrackingEvent')).toEqual([]);
  await user.click(shown.getByRole('radio', { name: 'At another time' }));
  const proposed = new Date((shown.getByLabelText(/^Date and time/) as HTMLInputElement).value).getTime();
  expect(Math.abs(startedAt - proposed)).toBeLessThan(120_000);
  await user.click(shown.getByRole('radio', { name: 'Now' }));
  await record();
  expect(api.calls('recordTrackingEvent')[0]?.body).not.toHaveProperty('event_time');
});

test('the answer to that question expires', async () => {
  const { choose, add, shown, api } = await openDialog();
  await choose('picked_up');
  for (const hours of [4, 6]) {
    jest.useFakeTimers({ now: Date.now() + hours * 3_600_000, advanceTimers: true });
    await add();
    expect(shown.getByText(/^You started this event on/)).toBeVisible();
  }
  expect(api.calls('recordTrackingEvent')).toEqual([]);
});

test('an event whose response was lost is sent again unchanged, however long ago it was started', async () => {
  const { record, shown, api } = await addEvent({ recordTrackingEvent: unreachable });
  await shown.findByRole('alert');
  jest.useFakeTimers({ now: Date.now() + 15 * 60_000, advanceTimers: true });
  api.answer({ recordTrackingEvent: aTrackingEvent() });
  await record();
  const [first, second] = api.calls('recordTrackingEvent');
  expect(second?.body).toEqual(first?.body);
  expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
});

test('a photo counts as the first input of an event', async () => {
  const { choose, attach, add, shown, api } = await openDialog();
  await attach(anImage('a.jpg'));
  jest.useFakeTimers({ now: Date.now() + 3_600_000, advanceTimers: true });
  await choose('picked_up');
  await add();
  expect(shown.getByText(/^You started this event on/)).toBeVisible();
  expect(api.calls('recordTrackingEvent')).toEqual([]);
});

describe('on a device whose clock is 25 minutes ahead', () => {
  const aheadMs = 25 * 60_000;
  const portalTime = () => Date.now() - aheadMs;

  /** The portal's time is known from the response of the load. */
  const openAhead = () => {
    jest.useFakeTimers({ now: Date.now() + aheadMs, advanceTimers: true });
    const getLoad = () => answer(aLoad(), { date: new Date(portalTime()).toUTCString() });
    return openDialog({ answers: { getLoad } });
  };

  test('the proposed time is one that the portal accepts', async () => {
    const { user, shown, choose, add, api } = await openAhead();
    await choose('picked_up');
    await user.click(shown.getByRole('radio', { name: 'At another time' }));
    await add();
    expect(await screen.findByText(success)).toBeVisible();
    const proposed = Date.parse(String(api.calls('recordTrackingEvent')[0]?.body.event_time));
    expect(proposed).toBeLessThanOrEqual(portalTime());
    expect(portalTime() - proposed).toBeLessThan(120_000);
  });

  test('a draft whose start seems to be in the future proposes the current time', async () => {
    const opened = await openAhead();
    await opened.choose('picked_up');
    opened.unmount();
    jest.setSystemTime(Date.now() - 10 * 60_000);
    const { user, api } = renderDetail({ role: 'admin' });
    await user.click(await screen.findByRole('radio', { name: 'At another time' }));
    await user.click(screen.getByRole('button', { name: 'Add Event' }));
    expect(await screen.findByText(success)).toBeVisible();
    const proposed = Date.parse(String(api.calls('recordTrackingEvent')[0]?.body.event_time));
    expect(proposed).toBeLessThanOrEqual(portalTime());
  });
});

test('a missing time is rejected at the field', async () => {
  const { add, field, sent } = await openWithTime('');
  await add();
  expect(field).toHaveAccessibleDescription(expect.stringContaining('Enter a date and a time'));
  expect(field).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('the server decides whether a time is in the future, because the clock of the device may be behind', async () => {
  const message = 'The time of an event must not be in the future.';
  const errors = [{ field: 'event_time', message }];
  const { add, record, shown, field, sent, api } = await openWithTime('2199-01-01T00:00', {
    answers: { recordTrackingEvent: () => problem(422, 'invalid_input', message, { errors }) },
  });
  await add();
  expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(field).toHaveFocus();
  expect(shown.getAllByText(message)).toHaveLength(1);
  fireEvent.change(field, { target: { value: '2198-01-01T00:00' } });
  expect(shown.queryByText(message)).not.toBeInTheDocument();
  api.answer({ recordTrackingEvent: aTrackingEvent() });
  await record();
  expect(sent()).toHaveLength(2);
});

test('a time before the load was created needs an explanation in the notes', async () => {
  const { user, shown, add, record, sent, container } = await openWithTime('2026-11-01T10:20');
  await add();
  const notes = shown.getByRole('textbox', { name: 'Notes' });
  expect(notes).toHaveAccessibleDescription('This time is before the load was created. Explain why in the notes.');
  expect(notes).toHaveFocus();
  expect(sent()).toEqual([]);
  await expectNoAxeViolations(container);
  await user.type(notes, 'Entered from paper');
  await record();
  expect(sent()).toMatchObject([{ notes: 'Entered from paper' }]);
});

test('the minute of the creation of the load is sent as the time of creation, which needs no explanation', async () => {
  const created_at = '2026-11-03T14:05:30.250Z';
  const { record, sent } = await openWithTime(localMinute(created_at), { load: { created_at } });
  await record();
  expect(sent()).toMatchObject([{ event_time: created_at, notes: null }]);
});

test('a step at the time of an event, which screens show without seconds, follows it', async () => {
  const at = (id: string, status: LoadStatus, timestamp: string, facts: Partial<TrackingEvent> = {}) =>
    aTrackingEvent({ id, status, timestamp, ...facts });
  const { user, shown, choose, add, api } = await openDialog({
    trackingEvents: [
      at('e', 'disposed', '2026-11-05T10:21:00.000Z'),
      at('d', 'in_storage', '2026-11-05T10:20:59.000Z', { corrected_by: 'e' }),
      at('c', 'picked_up', '2026-11-05T10:20:42.500Z'),
      at('b', 'generated', '2026-11-05T10:20:03.000Z'),
    ],
  });
  await choose('in_transit');
  await user.click(shown.getByRole('radio', { name: 'At another time' }));
  const field = shown.getByLabelText(/^Date and time/);
  fireEvent.change(field, { target: { value: localMinute('2026-11-05T10:19:00.000Z') } });
  expect(shown.getByText(/^In Transit does not usually come first/)).toBeVisible();
  fireEvent.change(field, { target: { value: localMinute('2026-11-05T10:20:00.000Z') } });
  expect(shown.queryByText(/does not usually/)).not.toBeInTheDocument();
  await add();
  expect(await screen.findByText(success)).toBeVisible();
  expect(api.calls('recordTrackingEvent')).toMatchObject([{ body: { event_time: '2026-11-05T10:20:42.500Z' } }]);
});

test('an event whose response was lost is sent again unchanged, even if another one was recorded in its minute', async () => {
  const time = '2026-11-05T10:20:00.000Z';
  const { add, record, sent, shown, api } = await openWithTime(localMinute(time), {
    answers: { recordTrackingEvent: unreachable },
  });
  api.answer({ listTrackingEvents: [aTrackingEvent({ status: 'generated', timestamp: '2026-11-05T10:20:42.500Z' })] });
  await add();
  await shown.findByRole('alert');
  expect(await screen.findByText(/^Generated$/, { selector: 'h3 *, h3' })).toBeInTheDocument();
  api.answer({ recordTrackingEvent: aTrackingEvent() });
  await record();
  expect(sent()).toMatchObject([{ event_time: time }, { event_time: time }]);
});

test('whether a late entry is unusual depends on the step before it', async () => {
  const { user, shown, choose } = await openDialog({
    trackingEvents: [
      aTrackingEvent({ id: 'b', status: 'disposed', timestamp: '2026-11-10T12:00:00.000Z' }),
      aTrackingEvent({ id: 'a', status: 'picked_up', timestamp: '2026-11-05T12:00:00.000Z' }),
    ],
  });
  await choose('in_transit');
  expect(shown.getByText(/will be marked as exceptional/)).toBeVisible();
  await user.click(shown.getByRole('radio', { name: 'At another time' }));
  fireEvent.change(shown.getByLabelText(/^Date and time/), { target: { value: '2026-11-07T10:20' } });
  expect(shown.queryByText(/will be marked as exceptional/)).not.toBeInTheDocument();
});

test('a time that is being typed changes no warning, and its year has four digits', async () => {
  const { user, shown, choose } = await openDialog({
    load: { created_at: '2026-11-03T12:00:00.000Z' },
    trackingEvents: [aTrackingEvent({ status: 'picked_up', timestamp: '2026-11-05T12:00:00.000Z' })],
  });
  await choose('in_transit');
  await user.click(shown.getByRole('radio', { name: 'At another time' }));
  const field = shown.getByLabelText(/^Date and time/);
  expect(field).toHaveAttribute('max', '2199-12-31T23:59');
  const warning = () => shown.queryByText(/does not usually come first/);
  // What Chrome reports while a year is typed.
  for (const year of ['0002', '0020', '0202']) {
    fireEvent.change(field, { target: { value: `${year}-11-07T10:20` } });
    expect(warning()).not.toBeInTheDocument();
  }
  fireEvent.change(field, { target: { value: '2026-11-04T10:20' } });
  expect(warning()).toBeVisible();
});
