/** @time-zone America/Chicago */
import { act, render, screen } from '@testing-library/react';
import { loadStatuses, statusSteps } from 'shared-domain/waste';
import { describeTimeZone, setRegion } from 'shared-domain/wire';
import { Day, holdZoneNames, Instant, TimeZoneNote } from './times';
import { Icon } from '../icons/icon';
import { ProgressBar } from './progress-bar';
import { StatusBadge, statusIcons } from './status-badge';
import { UserText } from './user-text';

test.each(loadStatuses)('the badge of %s shows its name', (status) => {
  render(<StatusBadge status={status} />);
  expect(screen.getByText(statusSteps[status].label)).toBeVisible();
});

test('each status has its own icon, so that color is never the only signal', () => {
  // Who recorded, edit and upload are other signs next to them.
  const names = [...Object.values(statusIcons), 'user', 'edit', 'upload', 'external-link'] as const;
  const shapes = names.map((name) =>
    render(<Icon name={name} />)
      .container.querySelector('path')
      ?.getAttribute('d'),
  );
  expect(new Set(shapes).size).toBe(loadStatuses.length + 4);
});

test('a progress bar has a name, value and range', () => {
  render(<ProgressBar value={42.9} label="Progress" tone="in_transit" valueText="Stage 3 of 7" />);
  const bar = screen.getByRole('progressbar', { name: 'Progress' });
  expect(bar).toHaveAttribute('aria-valuenow', '42.9');
  expect(bar).toHaveAttribute('aria-valuetext', 'Stage 3 of 7');
  expect(bar.firstElementChild).toHaveStyle({ inlineSize: '42.9%' });
});

test('a point in time shows hour and minute, and keeps the exact instant', () => {
  render(<Instant value="2026-11-20T08:15:30.000Z" />);
  const time = screen.getByText(/Nov (19|20|21), 2026, \d{1,2}:15/);
  expect(time).toHaveAttribute('datetime', '2026-11-20T08:15:30.000Z');
});

test('zones can be named later than times', () => {
  const nameZones = holdZoneNames();
  render(
    <>
      <Instant value="2026-11-20T08:15:30.000Z" />
      <TimeZoneNote />
    </>,
  );
  const time = screen.getByText(/^Nov/);
  expect(time).not.toHaveAttribute('data-zone');
  expect(screen.queryByText(/^Times are in/)).toBeNull();
  act(nameZones);
  expect(time).toHaveAttribute('data-zone', expect.stringMatching(/^\w/));
  expect(screen.getByText(/^Times are in/)).toBeVisible();
});

test('a page that is printed before that names its zones', () => {
  holdZoneNames();
  render(<Instant value="2026-11-20T08:15:30.000Z" />);
  const time = screen.getByText(/^Nov/);
  expect(time).not.toHaveAttribute('data-zone');
  act(() => {
    dispatchEvent(new Event('beforeprint'));
    // The browser does not wait for a later rendering.
    expect(time).toHaveAttribute('data-zone', expect.stringMatching(/^\w/));
  });
});

test('the rendering after zones are named creates no date formats', () => {
  // Formats of earlier tests no longer count.
  setRegion({ locale: 'en-US', timeZone: undefined });
  const nameZones = holdZoneNames();
  nameZones();
  const make = jest.spyOn(Intl, 'DateTimeFormat');
  render(
    <>
      <Instant value="2026-11-20T08:15:30.000Z" />
      <TimeZoneNote />
    </>,
  );
  expect(screen.getByText(/^Times are in/)).toBeVisible();
  expect(make).not.toHaveBeenCalled();
});

test('a point in time has its zone in its title', () => {
  render(<Instant value="2026-11-20T08:15:30.000Z" />);
  const zone = new Date('2026-11-20T08:15:30.000Z')
    .toLocaleString('en-US', { timeZoneName: 'short' })
    .split(' ')
    .at(-1);
  expect(
    screen.getByTitle(new RegExp(`^Nov (19|20|21), 2026, \\d{1,2}:15.*${zone?.replace('+', '\\+')}$`)),
  ).toBeVisible();
});

// The portal has the zone of the reader, an embed can have its own.
test.each([undefined, 'America/Chicago'])('a time that clocks show twice has its zone in the text: %p', (timeZone) => {
  setRegion({ locale: 'en-US', timeZone });
  const textOf = (value: string) => render(<Instant value={value} />).container.textContent.replaceAll('\u00a0', ' ');
  expect(textOf('2026-11-01T06:50:00.000Z')).toMatch(/^Nov 1, 2026, 1:50\sAM CDT$/);
  expect(textOf('2026-11-01T07:10:00.000Z')).toMatch(/^Nov 1, 2026, 1:10\sAM CST$/);
  for (const once of ['2026-11-01T05:59:00.000Z', '2026-11-01T08:00:00.000Z', '2026-03-08T08:00:00.000Z']) {
    expect(textOf(once)).toMatch(/[AP]M$/);
  }
  for (const time of document.querySelectorAll('time')) {
    // In print, the zone follows the text.
    expect(`${time.textContent.replaceAll('\u00a0', ' ')} ${time.dataset.zone ?? ''}`.trim()).toBe(time.title);
  }
  setRegion({ locale: 'en-US', timeZone: undefined });
});

test('a line does not end before AM or PM', () => {
  const { container } = render(<Instant value="2026-11-20T20:15:30.000Z" />);
  expect(container.textContent.split(' ')).toEqual(['Nov', '20,', '2026,', '2:15\u00a0PM']);
});

test('a day is shown without a time', () => {
  render(<Day value="2026-01-15T00:00:00.000Z" />);
  expect(screen.getByText('Jan 15, 2026')).toHaveAttribute('datetime', '2026-01-15');
});

test('a page states its time zone', () => {
  render(<TimeZoneNote />);
  expect(screen.getByText(`Times are in ${describeTimeZone()}.`)).toBeVisible();
});

test('text from others cannot reorder the text around it', () => {
  render(<UserText>{'safe\u202egnp.exe'}</UserText>);
  expect(screen.getByText('safe\\u202egnp.exe').tagName).toBe('BDI');
});
