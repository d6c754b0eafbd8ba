import { screen, waitFor, within } from '@testing-library/react';
import { answer, problem } from 'shared-auth/testing';
import { aLoad } from 'shared-domain/testing';
import type { ListedSite } from 'shared-domain/waste';
import { setScreenRoot } from 'shared-ui';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { renderDashboard, type DashboardOptions } from './testing/render-dashboard';

const aSite = (number: number, name: string, company = 'Gulf Coast Chemicals'): ListedSite => ({
  ...{
    id: `0190a1b2-0000-7000-8000-0000000005${`${number}`.padStart(2, '0')}`,
    client_id: 'c-1',
    name,
    client_company: company,
  },
  ...{ lat: 29.7, lng: -95.2, radius_m: 300, address: null, epa_id: null, process: null },
});
const [plant, yard] = [aSite(1, 'Plant 4'), aSite(2, 'Yard')];
const loads = [aLoad({ manifest_number: 'M-1' })];

async function openPanel(options: DashboardOptions) {
  const rendered = renderDashboard({ loads, ...options });
  await rendered.user.click(await screen.findByRole('button', { name: 'Filter' }));
  const panel = within(await screen.findByRole('region', { name: 'Filter' }));
  await panel.findByLabelText('Generator');
  return { ...rendered, panel };
}

const positionsOnly = 'Typed locations are not included.';

test('a site is chosen by keyboard, and filters the list, the address and the words above it', async () => {
  const { user, panel, router, api, container } = await openPanel({ answers: { listSites: [plant, yard] } });
  const field = await panel.findByRole('combobox', { name: 'Site' });
  await waitFor(() => expect(field).toBeEnabled());
  expect(within(field).getAllByRole('option')).toHaveLength(3);
  expect(field).toHaveDisplayValue('Any site');
  expect(panel.queryByRole('searchbox')).not.toBeInTheDocument();
  await user.click(panel.getByLabelText('Generator'));
  await user.tab();
  expect(field).toHaveFocus();
  await user.selectOptions(field, 'Plant 4');
  expect(await screen.findByText('1 waste load · with a position at Plant 4')).toBeVisible();
  expect(router.state.location.search).toBe(`?site=${plant?.id}`);
  expect(api.calls('listLoads').at(-1)?.query).toMatchObject({ site: plant?.id });
  expect(field).toHaveAccessibleDescription(positionsOnly);
  await expectNoAxeViolations(container);
  await user.selectOptions(field, 'Any site');
  expect(panel.queryByText(positionsOnly)).not.toBeInTheDocument();
  expect(router.state.location.search).toBe('');
  expect(api.calls('listSites')).toHaveLength(1);
});

test('an administrator reads which company a site belongs to', async () => {
  const sites = [aSite(1, 'Plant 4'), aSite(2, 'Plant 4', 'Prairie Metals')];
  const { panel } = await openPanel({ role: 'admin', at: `/?site=${sites[1]?.id}`, answers: { listSites: sites } });
  expect(await screen.findByText('1 waste load · with a position at Plant 4 (Prairie Metals)')).toBeVisible();
  expect(panel.getByRole('combobox', { name: 'Site' })).toHaveDisplayValue('Plant 4 (Prairie Metals)');
});

test('a long list of sites is narrowed to those whose name and company contain the typed words', async () => {
  const sites = Array.from({ length: 40 }, (_, index) =>
    aSite(index + 1, `Plant ${index + 1}`, index === 6 ? 'Prairie Metals' : undefined),
  );
  const at = `/?site=${sites[0]?.id}`;
  const { user, panel, router, container } = await openPanel({ role: 'admin', at, answers: { listSites: sites } });
  const filter = await panel.findByRole('searchbox', { name: 'Filter sites' });
  await user.type(filter, 'METALS plant');
  // The chosen site stays in the list.
  expect(filter).toHaveAccessibleDescription('2 of 40 in the list below');
  const field = panel.getByRole('combobox', { name: 'Site' });
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Any site', 'Plant 1 (Gulf Coast Chemicals)', 'Plant 7 (Prairie Metals)']);
  await expectNoAxeViolations(container);
  await user.selectOptions(field, 'Plant 7 (Prairie Metals)');
  expect(router.state.location.search).toBe(`?site=${sites[6]?.id}`);
});

test('without a filter by site, the list does not ask for sites', async () => {
  const { api } = renderDashboard({ loads });
  expect(await screen.findByText('1 waste load')).toBeVisible();
  expect(api.calls('listSites')).toEqual([]);
});

test('a renamed site keeps its filter', async () => {
  let name = 'Plant 4';
  const { queryClient } = renderDashboard({
    ...{ loads, at: `/?site=${plant?.id}` },
    answers: { listSites: () => [aSite(1, name)] },
  });
  expect(await screen.findByText('1 waste load · with a position at Plant 4')).toBeVisible();
  name = 'Plant 5';
  await queryClient.invalidateQueries({ queryKey: ['listSites'] });
  expect(await screen.findByText('1 waste load · with a position at Plant 5')).toBeVisible();
});

test('a site that was deleted or cannot be seen is named as unknown, and the list offers a way on', async () => {
  const answers = { listSites: [yard], listLoads: answer([], { 'x-total-count': '0' }) };
  const { user, panel, router, api } = await openPanel({ at: `/?site=${plant?.id}`, answers });
  expect(await screen.findByText('0 waste loads · with a position at an unknown site')).toBeVisible();
  const advice = 'The site in the filter is not among the known sites. Choose another site, or clear the filters.';
  expect(await screen.findByText(advice)).toBeVisible();
  expect(panel.getByRole('combobox', { name: 'Site' })).toHaveDisplayValue('Unknown site');
  expect(panel.queryByText(positionsOnly)).not.toBeInTheDocument();
  await expectNoAxeViolations(document.body);
  await user.selectOptions(panel.getByRole('combobox', { name: 'Site' }), 'Yard');
  const typed = 'The site filter does not include typed locations. Try another search or other filters.';
  expect(await screen.findByText(typed)).toBeVisible();
  expect(within(panel.getByRole('combobox', { name: 'Site' })).queryByText('Unknown site')).not.toBeInTheDocument();
  api.answer({ listLoads: loads });
  await user.click(screen.getByRole('button', { name: 'Show All Waste Loads' }));
  expect(await screen.findByText('Manifest #M-1')).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test.each([
  ['client', false],
  ['admin', true],
] as const)(
  'for a company without sites, the role %s sees no field, and only administrators where to add one',
  async (role, isTold) => {
    const { panel, api } = await openPanel({ role, answers: { listSites: [] } });
    await waitFor(() => expect(api.calls('listSites')).toHaveLength(1));
    await waitFor(() => expect(panel.queryByRole('combobox', { name: 'Site' })).not.toBeInTheDocument());
    const advice = panel.queryByText(/Add one on the page of a load, under Known Sites/);
    expect(advice !== null).toBe(isTold);
  },
);

test('if the sites cannot be loaded, the panel says so and can ask again, and the filter stays', async () => {
  const failure = problem(500, 'internal_error', 'Something went wrong.');
  const { user, panel, api } = await openPanel({ at: `/?site=${plant?.id}`, answers: { listSites: failure } });
  expect(await panel.findByText('The known sites could not be loaded.')).toBeVisible();
  expect(screen.getByText('1 waste load · with a position at a known site')).toBeVisible();
  api.answer({ listSites: [plant] });
  await user.click(panel.getByRole('button', { name: /Try Again/ }));
  expect(await panel.findByRole('combobox', { name: 'Site' })).toHaveDisplayValue('Plant 4');
});

// Last, because a page stays an embed.
test('an embed does not offer sites', async () => {
  setScreenRoot(document.createElement('div').attachShadow({ mode: 'open' }));
  const { panel, api } = await openPanel({ answers: { listSites: [plant] } });
  expect(panel.queryByRole('combobox', { name: 'Site' })).not.toBeInTheDocument();
  expect(api.calls('listSites')).toEqual([]);
});
