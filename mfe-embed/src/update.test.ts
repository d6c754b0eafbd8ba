import { waitFor } from '@testing-library/dom';
import { problem } from 'shared-auth/testing';
import { aLoad } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { adoptedRules } from './testing/constructed-sheets';
import { embedToken } from './testing/embed-token';
import { mountEmbed } from './testing/mount-embed';

const loads = [
  aLoad({ id: 'l-1', manifest_number: 'M-1', current_status: 'disposed', created_at: '2026-07-01T03:30:00.000Z' }),
  aLoad({ id: 'l-2', manifest_number: 'M-2', current_status: 'generated' }),
];

test('the list starts with the filter of the page, which may change it later', async () => {
  const { screen, embed } = mountEmbed({ loads, options: { status: ['disposed'] } });
  expect(await screen.findByText('Manifest #M-1')).toBeVisible();
  expect(screen.queryByText('Manifest #M-2')).not.toBeInTheDocument();
  embed.update({ status: [] });
  expect(await screen.findByText('Manifest #M-2')).toBeVisible();
  embed.update({ status: ['disposed'] });
  await waitFor(() => expect(screen.queryByText('Manifest #M-2')).not.toBeInTheDocument());
  embed.update({ status: null } as never);
  expect(await screen.findByText('Manifest #M-2')).toBeVisible();
});

test('times are in the language and the time zone of the page', async () => {
  const { screen, embed } = mountEmbed({
    loads: loads.slice(0, 1),
    options: { locale: 'de-DE', timeZone: 'America/Chicago' },
  });
  const time = (text: RegExp) =>
    screen.findByText((_, element) => element?.localName === 'time' && text.test(element.textContent ?? ''));
  expect(await time(/^30\. Juni 2026, 22:30$/)).toBeVisible();
  expect(screen.getByText(/Times are in .*\(America\/Chicago\)/)).toBeVisible();
  embed.update({ locale: 'en-US', timeZone: 'Europe/Berlin' });
  expect(await time(/^Jul 1, 2026, 5:30\sAM$/)).toBeVisible();
});

test.each([
  [['overview'], ['Waste Load Overview'], ['Search waste loads', 'Waste loads', 'Filter', 'List']],
  [['list'], ['Waste loads'], ['Waste Load Overview', 'Search waste loads', 'Filter', 'Map']],
  [
    ['list', 'search'],
    ['Waste loads', 'Search waste loads'],
    ['Filter', 'Map'],
  ],
  [['list', 'filters', 'map'], ['Waste loads', 'Filter', 'Map'], ['Search waste loads']],
] as const)('of the parts, %j shows %j only', async (parts, shownNames, hiddenNames) => {
  const firstToken = Promise.resolve(embedToken({ scope: 'load' }));
  const { screen, untilEvent } = mountEmbed({ loads, firstToken, options: { parts } });
  await untilEvent('ready');
  const find = (name: string) => [
    ...screen.queryAllByRole('heading', { name }),
    ...screen.queryAllByRole('list', { name }),
    ...screen.queryAllByRole('searchbox', { name }),
    ...screen.queryAllByRole('button', { name }),
    ...screen.queryAllByRole('tab', { name }),
  ];
  for (const name of shownNames) await waitFor(() => expect(find(name)).toHaveLength(1));
  for (const name of hiddenNames) expect(find(name)).toEqual([]);
});

describe('with a token for the dashboard only', () => {
  test('the embed offers no map and no counts of what needs attention, and calls only what the token allows', async () => {
    const { api, screen, shown, user, eventsOf } = mountEmbed({ loads });
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Overdue' }));
    await waitFor(() => expect([api.calls('listLoads').at(-1)?.query.attention].flat()).toEqual(['overdue']));
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'What needs attention' })).not.toBeInTheDocument();
    for (const name of ['listPlacedLoads', 'getAttention'] as const) expect(api.calls(name)).toEqual([]);
    expect(eventsOf('error')).toEqual([]);
    await expectNoAxeViolations(shown);
  });

  test('a map alone becomes the list, and the page gets the reason', async () => {
    const { api, screen, eventsOf } = mountEmbed({ loads, options: { parts: ['search', 'map'] } });
    expect(await screen.findByText('Manifest #M-1')).toBeVisible();
    expect(eventsOf('error')).toEqual([
      {
        type: 'error',
        code: 'forbidden',
        message: 'The map needs the scope "load"; the token has the scope "dashboard".',
      },
    ]);
    expect(api.calls('listPlacedLoads')).toEqual([]);
  });
});

test('with a token for load details, the map shows the positions', async () => {
  const { api, screen, user } = mountEmbed({
    loads,
    firstToken: Promise.resolve(embedToken({ scope: 'load' })),
    answers: { listPlacedLoads: { loads: [], without_position: 2, is_cut: false } },
  });
  await user.click(await screen.findByRole('tab', { name: 'Map' }));
  await waitFor(() => expect(api.calls('listPlacedLoads')).toHaveLength(1));
  expect(api.calls('getAttention')).toEqual([]);
});

test('if the portal refuses the positions, the map says so in its place, and the list stays', async () => {
  const { screen, user, eventsOf } = mountEmbed({
    loads,
    firstToken: Promise.resolve(embedToken({ scope: 'load' })),
    answers: { listPlacedLoads: problem(403, 'not_allowed', 'The token does not allow this.') },
  });
  await user.click(await screen.findByRole('tab', { name: 'Map' }));
  expect(await screen.findByText('The map could not be loaded')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'List' }));
  expect(await screen.findByText('Manifest #M-1')).toBeVisible();
  expect(eventsOf('error')).toEqual([]);
});

test('an invalid option is named, and the rest is shown', async () => {
  const { screen, eventsOf } = mountEmbed({ loads, options: { locale: 'not a language' } });
  expect(await screen.findByText('Manifest #M-1')).toBeVisible();
  expect(eventsOf('error')).toMatchObject([
    { code: 'invalid_option', message: 'locale has the invalid value not a language.' },
  ]);
});

test('theme and brand color follow the page, by style sheets that need no permission', async () => {
  const { screen, embed, root, host } = mountEmbed({ loads, options: { theme: 'dark' } });
  await screen.findByText('Manifest #M-1');
  const frame = root.querySelector('.frame');
  expect(frame).toHaveAttribute('data-theme', 'dark');
  host.style.setProperty('--load-dashboard-accent', '#0066cc');
  host.style.setProperty('--load-dashboard-density', 'compact');
  embed.update({ theme: 'light' });
  expect(frame).toHaveAttribute('data-theme', 'light');
  expect(frame).toHaveAttribute('data-density', 'compact');
  expect(adoptedRules(root)).toContain('--color-accent: #0066cc;');
  expect(root.querySelectorAll('style')).toHaveLength(0);
  expect(document.querySelectorAll('style')).toHaveLength(0);
});

test('an error in a listener of the page does not stop the embed', async () => {
  const reported = jest.fn();
  Object.assign(globalThis, { reportError: reported });
  const { screen } = mountEmbed({
    loads,
    onEvent: () => {
      throw new Error('A mistake of the page');
    },
  });
  expect(await screen.findByText('Manifest #M-1')).toBeVisible();
  await waitFor(() => expect(reported).toHaveBeenCalled());
});
