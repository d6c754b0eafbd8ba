import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { acme, aUser, nord } from 'shared-domain/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { loadEmbed, type MountEmbed } from '../queries/load-embed';
import { openScreen } from '../testing/open-screen';

jest.mock('../queries/load-embed', () => ({ loadEmbed: jest.fn() }));

const load = jest.mocked(loadEmbed);
const embed = { update: jest.fn(), unmount: jest.fn() };
const mount = jest.fn<ReturnType<MountEmbed>, Parameters<MountEmbed>>();
const token = { token: 'token', expires_in: 300 };

beforeEach(() => {
  jest.resetAllMocks();
  mount.mockReturnValue(embed);
  load.mockResolvedValue(mount);
});

const openPlayground = (search = '', answers = {}) =>
  openScreen({ issuePlaygroundToken: token, ...answers }, { at: `/embed?view=playground${search}` });
const pageCode = () => screen.getByRole('region', { name: 'Page code' }).textContent;
const serverCode = () => screen.getByRole('region', { name: 'Server code' }).textContent;

test('the preview shows the embed of the first company, with tokens of the playground', async () => {
  const { api } = openPlayground();
  await waitFor(() => expect(mount).toHaveBeenCalled());
  const [element, options] = mount.mock.calls[0] ?? [];
  expect(element).toBeVisible();
  await expect(options?.fetchToken()).resolves.toEqual(token);
  expect(api.calls('issuePlaygroundToken')).toMatchObject([{ body: { client_id: acme.id, scope: 'dashboard' } }]);
  act(() => options?.onEvent({ type: 'load-selected', loadId: '7' }));
  expect(screen.getByText('Embed events (1)')).toBeVisible();
  await act(() => expectNoAxeViolations(document.body));
});

test.each(['client', 'admin'] as const)(
  'an account of a company (%s) tries it with its own loads only',
  async (role) => {
    const user = aUser({ role, client_id: acme.id });
    const { api, person, router } = openScreen(
      { issuePlaygroundToken: token },
      { user, at: `/embed?view=playground&client=${nord.id}` },
    );
    await waitFor(() => expect(mount).toHaveBeenCalled());
    await mount.mock.calls[0]?.[1].fetchToken();
    expect(api.calls('issuePlaygroundToken')).toMatchObject([{ body: { client_id: acme.id } }]);
    expect(screen.queryByLabelText('Client')).not.toBeInTheDocument();
    await person.selectOptions(screen.getByLabelText('Theme'), 'Dark');
    expect(router.state.location.search).toBe('?view=playground&theme=dark');
    if (role === 'client') expect(api.calls('listClients')).toEqual([]);
    await act(() => expectNoAxeViolations(document.body));
  },
);

test('an embed that cannot be loaded offers a retry, and the code stays', async () => {
  load.mockRejectedValueOnce(new Error('404'));
  const { person } = openPlayground();
  expect(await screen.findByText('The embed could not be loaded')).toBeVisible();
  expect(pageCode()).toContain('/embed/v1/loader.js');
  await act(() => expectNoAxeViolations(document.body));
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(mount).toHaveBeenCalled());
});

test('without companies there is nothing to preview', async () => {
  openPlayground('', { listClients: [] });
  expect(await screen.findByText('No clients yet')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});

test('settings change the embed, the code and the address, and another company starts it again', async () => {
  const { person, router } = openPlayground();
  await waitFor(() => expect(mount).toHaveBeenCalledTimes(1));
  await person.selectOptions(screen.getByLabelText('Theme'), 'Dark');
  expect(embed.update).toHaveBeenLastCalledWith(expect.objectContaining({ theme: 'dark', locale: undefined }));
  await person.click(screen.getByRole('checkbox', { name: 'Map' }));
  await person.type(screen.getByLabelText('Generator contains'), '"<b>');
  expect(pageCode()).toContain(
    '<load-dashboard id="loads" theme="dark" generator="&quot;&lt;b>" parts="overview search filters list">',
  );
  expect(router.state.location.search).toContain('&theme=dark&');
  expect(embed.unmount).not.toHaveBeenCalled();
  await person.selectOptions(screen.getByLabelText('Client'), 'Nordwerk');
  expect(embed.unmount).toHaveBeenCalledTimes(1);
  expect(mount).toHaveBeenCalledTimes(2);
  await person.clear(screen.getByLabelText("Origin of the partner's page"));
  await person.type(screen.getByLabelText("Origin of the partner's page"), 'https://acme.example');
  expect(serverCode()).toContain('https://acme.example');
  await person.click(screen.getByRole('button', { name: 'Reset Settings' }));
  expect(router.state.location.search).toBe(`?view=playground&client=${nord.id}`);
  expect(screen.getByLabelText("Origin of the partner's page")).toHaveValue('https://yours.example');
});

test('a period that ends before it begins clears its other day', async () => {
  const { person, router } = openPlayground('&from=2026-06-10&to=2026-06-01');
  const to = await screen.findByLabelText('Created to (UTC)');
  expect(to).toHaveValue('');
  fireEvent.change(to, { target: { value: '2026-06-01' } });
  await person.click(to);
  await person.tab();
  expect(router.state.location.search).not.toContain('from=');
  expect(router.state.location.search).toContain('&to=2026-06-01');
  expect(screen.getByLabelText('Created from (UTC)')).toHaveValue('');
});

test('text typed into the middle of a generator stays in its place', async () => {
  const { person } = openPlayground('&generator=ad');
  const field = await screen.findByLabelText<HTMLInputElement>('Generator contains');
  await person.type(field, 'bc', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(field).toHaveValue('abcd');
  await waitFor(() => expect(pageCode()).toContain('generator="abcd"'));
  await person.tab();
  expect(field).toHaveValue('abcd');
});

test('the embed reads the style again when only the style changes', async () => {
  const { person } = openPlayground();
  await waitFor(() => expect(mount).toHaveBeenCalled());
  embed.update.mockClear();
  await person.selectOptions(screen.getByLabelText('Density'), 'Compact');
  expect(embed.update).toHaveBeenCalledTimes(1);
});

test('the last part with loads stays: the embed refuses search and filters alone', async () => {
  const { person } = openPlayground('&parts=search&parts=list');
  await person.click(await screen.findByRole('checkbox', { name: 'List' }));
  expect(screen.getByRole('checkbox', { name: 'List' })).toBeChecked();
});

test.each(['element', 'iframe'])('colors, corners, density and font become CSS variables: %s', async (carrier) => {
  openPlayground(`&carrier=${carrier}&accent=%23aa3300&radius=14px&density=compact&font=Georgia,%20serif`);
  await waitFor(() => expect(mount).toHaveBeenCalled());
  const style = (mount.mock.calls[0]?.[0] as HTMLElement).style;
  expect(style.getPropertyValue('--load-dashboard-accent')).toBe('#aa3300');
  for (const rule of ['accent: #aa3300', 'radius: 14px', 'density: compact', 'font: Georgia, serif']) {
    expect(pageCode()).toContain(`--load-dashboard-${rule};`);
  }
});

test.each([
  ['iframe', `http://localhost/embed/v1/dashboard?origin=https%3A%2F%2Fyours.example"`],
  ['federated', "loadRemote('load_dashboard/mount')"],
  ['federated', '// Add this element to your page: <div id="loads"></div>'],
  ['npm', "defineLoadDashboard('http://localhost')"],
  ['npm', '// Add this element to your page: <div id="loads"></div>'],
  ['npm', 'npm install ./load-provenance-load-dashboard-<version>.tgz'],
])('the code for %s takes the same options', async (carrier, sign) => {
  openPlayground(`&carrier=${carrier}&zone=UTC&scope=load&generator=%3C/script%3E`);
  await waitFor(() => expect(mount).toHaveBeenCalled());
  expect(pageCode()).toContain(sign);
  expect(pageCode()).toContain('timeZone: "UTC"');
  expect(pageCode()).toContain('opensLoads: true');
  expect(pageCode()).toContain('\\u003c/script>');
});

test('the server code names the address, the origin and the variable of the key in every language', async () => {
  const { person } = openPlayground();
  const origin = screen.getByLabelText("Origin of the partner's page");
  await person.clear(origin);
  await person.type(origin, 'http://harbor.example');
  expect(origin).toHaveAccessibleDescription(/http is only for localhost/);
  expect(serverCode()).toContain("'https://yours.example'");
  await person.clear(origin);
  await person.type(origin, 'https://harbor.example');
  for (const language of ['Node.js', 'Python', 'C# (ASP.NET Core)', 'PHP', 'curl']) {
    await person.selectOptions(screen.getByLabelText('Language'), language);
    expect(serverCode()).toContain('http://localhost/api/embed/tokens');
    expect(serverCode()).toMatch(/["']https:\/\/harbor\.example["']/);
    expect(serverCode()).toContain('LOAD_PORTAL_KEY');
  }
  expect(serverCode()).not.toContain('lpk_');
});
