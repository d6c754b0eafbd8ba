/** @time-zone America/Chicago */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { loadPath } from 'shared-domain/waste';
import { aLoad } from 'shared-domain/testing';
import { dayMs, formatDay, hourMs, minuteMs, readerDay, setRegion } from 'shared-domain/wire';
import { describeAge, describeDue } from './components/describe-time';
import { manyLoads, renderDashboard } from './testing/render-dashboard';

const now = new Date(2026, 10, 22, 12).getTime();
const ago = (ms: number) => new Date(now - ms).toISOString();

test('the number is a link to the load, which opens in this tab on a plain click', async () => {
  const load = aLoad();
  const { user, router } = renderDashboard({ loads: [load] });
  const link = await screen.findByRole('link', { name: 'Manifest #100033134ELC' });
  expect(link).toHaveAttribute('href', loadPath(load.id));
  await user.click(link);
  expect(router.state.location.pathname).toBe(loadPath(load.id));
});

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('a click with %s is left to the browser', async (key) => {
  const { router } = renderDashboard({ loads: [aLoad()] });
  const link = await screen.findByRole('link', { name: 'Manifest #100033134ELC' });
  // Seen last, because no test browser opens tabs.
  let wasLeft = false;
  document.addEventListener('click', (click) => void ((wasLeft = !click.defaultPrevented), click.preventDefault()), {
    once: true,
  });
  fireEvent.click(link, { [key]: true });
  expect(wasLeft).toBe(true);
  expect(router.state.location.pathname).toBe('/');
});

test.each([
  ['click', { ctrlKey: true }],
  ['click', { metaKey: true }],
  ['click', { shiftKey: true }],
  ['auxclick', { button: 1 }],
])('View Details opens a new tab on a %s with %o, as the link does', async (type, press) => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const load = aLoad();
  const { router } = renderDashboard({ loads: [load] });
  const button = await screen.findByRole('button', { name: 'View Details' });
  fireEvent(button, new MouseEvent(type, { bubbles: true, cancelable: true, ...press }));
  expect(opened.mock.calls).toEqual([[location.origin + loadPath(load.id), '_blank', 'noopener']]);
  expect(router.state.location.pathname).toBe('/');
});

test('View Details opens the load in this tab on a plain click, and does nothing on a right click', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const load = aLoad();
  const { user, router } = renderDashboard({ loads: [load] });
  const button = await screen.findByRole('button', { name: 'View Details' });
  fireEvent(button, new MouseEvent('auxclick', { bubbles: true, button: 2 }));
  expect(router.state.location.pathname).toBe('/');
  await user.click(button);
  expect(router.state.location.pathname).toBe(loadPath(load.id));
  expect(opened).not.toHaveBeenCalled();
});

test('on hover, a row has a title with its truncated texts', async () => {
  const facts = { generator_name: 'Gulf Coast Chemicals', last_event_place: 'Channelview Waste Treatment, Gate 4' };
  const { container } = renderDashboard({ loads: manyLoads(1, { ...facts, last_event_at: ago(minuteMs) }) });
  const link = await screen.findByRole('link', { name: /^Manifest #/ });
  await waitFor(() => {
    fireEvent.pointerOver(link);
    expect(link).toHaveAttribute('title', '');
  });
  jest.spyOn(container.querySelector('[data-fact=place] dd')!, 'scrollHeight', 'get').mockReturnValue(60);
  fireEvent.pointerOver(link);
  expect(link.title).toBe('Channelview Waste Treatment, Gate 4');
  jest.spyOn(container.querySelector('[data-fact=generator] dd')!, 'scrollHeight', 'get').mockReturnValue(32);
  fireEvent.pointerOver(link);
  expect(link.title).toBe('Channelview Waste Treatment, Gate 4 · Gulf Coast Chemicals');
});

test('a row says where the last event was, the time since it and in the status, and how late the disposal is', async () => {
  const load = aLoad({
    current_status: 'in_transit',
    last_event_at: new Date(Date.now() - 3 * dayMs - minuteMs).toISOString(),
    last_event_place: 'near Meridian, MS',
    status_since: new Date(Date.now() - 5 * dayMs - minuteMs).toISOString(),
    disposal_scheduled: new Date(Date.now() - 2 * dayMs).toISOString(),
  });
  renderDashboard({ loads: [load] });
  const row = within(await screen.findByRole('article', { name: 'Manifest #100033134ELC' }));
  expect(row.getByText('near Meridian, MS')).toBeVisible();
  expect(row.getByText('3 days ago')).toHaveAttribute('datetime', load.last_event_at);
  expect(row.getByText('5 days in status')).toHaveAttribute('datetime', load.status_since);
  expect(row.getByText('Disposal overdue by 2 days')).toBeVisible();
});

test('a row says when a load was disposed of or certified, on the day of the reader', async () => {
  // In Chicago, where the tests of this file run, it is still October 31.
  const status_since = '2026-11-01T00:00:00.000Z';
  const facts = { status_since, last_event_at: ago(0) };
  const states = ['disposed', 'certified'] as const;
  renderDashboard({
    loads: states.map((status) => aLoad({ id: status, manifest_number: status, current_status: status, ...facts })),
  });
  for (const status of states) {
    const row = within(await screen.findByRole('article', { name: `Manifest #${status}` }));
    expect(row.getByText('on Oct 31, 2026')).toHaveAttribute('datetime', status_since);
  }
});

test('the last event in a row starts with its place, and the generator is named once', async () => {
  const place = 'at Gulf Coast Chemicals, Mobile Terminal';
  const facts = { generator_name: place.slice(3), last_event_at: new Date(Date.now() - hourMs).toISOString() };
  renderDashboard({
    loads: [
      aLoad({ id: '1', manifest_number: 'THERE', last_event_place: place, ...facts }),
      aLoad({ id: '2', manifest_number: 'AWAY', last_event_place: `${place} 2`, ...facts }),
    ],
  });
  const lastEvent = async (name: string) => {
    const row = within(await screen.findByRole('article', { name: `Manifest #${name}` }));
    return [row.getByText('Last event'), row.getByText('Time of the last event')].map(
      (term) => term.nextElementSibling?.textContent,
    );
  };
  expect(await lastEvent('THERE')).toEqual(['at generator', '1 h ago']);
  expect(await lastEvent('AWAY')).toEqual([`${place} 2`, '1 h ago']);
});

describe('on a page that stays open', () => {
  const load = aLoad({
    current_status: 'in_storage',
    last_event_at: ago(10_000),
    status_since: ago(10_000),
    disposal_scheduled: new Date(now + 4 * minuteMs).toISOString(),
  });
  const texts = () => {
    const row = screen.getByRole('article');
    return [...row.querySelectorAll('[data-fact=since] dd, [data-fact=due] dd, [data-fact=age] time')].map(
      ({ textContent }) => textContent,
    );
  };
  const fresh = ['less than 1 min in status', 'Disposal today', 'just now'];
  // On wide screens, then on others.
  const late = ['Disposal overdue by 1 min', 'Disposal overdue by 1 min (Nov 22)'].join('');
  const later = ['5 min in status', late, '5 min ago'];
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  beforeEach(() => void jest.useFakeTimers({ now }));
  afterEach(() => void jest.useRealTimers());

  test('ages and due dates keep updating without a request', async () => {
    const { api } = renderDashboard({ loads: [load] });
    await wait(1_000);
    expect(texts()).toEqual(fresh);
    await wait(5 * minuteMs);
    expect(texts()).toEqual(later);
    expect(api.calls('listLoads')).toHaveLength(1);
  });

  test('they pause while it is hidden, and are correct once it is visible again', async () => {
    renderDashboard({ loads: [load] });
    await wait(1_000);
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await wait(5 * minuteMs);
    expect(texts()).toEqual(fresh);
    visibility.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(texts()).toEqual(later);
  });
});

test('a load without events or a location says so', async () => {
  const loads = manyLoads(2, { last_event_at: null, last_event_place: null });
  loads[1] = aLoad({ manifest_number: 'M-2', last_event_at: ago(minuteMs), last_event_place: null });
  renderDashboard({ loads });
  expect(await screen.findByText('No event yet')).toBeVisible();
  expect(screen.getByText('No location')).toBeVisible();
});

test.each([
  ['near Monroe, LA', 'last near Monroe, LA'],
  ['at Gulf Coast Chemicals', 'last at generator'],
  ['Dock 4', 'last: Dock 4'],
])(
  'a load whose last event has no place says where the load was last, and that the age is that of the event: %s',
  async (known, text) => {
    const facts = { last_event_at: ago(10 * minuteMs), last_event_place: null, last_known_place: known };
    renderDashboard({ loads: [aLoad(facts)] });
    const row = await screen.findByRole('article');
    expect(row.querySelector('[data-fact=place] dd')).toHaveTextContent(text);
    expect(row.querySelector('[data-fact=age] dd')).toHaveTextContent(/^event .+ ago$/);
  },
);

test('a row begins with its due date, and on phones its last line with the time of creation', async () => {
  renderDashboard({ loads: [aLoad({ current_status: 'in_storage', disposal_scheduled: ago(-5 * dayMs) })] });
  const row = await screen.findByRole('article');
  const facts = [...row.querySelectorAll<HTMLElement>('[data-fact]')].map(({ dataset }) => dataset.fact);
  expect(facts.filter((fact) => fact !== 'due-day' && fact !== 'since')).toEqual([
    'due',
    'place',
    'hazard',
    'quantity',
    'type',
    'created',
    'generator',
  ]);
});

test('a row says in full when a load was created; phones leave out the year if it is the current one', async () => {
  const year = new Date().getFullYear();
  const loads = [year, year - 1].map((one) =>
    aLoad({ id: `${one}`, manifest_number: `${one}`, created_at: new Date(one, 10, 2, 9, 12).toISOString() }),
  );
  renderDashboard({ loads });
  await screen.findByRole('article', { name: `Manifest #${year}` });
  const [current, previous] = screen
    .getAllByText('Created', { selector: 'dt' })
    .map((term) => term.nextElementSibling!);
  expect(current).toHaveTextContent(`Nov 2, ${year}, 9:12 AM`);
  expect(current!.querySelector('[data-year]')).toHaveTextContent(`, ${year}`);
  expect(previous).toHaveTextContent(`Nov 2, ${year - 1}, 9:12 AM`);
  expect(previous!.querySelector('[data-year]')).toBeNull();
});

test.each([
  [10_000, 'just now'],
  [59 * minuteMs, '59 min ago'],
  [23 * hourMs, '23 h ago'],
  [dayMs, '1 day ago'],
  [400 * dayMs, '400 days ago'],
])('an event %i ms ago was "%s"', (ms, text) => {
  expect(describeAge(ago(ms), now)).toBe(text);
});

test.each(['disposed', 'certified'] as const)(
  'nothing is due for a load that is %s, on the screen and in print',
  async (status) => {
    const disposal_scheduled = '2026-11-26T00:00:00.000Z';
    renderDashboard({
      loads: [
        aLoad({ id: '1', manifest_number: 'DONE', current_status: status, disposal_scheduled }),
        aLoad({ id: '2', manifest_number: 'OPEN', current_status: 'in_storage', disposal_scheduled }),
      ],
    });
    const isDue = (row: HTMLElement | null) => row?.textContent.includes('Nov 26, 2026');
    const articleOf = (name: string) => screen.findByRole('article', { name });
    expect(isDue(await articleOf('Manifest #DONE'))).toBe(false);
    expect(isDue(await articleOf('Manifest #OPEN'))).toBe(true);
    act(() => void dispatchEvent(new Event('beforeprint')));
    const table = within(screen.getByLabelText('Waste loads', { selector: 'table' }));
    expect(isDue(table.getByText('DONE').closest('tr'))).toBe(false);
    expect(isDue(table.getByText('OPEN').closest('tr'))).toBe(true);
  },
);

afterEach(() => setRegion({ locale: 'en-US', timeZone: undefined }));

/** What is due for a load, as one text. */
const dueOf = (...given: Parameters<typeof describeDue>) => describeDue(...given)?.join('') ?? null;

test.each([
  ['2026-11-19T00:00:00.000Z', 'Disposal overdue by 3 days'],
  ['2026-11-21T00:00:00.000Z', 'Disposal overdue by 1 day'],
  ['2026-11-22T00:00:00.000Z', 'Disposal today'],
  ['2026-11-23T00:00:00.000Z', 'Disposal in 1 day'],
  [new Date(2026, 10, 22, 11).toISOString(), 'Disposal overdue by 1 h'],
  [new Date(2026, 10, 22, 13).toISOString(), 'Disposal today'],
  [null, null],
])('a disposal scheduled for %s is "%s" on November 22', (due, text) => {
  expect(dueOf(aLoad({ current_status: 'in_storage', disposal_scheduled: due }), now)).toBe(text);
});

test('a scheduled day is overdue once it is over everywhere, as for what needs attention', () => {
  const load = aLoad({ current_status: 'in_storage', disposal_scheduled: '2026-11-21T00:00:00.000Z' });
  const at = (time: string) => dueOf(load, Date.parse(`2026-11-22T${time}:00.000Z`));
  expect(at('11:59')).not.toContain('overdue');
  expect(at('12:01')).toContain('overdue by ');
  // In the zones west of the date line, it is still that day.
  expect(at('11:59')).toMatch(/^Disposal due \d days? ago$|^Disposal today$/);
});

test.each(['Asia/Tokyo', 'America/Chicago', 'Pacific/Kiritimati', 'Pacific/Niue'])(
  'a day is overdue by as many days in %s as elsewhere, and each begins at 12:00 UTC',
  (timeZone) => {
    setRegion({ locale: 'en-US', timeZone });
    const load = aLoad({ current_status: 'in_storage', disposal_scheduled: '2026-11-24T00:00:00.000Z' });
    const at = (time: string) => dueOf(load, Date.parse(time));
    expect(at('2026-11-25T12:00:00.000Z')).toBe('Disposal overdue by 1 day');
    expect(at('2026-11-28T18:55:00.000Z')).toBe('Disposal overdue by 4 days');
    expect(at('2026-11-29T11:59:00.000Z')).toBe('Disposal overdue by 4 days');
    expect(at('2026-11-29T12:00:00.000Z')).toBe('Disposal overdue by 5 days');
  },
);

test('a pickup that is late is more urgent than the disposal after it', () => {
  const load = aLoad({
    current_status: 'generated',
    pickup_scheduled: '2026-11-20T00:00:00.000Z',
    disposal_scheduled: '2026-12-01T00:00:00.000Z',
  });
  expect(dueOf(load, now)).toBe('Pickup overdue by 2 days, disposal in 9 days');
  expect(dueOf({ ...load, disposal_scheduled: '2026-11-21T00:00:00.000Z' }, now)).toBe(
    'Pickup overdue by 2 days, disposal by 1 day',
  );
  expect(dueOf({ ...load, current_status: 'picked_up' }, now)).toBe('Disposal in 9 days');
  expect(dueOf({ ...load, pickup_scheduled: '2026-11-22T00:00:00.000Z' }, now)).toBe(
    'Pickup today, disposal in 9 days',
  );
  const earlierToday = new Date(now - hourMs).toISOString();
  expect(dueOf({ ...load, pickup_scheduled: earlierToday }, now)).toBe('Pickup overdue by 1 h, disposal in 9 days');
  expect(dueOf({ ...load, pickup_scheduled: '2026-11-22T00:00:00.000Z', disposal_scheduled: earlierToday }, now)).toBe(
    'Pickup today, disposal overdue by 1 h',
  );
});

test('without a Due column, the text of what is overdue includes the date', async () => {
  const day = (days: number) => new Date(Date.now() + days * dayMs);
  const facts = { current_status: 'generated', pickup_scheduled: day(-2).toISOString() } as const;
  renderDashboard({ loads: [aLoad({ ...facts, disposal_scheduled: day(-1).toISOString() })] });
  const words = (await screen.findByText('Pickup overdue by 2 days, disposal by 1 day')).nextElementSibling;
  const on = (days: number) => formatDay(new Date(readerDay(day(days).getTime())));
  const withYear = `Pickup overdue by 2 days (${on(-2)}), disposal by 1 day (${on(-1)})`;
  expect(words).toHaveTextContent(withYear.replaceAll(`, ${new Date().getFullYear()}`, ''));
  expect(words).toHaveAttribute('data-dated');
  // Phones leave them out.
  expect([...(words?.children ?? [])].map(({ textContent }) => textContent)).toEqual([' by 2 days', ' by 1 day']);
});

test('an overdue date in an earlier year includes the year', () => {
  const load = aLoad({ current_status: 'in_storage', disposal_scheduled: '2025-12-30T00:00:00.000Z' });
  const at = Date.parse('2026-01-02T12:00:00.000Z');
  expect(describeDue(load, at, true)?.[0]).toBe('Disposal overdue by 3 days (Dec 30, 2025)');
});

test('a row names what is due first', () => {
  const pickupOn = (pickup_scheduled: string, disposal_scheduled: string | null = null, at = now) =>
    dueOf(aLoad({ current_status: 'generated', pickup_scheduled, disposal_scheduled }), at);
  expect(pickupOn('2026-11-25T00:00:00.000Z')).toBe('Pickup in 3 days');
  // In the zones west of the date line, it is still that day; elsewhere, it is over.
  const late = Date.parse('2026-11-22T11:59:00.000Z');
  const days = new Date(late).getDate() - 21;
  const text = days === 0 ? 'Pickup today' : `Pickup due ${days} day${days === 1 ? '' : 's'} ago`;
  expect(pickupOn('2026-11-21T00:00:00.000Z', null, late)).toBe(text);
  expect(pickupOn('2026-11-25T00:00:00.000Z', '2026-11-20T00:00:00.000Z')).toBe(
    'Disposal overdue by 2 days, pickup in 3 days',
  );
  expect(pickupOn('2026-11-23T00:00:00.000Z', '2026-11-22T00:00:00.000Z')).toBe('Disposal today, pickup in 1 day');
  expect(pickupOn('2026-11-21T00:00:00.000Z', '2026-11-20T00:00:00.000Z')).toBe(
    'Disposal overdue by 2 days, pickup by 1 day',
  );
});

test('the day of a row is that of its words; what comes after it is in words of its own, which wide screens leave out', async () => {
  const day = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
  const pickup = day(-2);
  renderDashboard({
    loads: [aLoad({ current_status: 'generated', pickup_scheduled: pickup, disposal_scheduled: day(9) })],
  });
  expect(await screen.findByText('Pickup overdue by 2 days')).toBeVisible();
  expect(screen.getByText(', disposal in 9 days')).toHaveAttribute('data-ahead');
  expect(screen.getByText('Due date').parentElement).toHaveTextContent(
    `Due date${formatDay(new Date(readerDay(pickup)))}`,
  );
});

test('a load that is disposed of is not overdue', () => {
  const load = aLoad({ current_status: 'disposed', disposal_scheduled: '2026-01-01T00:00:00.000Z' });
  expect(dueOf(load, now)).toBeNull();
});
