import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectNoAxeViolations } from '../testing';
import { RouteMap, type MapStop } from './route-map';

const stops: MapStop[] = [
  { id: 'mobile', lat: 30.6954, lng: -88.0399, number: 1, label: 'Stop 1: Picked Up, near Mobile, AL' },
  { id: 'butler', lat: 32.0896, lng: -88.2217, number: 2, label: 'Stop 2: In Transit', accuracyM: 500 },
  { id: 'meridian', lat: 32.3643, lng: -88.7037, number: 3, label: 'Stop 3: In Storage', isCurrent: true },
];

function Example({ of = stops, chosen = null }: { of?: MapStop[]; chosen?: string | null }) {
  const [chosenId, setChosenId] = useState(chosen);
  return (
    <>
      <RouteMap label="Map of the route" stops={of} chosenId={chosenId} onChoose={setChosenId} />
      <p>{`Chosen: ${chosenId ?? 'none'}`}</p>
    </>
  );
}

const map = () => screen.getByRole('group', { name: 'Map of the route' });
const stop = (name: string | RegExp) => screen.getByRole('button', { name });
const placeOf = (name: RegExp) => stop(name).getAttribute('transform');

test('a map shows the stops in order with the way between them, and passes axe', async () => {
  const { container } = render(<Example />);
  expect(screen.getAllByRole('button', { name: /^Stop/ }).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/1$/),
    expect.stringMatching(/2$/),
    expect.stringMatching(/3$/),
  ]);
  expect(container.querySelector('.route')).toHaveAttribute('d', expect.stringMatching(/^M.+L/));
  expect(container.querySelectorAll('.accuracy')).toHaveLength(1);
  expect(container.querySelector('[style]')).toBeNull();
  await expectNoAxeViolations(container);
});

test('a stop is chosen by a press or by keys', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(stop(/^Stop 1/));
  expect(screen.getByText('Chosen: mobile')).toBeVisible();
  expect(stop(/^Stop 1/)).toHaveAttribute('aria-pressed', 'true');
  stop(/^Stop 3/).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Chosen: meridian')).toBeVisible();
});

test('keys and buttons zoom and move the map, and show all stops again', async () => {
  const user = userEvent.setup();
  render(<Example />);
  const atFirst = placeOf(/^Stop 1/);
  await user.tab();
  expect(map()).toHaveFocus();
  for (const keys of ['+', '{ArrowUp}', '-']) {
    const before = placeOf(/^Stop 1/);
    await user.keyboard(keys);
    expect(placeOf(/^Stop 1/)).not.toBe(before);
  }
  await user.keyboard('0');
  expect(placeOf(/^Stop 1/)).toBe(atFirst);
  await user.click(stop('Zoom in'));
  expect(placeOf(/^Stop 1/)).not.toBe(atFirst);
  await user.click(stop('Show all stops'));
  expect(placeOf(/^Stop 1/)).toBe(atFirst);
});

test('buttons move a map that is zoomed in, without a drag or keys', async () => {
  const user = userEvent.setup();
  const { container } = render(<Example />);
  expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
  await user.click(stop('Zoom in'));
  const before = placeOf(/^Stop 1/);
  for (const [there, back] of [
    ['Move up', 'Move down'],
    ['Move left', 'Move right'],
  ] as const) {
    await user.click(stop(there));
    expect(placeOf(/^Stop 1/)).not.toBe(before);
    await user.click(stop(back));
    expect(placeOf(/^Stop 1/)).toBe(before);
  }
  await user.dblClick(stop('Move up'));
  await user.dblClick(stop('Move down'));
  expect(placeOf(/^Stop 1/)).toBe(before);
  await expectNoAxeViolations(container);
  await user.keyboard('0');
  expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
  expect(map()).toHaveFocus();
});

test('when a marker with the focus merges into another one, the map keeps the focus', async () => {
  const user = userEvent.setup();
  const near = { id: 'near', lat: 32.1, lng: -88.2, number: 4, label: 'Stop 4: Disposed' } as MapStop;
  render(<Example of={[...stops, near]} />);
  await user.tab();
  // Until the two stops are apart.
  for (let step = 0; step < 20 && !screen.queryByRole('button', { name: /^Stop 4/ }); step += 1)
    await user.keyboard('+');
  stop(/^Stop 4/).focus();
  for (let step = 0; step < 20; step += 1) await user.keyboard('-');
  expect(screen.queryByRole('button', { name: /^Stop 4/ })).not.toBeInTheDocument();
  expect(map()).toHaveFocus();
});

test('a map that is zoomed in prints the whole route, and shows what it showed afterwards', async () => {
  const user = userEvent.setup();
  render(<Example />);
  const whole = placeOf(/^Stop 1/);
  await user.click(stop('Zoom in'));
  const zoomed = placeOf(/^Stop 1/);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(placeOf(/^Stop 1/)).toBe(whole);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(placeOf(/^Stop 1/)).toBe(zoomed);
});

test('a new stop does not move a map that the reader has zoomed in on, until it is chosen', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Example />);
  await user.click(stop('Zoom in'));
  const before = placeOf(/^Stop 1/);
  rerender(<Example of={[...stops, { id: 'seattle', lat: 47.6062, lng: -122.3321, number: 4, label: 'Stop 4' }]} />);
  expect(stop('Stop 4')).toBeInTheDocument();
  expect(placeOf(/^Stop 1/)).toBe(before);
  await user.click(stop('Stop 4'));
  const [x = '', y = ''] = placeOf(/^Stop 4/)?.match(/-?[\d.]+/g) ?? [];
  expect([Number(x) > 0, Number(y) > 0]).toEqual([true, true]);
});

test('the wheel scrolls the page, and zooms with Ctrl', () => {
  render(<Example />);
  const before = placeOf(/^Stop 1/);
  fireEvent.wheel(map(), { deltaY: -300 });
  expect(placeOf(/^Stop 1/)).toBe(before);
  fireEvent.wheel(map(), { deltaY: -300, ctrlKey: true });
  expect(placeOf(/^Stop 1/)).not.toBe(before);
});

test('stops at one place share a marker that goes through them, newest first', async () => {
  const user = userEvent.setup();
  const again = { ...stops[2], id: 'again', number: 4, label: 'Stop 4: Disposed' } as MapStop;
  render(<Example of={[...stops, again]} />);
  const shared = stop('Stops 3–4: Stop 3: In Storage; Stop 4: Disposed');
  expect(shared).toHaveTextContent('3–4');
  await user.click(shared);
  expect(screen.getByText('Chosen: again')).toBeVisible();
  await user.click(shared);
  expect(screen.getByText('Chosen: meridian')).toBeVisible();
});

test('stops without numbers are counted where they are close, and not joined', () => {
  const loads = stops.map(({ number: _number, ...load }) => load);
  const twin = { ...loads[0], id: 'twin', label: 'Another load' } as MapStop;
  const { container } = render(<Example of={[...loads, twin]} />);
  expect(stop(/Another load$/)).toHaveTextContent('2');
  expect(container.querySelector('.route')).toHaveAttribute('d', '');
});

test('a press on a group zooms in until its stops are apart; stops at one place are chosen together', async () => {
  const user = userEvent.setup();
  const loads: MapStop[] = [
    { id: 'a', lat: 32.3643, lng: -88.7037, label: 'Load A', look: { color: 'red', icon: 'truck' } },
    { id: 'b', lat: 32.37, lng: -88.75, label: 'Load B' },
    { id: 'c', lat: 47.6, lng: -122.3, label: 'Load C' },
    { id: 'd', lat: 47.6, lng: -122.3, label: 'Load D' },
  ];
  const onChoose = jest.fn();
  const describeGroup = (group: readonly MapStop[], zooms: boolean) =>
    `${zooms ? 'Zoom in to' : 'Show'} a group of ${group.length}`;
  render(<RouteMap label="Loads" stops={loads} chosenId={null} onChoose={onChoose} describeGroup={describeGroup} />);
  const near = stop('Zoom in to a group of 2');
  const far = stop('Show a group of 2');
  expect(near).not.toHaveAttribute('aria-pressed');
  expect(far).toHaveAttribute('aria-pressed', 'false');
  await user.click(near);
  expect(stop('Load A')).toBeVisible();
  expect(stop('Load B')).toBeVisible();
  expect([stop('Load A'), stop('Load B')].map((marker) => marker.querySelectorAll('svg').length)).toEqual([1, 0]);
  expect(far).not.toBeInTheDocument();
  await user.click(stop('Show all stops'));
  expect(onChoose).not.toHaveBeenCalled();
  await user.click(stop('Show a group of 2'));
  expect(onChoose).toHaveBeenCalledWith('d', [loads[2], loads[3]]);
});

test.each([
  ['a single stop', [stops[0]]],
  [
    'stops on both sides of the date line',
    [
      { id: 'a', lat: -16.8, lng: 179.9, number: 1, label: 'Stop 1' },
      { id: 'b', lat: -16.8, lng: -179.9, number: 2, label: 'Stop 2' },
    ],
  ],
  [
    'stops on opposite sides of the earth',
    [
      { id: 'a', lat: 90, lng: 0, number: 1, label: 'Stop 1' },
      { id: 'b', lat: -90, lng: 0, number: 2, label: 'Stop 2' },
    ],
  ],
])('%s are in view', (_what, of) => {
  render(<Example of={of as MapStop[]} />);
  for (const marker of screen.getAllByRole('button', { name: /^Stop/ })) {
    const [x = NaN, y = NaN] =
      marker
        .getAttribute('transform')
        ?.match(/-?[\d.]+/g)
        ?.map(Number) ?? [];
    expect([x >= 0 && x <= 640, y >= 0 && y <= 400]).toEqual([true, true]);
  }
});

test('zoomed in by keys, the map keeps a stop in view and names its place', async () => {
  const user = userEvent.setup();
  const apart: MapStop[] = [
    { id: 'a', lat: 44.6, lng: -105.6, number: 1, label: 'Stop 1', place: 'near Gillette, WY' },
    { id: 'b', lat: 44.7, lng: -105.4, number: 2, label: 'Stop 2', place: 'near Wright, WY' },
  ];
  render(<Example of={apart} />);
  await user.tab();
  await user.keyboard('++++++');
  const places = [/^Stop 1/, /^Stop 2/].map(
    (name) =>
      placeOf(name)
        ?.match(/-?[\d.]+/g)
        ?.map(Number) ?? [],
  );
  expect(places.some(([x = -1, y = -1]) => x > 0 && y > 0 && x < 640 && y < 400)).toBe(true);
  expect(screen.getByText(/^near (Gillette|Wright), WY$/)).toBeVisible();
});
