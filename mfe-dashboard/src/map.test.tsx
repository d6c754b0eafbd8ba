import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { announce, answer, never, problem, unreachable } from 'shared-auth/testing';
import type { PlacedLoad } from 'shared-domain/waste';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { manyLoads, renderDashboard, type DashboardOptions } from './testing/render-dashboard';

const placedLoad = (number: string, facts: Partial<PlacedLoad> = {}): PlacedLoad => ({
  load_id: `0190a1b2-0000-7000-8000-0000000000${number}`,
  manifest_number: `M-${number}`,
  status: 'in_transit',
  lat: 32.3643,
  lng: -88.7037,
  place: 'near Meridian, MS',
  at: '2026-11-04T09:30:00.000Z',
  ...facts,
});
const mobile = { lat: 30.6954, lng: -88.0399, place: 'near Mobile, AL' };
const seattle = { lat: 47.6062, lng: -122.3321, place: 'near Seattle, WA' };
const answerWith = (loads: PlacedLoad[], facts: object = {}) => ({
  listPlacedLoads: { loads, without_position: 0, is_cut: false, ...facts },
});

const rows = () => within(screen.getByRole('tabpanel')).queryAllByRole('listitem');

async function openMap(options: DashboardOptions) {
  const rendered = renderDashboard({ loads: manyLoads(2), ...options });
  await rendered.user.click(await screen.findByRole('tab', { name: 'Map' }));
  return rendered;
}

test('a tab shows the loads on a map and is kept in the address, and the map is fetched when it is opened', async () => {
  const loads = [placedLoad('11'), placedLoad('12', mobile)];
  const { user, api, router, container } = renderDashboard({ loads: manyLoads(2), answers: answerWith(loads) });
  expect(await screen.findByText('Manifest #M-1')).toBeVisible();
  expect(api.calls('listPlacedLoads')).toEqual([]);
  await user.click(screen.getByRole('tab', { name: 'Map' }));
  expect(await screen.findByRole('group', { name: 'Map with 2 loads' })).toBeVisible();
  expect(router.state.location.search).toBe('?view=map');
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).not.toBeInTheDocument();
  expect(screen.queryByText('Manifest #M-1')).not.toBeInTheDocument();
  await expectNoAxeViolations(container);
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'List' })).toHaveFocus();
  expect(await screen.findByText('Manifest #M-1')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('a mark shows the facts of its load with a link to it', async () => {
  const loads = [placedLoad('11', { status: 'in_storage' }), placedLoad('12', seattle)];
  const { user } = await openMap({ answers: answerWith(loads) });
  await user.click(
    await screen.findByRole('button', { name: /^Manifest #M-11, In Storage, near Meridian, MS, Nov 4/ }),
  );
  const [chosen] = rows();
  expect(chosen).toHaveTextContent(/In Storage.*near Meridian, MS.*Nov 4, 2026/);
  const link = within(chosen as HTMLElement).getByRole('link', { name: 'Manifest #M-11' });
  expect(link).toHaveAttribute('href', `/waste-load/${loads[0]?.load_id}`);
  await user.click(link);
  expect(await screen.findByText(/^Elsewhere: \/waste-load\/\S+11$/)).toBeVisible();
});

test('a position without a name shows its coordinates with their accuracy, and the area in which it lies', async () => {
  const rough = { place: null, accuracy_m: 90_000 };
  const loads = [placedLoad('11', rough), placedLoad('12', { ...seattle, accuracy_m: 12 })];
  const { user, container } = await openMap({ answers: answerWith(loads) });
  const where = 'at 32.364300, -88.703700 ±90,000 m';
  await user.click(
    await screen.findByRole('button', { name: new RegExp(`^Manifest #M-11, In Transit, ${where}, Nov 4`) }),
  );
  expect(rows()[0]).toHaveTextContent(where);
  expect(container.querySelectorAll('.accuracy')).toHaveLength(1);
});

test('a load whose newer events have no position is a hollow mark at its last one, and texts say when that was', async () => {
  const last = { is_last_known: true, at: '2026-11-03T15:22:00.000Z' };
  const loads = [
    placedLoad('11', { ...last, later_place: 'Emelle, AL' }),
    placedLoad('12', { ...seattle, place: null, ...last }),
    placedLoad('13', mobile),
  ];
  const { user, container } = await openMap({ answers: answerWith(loads) });
  const hollow = await screen.findByRole('button', {
    name: 'Manifest #M-11, In Transit, last position near Meridian, MS, Nov 3, 2026, 3:22 PM, newer location: “Emelle, AL”',
  });
  const body = (mark: HTMLElement) => getComputedStyle(mark.querySelector('.body') as Element).strokeDasharray;
  expect(body(hollow)).not.toBe('');
  expect(body(screen.getByRole('button', { name: /^Manifest #M-13, In Transit, near Mobile, AL/ }))).toBe('');
  await user.click(hollow);
  const facts = /In Transit.*last position near Meridian, MS.*Nov 3, 2026, 3:22 PM.*newer location: “Emelle, AL”$/;
  expect(rows()[0]).toHaveTextContent(facts);
  await user.click(screen.getByText('3 loads as a list'));
  await waitFor(() => expect(rows()[2]).toHaveTextContent('last position at 47.606200, -122.332100'));
  expect(screen.getByText(/^Hollow markers: last known positions/)).toBeVisible();
  await expectNoAxeViolations(container);
});

test('a group says how many of its loads are at last known positions', async () => {
  await openMap({ answers: answerWith([placedLoad('11', { is_last_known: true }), placedLoad('12')]) });
  const name = 'Show 2 loads near Meridian, MS (1 last known)';
  expect(await screen.findByRole('button', { name })).toBeVisible();
});

test('a group zooms in until its loads are apart, and loads at one place are listed together', async () => {
  const loads = [
    placedLoad('11'),
    placedLoad('12', { lat: 32.4, place: 'at Acme Plant 4' }),
    placedLoad('13', seattle),
    // No zoom separates these.
    placedLoad('14', { ...seattle, lat: seattle.lat + 0.00001 }),
  ];
  const { user } = await openMap({ answers: answerWith(loads) });
  const near = 'Zoom in to 2 loads near Meridian, MS, and other places';
  await user.click(await screen.findByRole('button', { name: near }));
  expect(screen.getByRole('button', { name: /^Manifest #M-12/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all stops' }));
  expect(screen.getByRole('button', { name: near })).not.toHaveAttribute('aria-pressed');
  const together = screen.getByRole('button', { name: 'Show 2 loads near Seattle, WA' });
  await user.click(together);
  expect(together).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getAllByRole('link', { name: /^Manifest #M-1[34]$/ })).toHaveLength(2);
});

test('the same facts are in a list, which prints open', async () => {
  const loads = [placedLoad('11'), placedLoad('12', mobile)];
  const { user, container } = await openMap({ answers: answerWith(loads) });
  await user.click(await screen.findByText('2 loads as a list'));
  await waitFor(() => expect(rows()).toHaveLength(2));
  await expectNoAxeViolations(container);
  await user.click(screen.getByText('2 loads as a list'));
  await waitFor(() => expect(rows()).toEqual([]));
  fireEvent(window, new Event('beforeprint'));
  expect(rows()).toHaveLength(2);
  fireEvent(window, new Event('afterprint'));
});

test('the filters of the list apply to the map, and loads that are not on it are counted', async () => {
  const answers = answerWith([placedLoad('11')], { without_position: 3, is_cut: true });
  const { api } = renderDashboard({ at: '/?view=map&q=acme&status=in_transit', answers });
  expect(await screen.findByRole('group', { name: 'Map with 1 load' })).toBeVisible();
  expect(api.calls('listPlacedLoads')[0]?.query).toMatchObject({ q: 'acme' });
  expect([api.calls('listPlacedLoads')[0]?.query.status].flat()).toEqual(['in_transit']);
  expect(screen.getByText(/The map shows the 4 with the latest events/)).toBeVisible();
  const others = /3 loads are not on the map: none of their events has a position\./;
  expect(screen.getByText(others)).toBeVisible();
  expect(screen.queryByText(/disposed and certified loads/)).not.toBeInTheDocument();
});

test('more loads than one page has are shown on request', async () => {
  const pages = {
    listPlacedLoads: ({ query }: { query: { cursor?: string } }) =>
      query.cursor === 'second'
        ? { loads: [placedLoad('11'), placedLoad('12', seattle)], without_position: 1, is_cut: false }
        : answer(
            { loads: [placedLoad('11'), placedLoad('13', mobile)], without_position: 1, is_cut: true },
            { link: '</api/waste-loads/positions?cursor=second>; rel="next"' },
          ),
  };
  const { user } = await openMap({ answers: pages });
  expect(await screen.findByText('More loads match. The map shows the 3 with the latest events.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show More' }));
  expect(await screen.findByRole('group', { name: 'Map with 3 loads' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show More' })).not.toBeInTheDocument();
  expect(screen.getByText(/^2 loads are not on the map/)).toBeVisible();
});

test('a change while more loads are on their way does not lose them', async () => {
  let send = () => {};
  const { api, user } = await openMap({
    answers: {
      listPlacedLoads: ({ query }) =>
        query.cursor
          ? new Promise((resolve) => (send = () => resolve(answerWith([placedLoad('12', seattle)]).listPlacedLoads)))
          : answer(answerWith([placedLoad('11')], { is_cut: true }).listPlacedLoads, {
              link: '</api/waste-loads/positions?cursor=second>; rel="next"',
            }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Show More' }));
  await waitFor(() => expect(api.calls('listPlacedLoads')).toHaveLength(2));
  const counted = api.calls('getDashboardStats').length;
  announce('event-recorded', 'new');
  await waitFor(() => expect(api.calls('getDashboardStats').length).toBeGreaterThan(counted));
  send();
  expect(await screen.findByRole('group', { name: 'Map with 2 loads' })).toBeVisible();
});

test('the marks of the previous filter are dimmed until the new ones arrive', async () => {
  const { api, user } = await openMap({ answers: answerWith([placedLoad('11')]) });
  const map = () => screen.getByRole('group', { name: 'Map with 1 load' }).parentElement;
  await screen.findByRole('group', { name: 'Map with 1 load' });
  expect(map()).not.toHaveStyle({ opacity: '0.6' });
  api.answer({ listPlacedLoads: never });
  await user.click(screen.getByRole('button', { name: /^Disposed / }));
  await waitFor(() => expect(map()).toHaveStyle({ opacity: '0.6' }));
});

test('characters that reorder a line are written out in the name of a place', async () => {
  const { user } = await openMap({ answers: answerWith([placedLoad('11', { place: 'near safe\u202egnp.exe' })]) });
  await user.click(await screen.findByRole('button', { name: /near safe\\u202egnp\.exe/ }));
  expect(rows()[0]).toHaveTextContent('near safe\\u202egnp.exe');
});

test('without a filter by status, a note says which loads the map leaves out', async () => {
  renderDashboard({ at: '/?view=map&q=acme', answers: answerWith([placedLoad('11')]) });
  expect(await screen.findByText(/Filter by status to see disposed and certified loads\./)).toBeVisible();
});

test('the map says how many of the loads that match are on it', async () => {
  await openMap({ loads: manyLoads(27), answers: answerWith([placedLoad('11'), placedLoad('12', seattle)]) });
  expect(await screen.findByText(/^2 of 27 on the map\./)).toBeVisible();
});

test('a change moves the marks', async () => {
  const { api } = await openMap({ answers: answerWith([placedLoad('11')]) });
  expect(await screen.findByRole('group', { name: 'Map with 1 load' })).toBeVisible();
  api.answer(answerWith([placedLoad('11'), placedLoad('12', seattle)]));
  announce('event-recorded', 'new');
  expect(await screen.findByRole('group', { name: 'Map with 2 loads' })).toBeVisible();
});

test.each([
  ['no open load', '', 0, 'No open loads'],
  ['no match', '&q=nothing', 0, 'No matching waste loads'],
  ['no position', '', 2, 'No load has a position'],
])('a map with %s says so', async (_what, filter, count, title) => {
  renderDashboard({ at: `/?view=map${filter}`, answers: answerWith([], { without_position: count }) });
  expect(await screen.findByText(title)).toBeVisible();
});

test.each([
  ['&q=M', 'No open loads match'],
  ['', 'No open loads'],
])('a map for "%s" without open loads says how to see the loads that match', async (filter, title) => {
  renderDashboard({ at: `/?view=map${filter}`, loads: manyLoads(1), answers: answerWith([]) });
  await screen.findByText(/^1 waste load/);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText('Filter by status to see disposed and certified loads.')).toBeVisible();
  expect(screen.queryByText('No matching waste loads')).not.toBeInTheDocument();
});

test.each([1, 0])('a map of %d loads that cannot be updated says so', async (count) => {
  const answers = answerWith([placedLoad('11')].slice(0, count));
  const { user, api, queryClient } = await openMap({ answers });
  const face = () => screen.findByText(count ? '1 load as a list' : 'No open loads');
  expect(await face()).toBeVisible();
  api.answer({ listPlacedLoads: unreachable });
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('The map could not be updated.')).toBeVisible();
  expect(await face()).toBeVisible();
  api.answer(answers);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(screen.queryByText('The map could not be updated.')).not.toBeInTheDocument());
});

test('a map that cannot be loaded says so and can be tried again', async () => {
  let isDown = true;
  const { user } = await openMap({
    answers: {
      listPlacedLoads: () => {
        if (isDown) throw problem(503, 'overloaded', 'Later');
        return answerWith([placedLoad('11')]).listPlacedLoads;
      },
    },
  });
  expect(await screen.findByText('The map could not be loaded')).toBeVisible();
  expect(screen.getByText('Something went wrong on our side. Please try again.')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('group', { name: 'Map with 1 load' })).toBeVisible();
});
