import { act, screen, waitFor } from '@testing-library/react';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openDialog } from './testing/open-dialog';

type Reading = [PositionCallback, PositionErrorCallback, PositionOptions];

function defineGeolocation(value: unknown) {
  Object.defineProperty(navigator, 'geolocation', { value, configurable: true });
}

/** A device whose position the test reports when it likes. */
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

afterEach(() => defineGeolocation(undefined));

const open = async () => {
  const opened = await openDialog();
  const { shown, user } = opened;
  return {
    ...opened,
    location: shown.getByRole('textbox', { name: 'Location' }),
    useGps: () => user.click(shown.getByRole('button', { name: 'Use GPS' })),
  };
};

test('a reading is asked for with high accuracy, ten seconds and at most a minute old', async () => {
  const { asked } = aDevice();
  const { useGps, shown } = await open();
  await useGps();
  expect(asked.mock.lastCall?.[2]).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 });
  expect(shown.getByRole('button', { name: 'Use GPS' })).toBeDisabled();
});

test('a reading fills the location with six decimals and tells its accuracy', async () => {
  const device = aDevice();
  const { useGps, location, shown, container } = await open();
  await useGps();
  device.report(29.76042671, -95.3698028, 11.6);
  expect(location).toHaveValue('29.760427, -95.369803');
  expect(shown.getByText('Accuracy ±12 m')).toBeVisible();
  expect(await screen.findByText('Location captured: 29.760427, -95.369803')).toBeVisible();
  await expectNoAxeViolations(container);
});

test('a failure is told in place and as a toast, and can be tried again', async () => {
  const device = aDevice();
  const { useGps, shown, location } = await open();
  await useGps();
  device.fail('User denied Geolocation');
  expect(shown.getByRole('alert')).toHaveTextContent('GPS Error: User denied Geolocation');
  await waitFor(() => expect(screen.getAllByText('GPS Error: User denied Geolocation')).toHaveLength(2));
  await useGps();
  device.report(1, 2, 3);
  expect(shown.queryByRole('alert')).not.toBeInTheDocument();
  expect(location).toHaveValue('1.000000, 2.000000');
});

test('a failure without words gets some', async () => {
  const device = aDevice();
  const { useGps, shown } = await open();
  await useGps();
  device.fail('', 3);
  expect(shown.getByRole('alert')).toHaveTextContent('GPS Error: Timed out');
});

test('a browser without positions says so', async () => {
  defineGeolocation(undefined);
  const { useGps, shown } = await open();
  await useGps();
  expect(shown.getByRole('alert')).toHaveTextContent('GPS not supported by this browser');
  await waitFor(() => expect(screen.getAllByText('GPS not supported by this browser')).toHaveLength(2));
});

test('a place typed meanwhile is not overwritten', async () => {
  const device = aDevice();
  const { useGps, user, location, shown } = await open();
  await useGps();
  await user.type(location, 'Gate 2');
  device.report(1, 2, 3);
  expect(location).toHaveValue('Gate 2');
  expect(shown.getByRole('button', { name: 'Use GPS' })).toBeEnabled();
});

test('a reading that arrives after the dialog has closed concerns nobody', async () => {
  const device = aDevice();
  const { useGps, user, shown } = await open();
  await useGps();
  await user.click(shown.getByRole('button', { name: 'Cancel' }));
  device.report(1, 2, 3);
  expect(screen.queryByText(/Location captured/)).not.toBeInTheDocument();
});
