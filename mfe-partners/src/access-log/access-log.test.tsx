import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer, never, problem } from 'shared-auth/testing';
import { acme, anAccess, aUser } from 'shared-domain/testing';
import { wasteEndpoints } from 'shared-domain/waste';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { describeUse } from '../describe-access';
import { openScreen } from '../testing/open-screen';

const expectAccessible = () => act(() => expectNoAxeViolations(document.body));
const openLog = (answers = {}, search = '') => openScreen(answers, { at: `/embed?view=access-log${search}` });
const rows = () =>
  within(screen.getByRole('table', { name: 'Access log' }))
    .getAllByRole('row')
    .slice(1);

test.each([
  ['waiting', never, 'Loading the access log...'],
  ['empty', [], 'No entries yet'],
  ['failed', problem(500, 'internal_error', 'x'), 'The access log could not be loaded'],
])('the %s log is shown and accessible', async (_, listEmbedAccess, sign) => {
  openLog({ listEmbedAccess });
  expect(await screen.findByText(sign)).toBeVisible();
  await expectAccessible();
});

test('an exchange is listed with who asked, from where, and what the token read', async () => {
  const used = { route: 'GET /waste-loads', count: 1_200, first_at: anAccess().time, last_at: anAccess().time };
  const { person } = openLog({
    listEmbedAccess: [
      anAccess({ uses: [used, { ...used, route: 'GET /newer', count: 1 }] }),
      anAccess({ id: 'second', user_name: null, origin: null, refusal: 'foreign_origin' }),
    ],
  });
  await screen.findAllByText(/^Acme Chemicals · key/);
  const [issued, refused] = rows();
  expect(issued).toHaveTextContent(/Nov 20, 2026.*Harbor LogisticsAcme Chemicals · key …000000e1/);
  expect(issued).toHaveTextContent(/https:\/\/portal\.harbor\.exampleDana ColeToken issued1,201 requests/);
  await person.click(screen.getByText('1,201 requests'));
  expect(screen.getByText(/^Load list: 1,200, last/)).toBeVisible();
  expect(screen.getByText(/^GET \/newer: 1, last/)).toBeVisible();
  expect(refused).toHaveTextContent(/Not providedNot providedRefused: origin not allowed$/);
  await expectAccessible();
});

test('everything that a token opens has a label', () => {
  const routes = Object.values(wasteEndpoints)
    .filter((endpoint) => 'embedScope' in endpoint)
    .map(({ method, path }) => `${method} ${path}`);
  expect(routes.length).toBeGreaterThan(5);
  for (const route of routes) expect(describeUse(route)).not.toBe(route);
});

test('requests that were refused are listed with their reason', async () => {
  const use = { route: 'GET /waste-loads', count: 2, first_at: anAccess().time, last_at: anAccess().time };
  const refused = [
    { ...use, refusal: 'foreign_origin' },
    { ...use, route: 'GET /clients', count: 1, refusal: 'not_allowed' },
  ] as const;
  const { person } = openLog({
    listEmbedAccess: [
      anAccess({ uses: [use], refused_uses: [...refused] }),
      anAccess({ id: 'second', refused_uses: [refused[1]] }),
    ],
  });
  expect(await screen.findByText('1 refused request')).toBeVisible();
  await person.click(screen.getByText('2 requests, 3 refused'));
  expect(screen.getByText(/^Load list: 2, last/)).toBeVisible();
  expect(screen.getByText(/^Load list, refused: origin not allowed: 2, last/)).toBeVisible();
  expect(screen.getAllByText(/^GET \/clients, refused: not covered by the key's access: 1, last/)[0]).toBeVisible();
  await expectAccessible();
});

test('filters are in the address, and the server applies them', async () => {
  const { person, api, router } = openLog({ listEmbedAccess: [anAccess()] }, '&outcome=refused');
  await screen.findByRole('table');
  expect(screen.getByLabelText('Outcome')).toHaveValue('refused');
  await person.type(screen.getByLabelText('Search'), 'harbor{Enter}');
  await person.selectOptions(screen.getByLabelText('Client'), 'Acme Chemicals');
  expect(router.state.location.search).toBe(`?view=access-log&outcome=refused&q=harbor&client=${acme.id}`);
  await waitFor(() =>
    expect(api.calls('listEmbedAccess').at(-1)?.query).toEqual({
      ...{ outcome: 'refused', q: 'harbor', client_id: acme.id },
    }),
  );
  await person.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(router.state.location.search).toBe('?view=access-log');
  expect(screen.getByLabelText('Search')).toHaveValue('');
});

test('the search box keeps the focus when it is submitted or emptied, and typing continues', async () => {
  const { person, router } = openLog();
  const box = () => screen.getByLabelText('Search');
  await person.type(box(), ' harbor{Enter}');
  expect(router.state.location.search).toBe('?view=access-log&q=harbor');
  expect(box()).toHaveFocus();
  await person.keyboard(' log');
  expect(box()).toHaveValue('harbor log');
  await person.clear(box());
  expect(router.state.location.search).toBe('?view=access-log');
  expect(box()).toHaveFocus();
  await person.keyboard('nord');
  expect(box()).toHaveValue('nord');
  await person.tab();
  expect(router.state.location.search).toBe('?view=access-log&q=nord');
});

test('invalid filters in the address filter nothing', async () => {
  const { api } = openLog({}, '&outcome=x&from=2026-02-30&to=soon&client=acme&q=%00');
  expect(await screen.findByText('No entries yet')).toBeVisible();
  expect(api.calls('listEmbedAccess')[0]?.query).toEqual({});
});

test('a filter that matches nothing can be cleared', async () => {
  const { person } = openLog({}, '&q=nobody');
  expect(await screen.findByText('Nothing matches these filters')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(screen.getByLabelText('Search')).toHaveFocus();
});

test('the filters stay while another view is shown', async () => {
  const { person, router } = openLog({}, '&outcome=refused');
  await person.click(await screen.findByRole('link', { name: 'Partner keys' }));
  expect(await screen.findByRole('heading', { name: 'Harbor Logistics' })).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Access log' }));
  expect(router.state.location.search).toBe('?view=access-log&outcome=refused');
});

test('a typed day filters once its year is complete, and the other day stays until the field is left', async () => {
  const { router } = openLog({}, '&to=2026-06-30');
  const from = await screen.findByLabelText('From (UTC)');
  const type = (value: string) => fireEvent.change(from, { target: { value } });
  type('0002-07-15');
  expect(from).toHaveValue('0002-07-15');
  expect(router.state.location.search).toBe('?view=access-log&to=2026-06-30');
  type('2026-01-15');
  expect(router.state.location.search).toBe('?view=access-log&to=2026-06-30&from=2026-01-15');
  type('2026-07-15');
  expect(router.state.location.search).toBe('?view=access-log&to=2026-06-30&from=2026-01-15');
  fireEvent.blur(from);
  expect(router.state.location.search).toBe('?view=access-log&from=2026-07-15');
});

test('further entries are loaded on request, and a failure there keeps those that are shown', async () => {
  const more = { link: '</api/embed/access-log?cursor=2>; rel="next"' };
  const { person, api } = openLog({ listEmbedAccess: answer([anAccess()], more) });
  expect(await screen.findByText('1 entry loaded')).toBeVisible();
  api.answer({ listEmbedAccess: problem(500, 'internal_error', 'x') });
  await person.click(screen.getByRole('button', { name: 'Load More' }));
  expect(await screen.findByText('More entries could not be loaded.')).toBeVisible();
  api.answer({ listEmbedAccess: [anAccess({ id: 'second' })] });
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('All 2 entries loaded')).toBeVisible();
  expect(api.calls('listEmbedAccess').at(-1)?.query).toMatchObject({ cursor: '2' });
});

test.each([{ q: 'harbor' }, { outcome: 'refused' }])(
  'a search for %j without matches among the newest entries continues with older ones',
  async (query) => {
    const address = new URLSearchParams(query).toString();
    const pageAt = (cursor: number) => ({ link: `</api/embed/access-log?${address}&cursor=${cursor}>; rel="next"` });
    const { person, api } = openLog({ listEmbedAccess: answer([], pageAt(2)) }, `&${address}`);
    expect(await screen.findByText('No matches so far')).toBeVisible();
    await expectAccessible();
    api.answer({ listEmbedAccess: never });
    await person.click(screen.getByRole('button', { name: 'Search Older Entries' }));
    expect(screen.getByText('Searching older entries...')).toBeVisible();
    expect(api.calls('listEmbedAccess').at(-1)?.query).toEqual({ ...query, cursor: '2' });
  },
);

test('matches are counted until everything was searched', async () => {
  const pageAt = (cursor: number) => ({ link: `</api/embed/access-log?q=harbor&cursor=${cursor}>; rel="next"` });
  const { person, api } = openLog({ listEmbedAccess: answer([anAccess()], pageAt(2)) }, '&q=harbor');
  expect(await screen.findByText('1 entry found so far')).toBeVisible();
  api.answer({ listEmbedAccess: [anAccess({ id: 'second' })] });
  await person.click(screen.getByRole('button', { name: 'Search Older Entries' }));
  expect(await screen.findByText('All 2 entries loaded')).toBeVisible();
});

test('while another search is running, the outcome of the previous one is not shown as its own', async () => {
  const { person, api } = openLog({}, '&q=nobody');
  expect(await screen.findByText('Nothing matches these filters')).toBeVisible();
  api.answer({ listEmbedAccess: never });
  await person.selectOptions(screen.getByLabelText('Outcome'), 'Refused');
  expect(await screen.findByText('Searching...')).toBeVisible();
  expect(screen.queryByText('Nothing matches these filters')).not.toBeInTheDocument();
});

test('client users see the log of their company and no keys, even if the address asks for them', async () => {
  const user = aUser({ role: 'client' });
  const { api } = openScreen({ listEmbedAccess: [anAccess()] }, { user, at: '/embed?view=keys' });
  expect(await screen.findByText('Harbor Logistics')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Access log' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Playground' })).toBeVisible();
  expect(screen.queryByText('Partner keys')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Client')).not.toBeInTheDocument();
  expect(api.calls('listPartnerKeys')).toEqual([]);
  expect(api.calls('listClients')).toEqual([]);
  await expectAccessible();
});

test('administrators of a company have no choice of companies', async () => {
  openScreen(
    { listEmbedAccess: [anAccess()] },
    {
      user: aUser({ role: 'admin', client_id: acme.id }),
      at: '/embed?view=access-log',
    },
  );
  expect(await screen.findByText('Harbor Logistics')).toBeVisible();
  expect(screen.queryByLabelText('Client')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Partner keys' })).toBeVisible();
});
