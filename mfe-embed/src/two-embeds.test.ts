import { waitFor, within } from '@testing-library/dom';
import type * as SharedAuth from 'shared-auth';
import { aLoad } from 'shared-domain/testing';
import type { EmbedEvent } from './embed-options';
import type * as Core from './mount';
import type { PageHub } from './page-hub';
import { addConstructedSheets } from './testing/constructed-sheets';
import { embedToken } from './testing/embed-token';
import { mockStreams, type MockStreams } from './testing/mock-streams';

const liveFolder = '../../shared-auth/src/live';
const revoked = new Set<string>();
let streams: MockStreams;
const stops: (() => void)[] = [];

beforeEach(() => {
  addConstructedSheets();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  revoked.clear();
  streams = mockStreams(revoked);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  streams.restore();
});

/** An embed with instances of its own of every module, as the build makes them, next to a portal with two companies. */
function mountFresh(page: PageHub, clientId: string, manifest: string) {
  let core: typeof Core | undefined;
  let auth: typeof SharedAuth | undefined;
  jest.isolateModules(() => {
    // A later import would be outside of the instance.
    const live = jest.requireActual<object>(`${liveFolder}/follow-changes`);
    jest.doMock(`${liveFolder}/start-live`, () => ({ loadFollowChanges: () => Promise.resolve(live) }));
    core = jest.requireActual<typeof Core>('./mount');
    auth = jest.requireActual<typeof SharedAuth>('shared-auth');
  });
  const calls: string[] = [];
  const client = auth?.apiClient;
  if (!core || !client) throw new Error('No core');
  client.defaults.adapter = (config) => {
    const token = String(config.headers.get('Authorization')).replace('Bearer ', '');
    calls.push(token);
    const { cid } = JSON.parse(atob(token.split('.')[1] ?? '')) as { cid: string };
    const loads = [aLoad({ id: `l-${cid}`, manifest_number: `${cid}-${manifest}` })];
    const counts = {
      generated: 1,
      picked_up: 0,
      in_transit: 0,
      in_storage: 0,
      at_disposal_facility: 0,
      disposed: 0,
      certified: 0,
    };
    const data = config.url === '/waste-loads' ? loads : { total_loads: 1, status_counts: counts };
    return Promise.resolve({ data, status: 200, statusText: 'OK', headers: { 'x-total-count': '1' }, config });
  };
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const events: EmbedEvent[] = [];
  const embed = core.mount(root, {
    portal: 'https://portal.example',
    page,
    firstToken: null,
    options: { fetchToken: () => Promise.resolve(embedToken({ cid: clientId, kid: `key-${clientId}` })) },
    onEvent: (event) => events.push(event),
  });
  const stop = () => {
    embed.unmount();
    host.remove();
  };
  stops.push(stop);
  const shown = root.querySelector<HTMLElement>('.screen') ?? host;
  return { calls, events, screen: within(shown), shown, stop };
}

test("two embeds for two companies on one page never see each other's loads", async () => {
  const page: PageHub = {};
  const [acme, nord] = [mountFresh(page, 'acme', 'M-1'), mountFresh(page, 'nord', 'M-1')];
  expect(await acme.screen.findByText('Manifest #acme-M-1')).toBeVisible();
  expect(await nord.screen.findByText('Manifest #nord-M-1')).toBeVisible();
  expect(acme.shown).not.toHaveTextContent('nord');
  expect(nord.shown).not.toHaveTextContent('acme');
  expect(acme.calls.filter((token) => nord.calls.includes(token))).toEqual([]);
  // Different companies share nothing, and so not the stream.
  await waitFor(() => expect(streams.open()).toHaveLength(2));
}, 30_000);

test('embeds with the same access share one stream, which the next one takes over', async () => {
  const page: PageHub = {};
  const embeds = [mountFresh(page, 'acme', 'M-1'), mountFresh(page, 'acme', 'M-1'), mountFresh(page, 'acme', 'M-1')];
  for (const { screen } of embeds) await screen.findByText('Manifest #acme-M-1');
  await waitFor(() => expect(streams.open()).toHaveLength(1));
  expect(streams.requests()).toBe(1);
  const counts = embeds.map(({ calls }) => calls.length);
  streams.send('event-recorded', 'l-acme');
  for (const [index, { calls }] of embeds.entries()) {
    await waitFor(() => expect(calls.length).toBeGreaterThan(counts[index] ?? 0), { timeout: 4_000 });
  }
  embeds[0]?.stop();
  await waitFor(() => expect(streams.requests()).toBe(2));
  expect(streams.open()).toHaveLength(1);
  embeds[1]?.stop();
  embeds[2]?.stop();
  expect(streams.open()).toHaveLength(0);
  expect(page).toEqual({});
}, 30_000);

test('a removed embed leaves no element, style, name or stream in the page', async () => {
  const names = Object.keys(window);
  const marks = Object.keys(document);
  const html = document.documentElement.outerHTML;
  const embed = mountFresh({}, 'acme', 'M-1');
  await embed.screen.findByText('Manifest #acme-M-1');
  await waitFor(() => expect(streams.open()).toHaveLength(1));
  embed.stop();
  expect(document.documentElement.outerHTML).toBe(html);
  expect(Object.keys(window)).toEqual(names);
  expect(Object.keys(document)).toEqual(marks);
  expect(streams.open()).toEqual([]);
}, 30_000);
