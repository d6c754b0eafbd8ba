import { announce, type MockAnswers } from 'shared-auth/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aTrackingEvent } from 'shared-domain/testing';
import { formatInstant } from 'shared-domain/wire';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { localMinute } from '../draft/event-draft';
import { openDialog } from '../testing/open-dialog';
import { loadId, renderDetail } from '../testing/render-detail';

type Reading = [PositionCallback, PositionErrorCallback, PositionOptions];

function defineGeolocation(value: unknown) {
  Object.defineProperty(navigator, 'geolocation', { value, configurable: true });
}

/** A device whose position the test reports at any time. */
function aDevice() {
  const asked = jest.fn<void, Reading>();
  defineGeolocation({ getCurrentPosition: asked });
  return {
    asked,
    report: (latitude: number, longitude: number, accuracy: number) =>
      act(() => asked.mock.lastCall?.[0]({ coords: { latitude, longitude, accuracy } } as GeolocationPosition)),
    fail: (message: string, code = 1) =>
      act(() => asked.mock.lastCall?.[1]({ code, message } as GeolocationPositionError)),
  };
}

afterEach(() => {
  defineGeolocation(undefined);
  jest.useRealTimers();
});

const open = async (answers: MockAnswers = {}) => {
  const opened = await openDialog({ answers });
  const { shown, user } = opened;
  return {
    ...opened,
    location: shown.getByRole('textbox', { name: 'Location' }),
    useGps: () => user.click(shown.getByRole('button', { name: 'Use GPS' })),
  };
};

/** Opens the dialog on a device that has been asked for its position. */
async function openWithGps(answers: MockAnswers = {}) {
  const device = aDevice();
  const opened = await open(answers);
  await opened.useGps();
  return { ...opened, device };
}

test('a reading is requested with high accuracy, fills in the location with six decimals, and shows its accuracy', async () => {
  const { device, location, shown, container } = await openWithGps();
  expect(device.asked.mock.lastCall?.[2]).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 });
  expect(shown.getByRole('button', { name: 'Use GPS' })).toHaveAttribute('aria-disabled', 'true');
  device.report(29.76042671, -95.3698028, 11.6);
  expect(location).toHaveValue('29.760427, -95.369803');
  expect(shown.getByText(/^Accuracy ±12 m, captured \w+ \d+, \d+, \d+:\d+ [AP]M$/)).toBeVisible();
  expect(await screen.findByText('Location captured: 29.760427, -95.369803')).toBeVisible();
  await expectNoAxeViolations(container);
});

test.each([
  ['the position of the device', 11.6, '', { location: '29.760427, -95.369803', accuracy_m: 12 }],
  ['the most inaccurate position', 100_000, '', { location: '29.760427, -95.369803', accuracy_m: 100_000 }],
  ['a location that was edited', 11.6, ' gate', { location: '29.760427, -95.369803 gate' }],
])('the accuracy belongs to the position of the device: %s', async (_what, accuracy, typed, expected) => {
  const device = aDevice();
  const { useGps, location, user, choose, record, api } = await open();
  await choose('picked_up');
  await useGps();
  device.report(29.76042671, -95.3698028, accuracy);
  if (typed) await user.type(location, typed);
  await record();
  expect(api.calls('recordTrackingEvent')[0]?.body).toEqual({
    ...{ waste_load_id: loadId, status: 'picked_up', notes: null },
    ...expected,
  });
});

test('the place of a position is shown before the event is recorded', async () => {
  const places: Record<string, string> = {
    '29.760427, -95.369803': 'near Houston, TX',
    '32.37, -88.71': 'at Acme Plant 4',
  };
  const { device, api, shown, user, location } = await openWithGps({
    namePlace: ({ query }) => ({ place: places[query.location ?? ''] ?? null }),
  });
  device.report(29.76042671, -95.3698028, 11.6);
  expect(await shown.findByText(/^This position is near Houston, TX\. Accuracy ±12 m, captured /)).toBeVisible();
  expect(api.calls('namePlace')).toMatchObject([{ params: { id: loadId }, query: { accuracy_m: 12 } }]);
  await user.clear(location);
  expect(shown.queryByText(/Houston/)).not.toBeInTheDocument();
  await user.type(location, '32.37, -88.71');
  expect(await shown.findByText('This position is at Acme Plant 4.')).toBeVisible();
  // Only for what stands when the typing pauses.
  expect(api.calls('namePlace').map(({ query }) => query.location)).toEqual(['29.760427, -95.369803', '32.37, -88.71']);
  await user.type(location, ' gate');
  expect(shown.queryByText(/Acme Plant 4/)).not.toBeInTheDocument();
});

test('a kept draft still shows how accurate its position is', async () => {
  const { device, unmount } = await openWithGps();
  device.report(29.76042671, -95.3698028, 5_000);
  unmount();
  const { user } = renderDetail({ role: 'admin', answers: { namePlace: { place: 'near Houston, TX' } } });
  expect(await screen.findByText(/^This position is near Houston, TX\. Accuracy ±5,000 m, captured /)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Location' }), '1');
  expect(screen.queryByText(/Accuracy/)).not.toBeInTheDocument();
});

test('a position that is too inaccurate to be recorded is refused, and the location can be entered', async () => {
  const { device, useGps, location, shown } = await openWithGps();
  device.report(29.76042671, -95.3698028, 250_000);
  expect(shown.getByRole('alert')).toHaveTextContent(
    "This device's location is accurate only to within 250 km. Enter the location, or try GPS again.",
  );
  expect(location).toHaveValue('');
  await useGps();
  device.report(29.76042671, -95.3698028, 90_000);
  expect(shown.getByText(/^Accuracy ±90,000 m/)).toBeVisible();
});

test.each([
  ['-91.187100, 30.451500', true],
  ['30.4515 -91.1871', true],
  ['30.4515° N, -91.1871° W', true],
  ['45,1234; 9,1', true],
  ['Gate at 30.4515, -91.1871', true],
  ['30.4515, \u00ad91.1871', true],
  ['30.4515, -91.1871', false],
  ['Dock 4, gate 12', false],
  ['Depot, 12.11.2026', false],
])('%p looks like coordinates and is none: %p', async (typed, isText) => {
  const { user, location, shown } = await open();
  await user.type(location, typed);
  const hint = shown.queryByText(/^Not a valid latitude and longitude\. It will be saved as text\./);
  expect(hint !== null).toBe(isText);
});

test('another form of a position is converted, and the field says so before it is saved', async () => {
  const { api, user, location, shown, choose, record } = await open({ namePlace: { place: 'near Baton Rouge, LA' } });
  await choose('picked_up');
  await user.type(location, '30.4515° N, 91.1871° W');
  expect(
    await shown.findByText(
      'It will be saved as the position 30.4515, -91.1871. This position is near Baton Rouge, LA.',
    ),
  ).toHaveAttribute('role', 'status');
  expect(location).toHaveValue('30.4515° N, 91.1871° W');
  await record();
  expect(api.calls('recordTrackingEvent')[0]?.body).toMatchObject({ location: '30.4515, -91.1871' });
});

test('a failure is shown in place and as a toast, and can be retried', async () => {
  const { device, useGps, shown, location } = await openWithGps();
  device.fail('User denied Geolocation');
  expect(shown.getByRole('alert')).toHaveTextContent('GPS Error: User denied Geolocation');
  await waitFor(() => expect(screen.getAllByText('GPS Error: User denied Geolocation')).toHaveLength(2));
  await useGps();
  device.report(1, 2, 3);
  expect(shown.queryByRole('alert')).not.toBeInTheDocument();
  expect(location).toHaveValue('1.000000, 2.000000');
});

test.each([
  [
    1,
    'User denied Geolocation',
    'Allow location access for this site in your browser settings, or enter the location.',
  ],
  [2, 'Position unavailable', 'Try again outdoors, or enter the location.'],
  [3, 'Timeout expired', 'Try again outdoors, or enter the location.'],
])('a failure with the code %i says what to do next', async (code, message, next) => {
  const { device, shown } = await openWithGps();
  device.fail(message, code);
  const alert = within(shown.getByRole('alert'));
  expect(alert.getByText(`GPS Error: ${message}`)).toBeVisible();
  expect(alert.getByText(next)).toBeVisible();
});

test('a browser without geolocation support says so', async () => {
  defineGeolocation(undefined);
  const { useGps, shown } = await open();
  await useGps();
  expect(shown.getByRole('alert')).toHaveTextContent('GPS not supported by this browser');
  await waitFor(() => expect(screen.getAllByText('GPS not supported by this browser')).toHaveLength(2));
});

test('a reading removes the error of the location that it replaces', async () => {
  const device = aDevice();
  const { add, useGps, user, location, choose } = await open();
  await choose('in_storage');
  await user.click(location);
  await user.paste('x'.repeat(301));
  await add();
  expect(location).toBeInvalid();
  await useGps();
  device.report(1, 2, 3);
  expect(location).toBeValid();
});

test('a location typed meanwhile is not overwritten', async () => {
  const { device, user, location, shown } = await openWithGps();
  await user.type(location, 'Gate 2');
  device.report(1, 2, 3);
  expect(location).toHaveValue('Gate 2');
  expect(shown.getByRole('button', { name: 'Use GPS' })).not.toHaveAttribute('aria-disabled');
});

test('a reading that arrives after the dialog has closed is ignored', async () => {
  const { device, user, shown } = await openWithGps();
  await user.click(shown.getByRole('button', { name: 'Cancel' }));
  device.report(1, 2, 3);
  expect(screen.queryByText(/Location captured/)).not.toBeInTheDocument();
});

describe('a position that was read at another time than the event', () => {
  const twoHoursAgo = () => new Date(Date.now() - 2 * 3_600_000).toISOString();
  const locationWasCaptured = () => screen.getByText(/^This location was captured on /);

  test('is recorded as the present one only after the question, and not if it is read again', async () => {
    const { device, shown, choose, useGps, add, record, api, container } = await openWithGps();
    device.report(1, 2, 8);
    await choose('in_storage');
    jest.useFakeTimers({ now: Date.now() + 6 * 3_600_000, advanceTimers: true });
    await add();
    expect(shown.getByText(/^You started this event on/)).toHaveTextContent(
      /This location was captured on [^.]+\. If you have moved since then, select Use GPS again\. Otherwise, select Add Event again\.$/,
    );
    await expectNoAxeViolations(container);
    expect(api.calls('recordTrackingEvent')).toHaveLength(0);
    await useGps();
    device.report(3, 4, 5);
    await record();
    expect(api.calls('recordTrackingEvent')).toMatchObject([{ body: { location: '3.000000, 4.000000' } }]);
  });

  test('is recorded only after a question about it, even if another one was answered just before', async () => {
    const { device, user, shown, choose, useGps, add, record, api } = await openWithGps();
    device.report(1, 2, 8);
    await choose('in_storage');
    jest.useFakeTimers({ now: Date.now() + 6 * 3_600_000, advanceTimers: true });
    await add();
    expect(shown.getByText(/^You started this event on/)).toHaveTextContent(/select Use GPS again\./);
    // The form proposes the time at which the event was started.
    await user.click(shown.getByRole('radio', { name: 'At another time' }));
    await useGps();
    device.report(3, 4, 5);
    await add();
    expect(locationWasCaptured()).toHaveTextContent(/, but the event happened on /);
    expect(api.calls('recordTrackingEvent')).toHaveLength(0);
    await record();
    expect(api.calls('recordTrackingEvent')).toMatchObject([{ body: { location: '3.000000, 4.000000' } }]);
  });

  test('is recorded for an earlier time only after the question, even if it arrives after Add Event', async () => {
    const { device, user, shown, choose, add, record, api } = await openWithGps();
    await choose('in_storage');
    await user.click(shown.getByRole('radio', { name: 'At another time' }));
    const stated = localMinute(twoHoursAgo());
    fireEvent.change(shown.getByLabelText(/^Date and time/), { target: { value: stated } });
    await add();
    device.report(1, 2, 8);
    await waitFor(() => expect(locationWasCaptured()).toHaveTextContent(/enter that location\. Otherwise, select Add/));
    expect(locationWasCaptured()).toHaveTextContent(`but the event happened on ${formatInstant(new Date(stated))}.`);
    expect(api.calls('recordTrackingEvent')).toHaveLength(0);
    await record();
    expect(api.calls('recordTrackingEvent')).toMatchObject([{ body: { accuracy_m: 8 } }]);
  });

  /** Corrects the location of an event of two hours ago, and is asked about it. */
  async function correctTooLate() {
    const device = aDevice();
    const wrong = aTrackingEvent({ id: 'wrong', timestamp: twoHoursAgo() });
    const { user, api } = renderDetail({ role: 'admin', trackingEvents: [wrong] });
    await user.click(await screen.findByRole('button', { name: /^Correct / }));
    await user.type(screen.getByRole('textbox', { name: /^Notes/ }), 'Wrong place');
    await user.click(screen.getByRole('button', { name: 'Use GPS' }));
    device.report(1, 2, 8);
    const record = () => user.click(screen.getByRole('button', { name: 'Record Correction' }));
    await record();
    expect(locationWasCaptured()).toHaveTextContent(/Otherwise, select Record Correction again\.$/);
    expect(api.calls('recordTrackingEvent')).toHaveLength(0);
    return { user, api, wrong, record };
  }

  test('is recorded for a corrected event only after the question', async () => {
    const { api, record } = await correctTooLate();
    await record();
    await waitFor(() => expect(api.calls('recordTrackingEvent')).toHaveLength(1));
  });

  test('is no longer asked about once the form corrects a newer event', async () => {
    const { user, api, wrong } = await correctTooLate();
    const newer = { ...wrong, id: 'newer', corrects: 'wrong' };
    api.answer({ listTrackingEvents: [newer, { ...wrong, corrected_by: 'newer' }] });
    announce('event-recorded', loadId);
    await user.click(await screen.findByRole('button', { name: 'Correct the Newer Event' }));
    expect(within(screen.getByRole('dialog')).queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('adding the event before the position arrives', () => {
  const waiting = "Getting this device's location. The tracking event will be added when the location is available.";

  async function addTooEarly() {
    const device = aDevice();
    const opened = await open();
    await opened.choose('in_storage');
    await opened.useGps();
    await opened.add();
    expect(opened.shown.getByText(waiting)).toBeVisible();
    expect(opened.shown.getByRole('button', { name: 'Add Event' })).toBeDisabled();
    expect(opened.api.calls('recordTrackingEvent')).toHaveLength(0);
    const recorded = () => opened.api.calls('recordTrackingEvent').map(({ body }) => body.location);
    return { ...opened, device, recorded };
  }

  test('waits with the focus on the notice, and records the event with the position', async () => {
    const { user, shown, device, recorded, container } = await addTooEarly();
    expect(shown.getByRole('group', { name: waiting })).toHaveFocus();
    await user.tab();
    expect(shown.getByRole('button', { name: 'Add Without GPS' })).toHaveFocus();
    await expectNoAxeViolations(container);
    device.report(1, 2, 3);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(recorded()).toEqual(['1.000000, 2.000000']);
  });

  test('can continue without the position', async () => {
    const { user, shown, device, recorded } = await addTooEarly();
    await user.click(shown.getByRole('button', { name: 'Add Without GPS' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(recorded()).toEqual([null]);
    device.report(1, 2, 3);
    expect(screen.queryByText(/Location captured/)).not.toBeInTheDocument();
  });

  test.each([
    ['is skipped', 'Add Without GPS'],
    ['times out', 'Add Event'],
  ])('an earlier position is not recorded if the new reading %s', async (what, button) => {
    const { device, useGps, location, user, shown, choose, add, api } = await openWithGps();
    device.report(1, 2, 8);
    await choose('in_storage');
    await useGps();
    expect(location).toHaveValue('');
    await add();
    if (what === 'times out') device.fail('', 3);
    await user.click(await shown.findByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const [{ body } = {}] = api.calls('recordTrackingEvent');
    expect(body).toEqual({ waste_load_id: loadId, status: 'in_storage', location: null, notes: null });
  });

  test('a location that was typed stays if the reading is skipped', async () => {
    const { useGps, location, user, shown, choose, add, api } = await openWithGps();
    await user.type(location, 'Gate 2');
    await choose('in_storage');
    await useGps();
    await add();
    await user.click(shown.getByRole('button', { name: 'Add Without GPS' }));
    await waitFor(() => expect(api.calls('recordTrackingEvent')).toMatchObject([{ body: { location: 'Gate 2' } }]));
  });

  test.each([
    ['is skipped', 'Record Without GPS'],
    ['fails', 'Record Correction'],
  ])('the position of a corrected event stays if the reading %s', async (what, button) => {
    const device = aDevice();
    const wrong = aTrackingEvent({ location: '29.760427, -95.369804', accuracy_m: 12 });
    const { user, api } = renderDetail({ role: 'admin', trackingEvents: [wrong] });
    await user.click(await screen.findByRole('button', { name: /^Correct / }));
    await user.type(screen.getByRole('textbox', { name: /^Notes/ }), 'Wrong status');
    await user.click(screen.getByRole('button', { name: 'Use GPS' }));
    await user.click(screen.getByRole('button', { name: 'Record Correction' }));
    if (what === 'fails') device.fail('', 3);
    await user.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(api.calls('recordTrackingEvent')).toHaveLength(1));
    expect(api.calls('recordTrackingEvent')).toMatchObject([
      { body: { location: '29.760427, -95.369804', accuracy_m: 12 } },
    ]);
  });

  test('the position of a corrected event returns if a second reading fails', async () => {
    const device = aDevice();
    const wrong = aTrackingEvent({ location: '29.760427, -95.369804', accuracy_m: 12 });
    const { user, api } = renderDetail({ role: 'admin', trackingEvents: [wrong] });
    await user.click(await screen.findByRole('button', { name: /^Correct / }));
    const location = screen.getByRole('textbox', { name: 'Location' });
    const own = 'Location of the corrected event. Accuracy ±12 m';
    expect(screen.getByText(own)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /^Notes/ }), 'Wrong status');
    await user.click(screen.getByRole('button', { name: 'Use GPS' }));
    device.report(1, 2, 8);
    expect(location).toHaveValue('1.000000, 2.000000');
    expect(screen.queryByText(/^Location of the corrected event/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Use GPS' }));
    device.fail('', 3);
    expect(location).toHaveValue('29.760427, -95.369804');
    expect(screen.getByText(own)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Record Correction' }));
    await waitFor(() =>
      expect(api.calls('recordTrackingEvent')).toMatchObject([
        { body: { location: '29.760427, -95.369804', accuracy_m: 12 } },
      ]),
    );
  });

  test('can be canceled', async () => {
    const { user, shown, device, location, recorded } = await addTooEarly();
    await user.click(shown.getByRole('button', { name: 'Keep Editing' }));
    expect(shown.getByRole('button', { name: 'Add Event' })).toHaveFocus();
    device.report(1, 2, 3);
    expect(location).toHaveValue('1.000000, 2.000000');
    expect(shown.getByRole('button', { name: 'Add Event' })).toBeEnabled();
    expect(recorded()).toEqual([]);
  });

  test('leaves the decision to the user when the position is unavailable', async () => {
    const { add, shown, device, recorded } = await addTooEarly();
    device.fail('', 3);
    expect(
      await shown.findByText(/^The tracking event was not added because your location could not be determined/),
    ).toBeVisible();
    expect(shown.getByText('GPS Error: Timed out')).toBeVisible();
    expect(recorded()).toEqual([]);
    await add();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(recorded()).toEqual([null]);
  });

  test('no longer says that the position is unavailable after another reading', async () => {
    const { useGps, shown, device } = await addTooEarly();
    device.fail('', 3);
    await shown.findByText(/^The tracking event was not added because your location could not be determined/);
    await useGps();
    device.report(1, 2, 3);
    expect(shown.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('never adds the event while the discard dialog is open', async () => {
    const { user, shown, device, recorded } = await addTooEarly();
    await user.click(shown.getByRole('button', { name: 'Cancel' }));
    device.report(1, 2, 3);
    expect(screen.getByRole('dialog', { name: 'Discard this tracking event?' })).toBeVisible();
    expect(recorded()).toEqual([]);
  });
});
