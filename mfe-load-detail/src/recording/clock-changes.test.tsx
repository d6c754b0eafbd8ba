/** @time-zone America/Chicago */
import { fireEvent, screen } from '@testing-library/react';
import { aTrackingEvent } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openDialog } from '../testing/open-dialog';
import { renderDetail } from '../testing/render-detail';

const success = 'Tracking event added successfully';
const load = { created_at: '2026-10-01T12:00:00.000Z' };
const laterOne = 'Nov 1, 2026, 1:30 AM CST';
const earlierOne = 'Nov 1, 2026, 1:30 AM CDT';

afterEach(() => jest.useRealTimers());

/** Opens the dialog at an instant, with a status and a stated time. */
async function openAt(now: string, time: string) {
  jest.useFakeTimers({ now: new Date(now), advanceTimers: true });
  const opened = await openDialog({ load });
  await opened.choose('picked_up');
  await opened.user.click(opened.shown.getByRole('radio', { name: 'At another time' }));
  const field = opened.shown.getByLabelText(/^Date and time/);
  fireEvent.change(field, { target: { value: time } });
  return { ...opened, field, sent: () => opened.api.calls('recordTrackingEvent').map(({ body }) => body.event_time) };
}

test('a time that clocks skip is rejected at the field', async () => {
  const { add, record, field, sent } = await openAt('2027-03-20T12:00:00.000Z', '2027-03-14T02:30');
  await add();
  expect(field).toHaveAccessibleDescription(
    expect.stringContaining(
      'This time does not exist on that day, because clocks are set forward. Enter another time.',
    ),
  );
  expect(field).toHaveFocus();
  expect(sent()).toEqual([]);
  fireEvent.change(field, { target: { value: '2027-03-14T03:30' } });
  await record();
  expect(sent()).toEqual(['2027-03-14T08:30:00.000Z']);
});

test.each([
  ['the later one by default', laterOne, '2026-11-01T07:30:00.000Z'],
  ['the one that the user chooses', earlierOne, '2026-11-01T06:30:00.000Z'],
])('of a time that clocks show twice, %s is sent', async (_which, chosen, instant) => {
  const { user, shown, record, sent, container } = await openAt('2026-11-02T12:00:00.000Z', '2026-11-01T01:30');
  expect(shown.getByRole('radio', { name: laterOne })).toBeChecked();
  if (chosen === laterOne) await expectNoAxeViolations(container);
  await user.click(shown.getByRole('radio', { name: chosen }));
  expect(shown.getByRole('radio', { name: chosen })).toBeChecked();
  await record();
  expect(sent()).toEqual([instant]);
});

test('if a time occurs twice, the instant in the future is not the default', async () => {
  const { shown, record, sent } = await openAt('2026-11-01T06:45:00.000Z', '2026-11-01T01:30');
  expect(shown.getByRole('radio', { name: earlierOne })).toBeChecked();
  await record();
  expect(sent()).toEqual(['2026-11-01T06:30:00.000Z']);
});

test('a proposed time is the one of the two that it was, and other times have no such choice', async () => {
  const wrong = aTrackingEvent({ status: 'disposed', timestamp: '2026-11-01T06:30:20.000Z' });
  const { user } = renderDetail({ role: 'admin', load, trackingEvents: [wrong] });
  await user.click(await screen.findByRole('button', { name: /^Correct Disposed/ }));
  await user.click(screen.getByRole('radio', { name: 'At another time' }));
  expect(screen.getByRole('radio', { name: earlierOne })).toBeChecked();
  fireEvent.change(screen.getByLabelText(/^Date and time/), { target: { value: '2026-11-01T02:30' } });
  expect(screen.queryByRole('radio', { name: /^Nov .* C[DS]T$/ })).not.toBeInTheDocument();
  expect(
    screen.getByRole('radio', { name: new RegExp(`^At the same time, ${earlierOne}$`.replaceAll(' ', '\\s')) }),
  ).not.toBeChecked();
});

test('a draft that is kept keeps which of the two was chosen', async () => {
  const { user, shown, unmount } = await openAt('2026-11-02T12:00:00.000Z', '2026-11-01T01:30');
  await user.click(shown.getByRole('radio', { name: earlierOne }));
  unmount();
  renderDetail({ role: 'admin', load });
  expect(await screen.findByRole('radio', { name: earlierOne })).toBeChecked();
});

test('a draft that is kept means the same instant after the device changes its time zone', async () => {
  const { unmount } = await openAt('2026-11-27T18:00:00.000Z', '2026-11-27T08:15');
  unmount();
  // America/Denver
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(7 * 60);
  const { user, api } = renderDetail({ role: 'admin', load });
  expect(await screen.findByLabelText(/^Date and time/)).toHaveValue('2026-11-27T07:15');
  await user.click(screen.getByRole('button', { name: 'Add Event' }));
  expect(await screen.findByText(success)).toBeVisible();
  expect(api.calls('recordTrackingEvent')).toMatchObject([{ body: { event_time: '2026-11-27T14:15:00.000Z' } }]);
});
