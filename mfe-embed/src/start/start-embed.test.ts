import { waitFor, within } from '@testing-library/dom';
import { setImmediate as settled } from 'node:timers/promises';
import { portal as dashboard } from 'mfe-dashboard/package.json';
import { embedFailure } from '../embed-failure';
import { releaseEndpoints } from 'shared-domain/releases';
import type { EmbedEvent, EmbedOptions } from 'shared-domain/waste';
import { embedEndpoints } from 'shared-domain/wire';
import { listPath, statsPath } from '../first-token';
import { loadCore } from './load-core';
import type { MountSetup } from '../mount';
import { startEmbed } from './start-embed';
import { addConstructedSheets } from '../testing/constructed-sheets';
import { embedToken } from '../testing/embed-token';

jest.mock('./load-core', () => ({ ...jest.requireActual<object>('./load-core'), loadCore: jest.fn() }));

const portal = 'https://portal.example';
const [newest, previous] = ['1.2.0+b', '1.1.0+a'].map((id) => ({ id, core: `/${id}/core.js`, integrity: 'sha384-x' }));
const pageToken = embedToken();

const loaded = jest.mocked(loadCore);
let fetched: jest.SpyInstance<Promise<Response>, Parameters<typeof fetch>>;
let stop = () => undefined as void;

beforeEach(() => {
  loaded.mockReset();
  addConstructedSheets();
  Object.assign(globalThis, {
    EMBED_RELEASES: { channel: 'stable', releases: [newest, previous], problem: null },
    reportError: jest.fn(),
  });
  fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'));
});
afterEach(() => stop());

/** Starts an embed whose releases mount as `cores` says; all the others work. */
function start(cores: Record<string, 'missing' | 'offline'> = {}, options: Partial<EmbedOptions> = {}) {
  const mounted: { release: string; setup: MountSetup; unmount: jest.Mock }[] = [];
  loaded.mockImplementation(async (_, { id }) => {
    const fault = cores[id];
    if (fault) throw embedFailure(fault === 'missing' ? 'release_failed' : 'offline', `${id} is ${fault}`);
    return {
      mount: (_root, setup) => {
        const unmount = jest.fn();
        mounted.push({ release: id, setup, unmount });
        return { update: jest.fn(), refresh: jest.fn(), unmount };
      },
    };
  });
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  const events: EmbedEvent[] = [];
  const fetchToken = jest.fn(() => Promise.resolve(pageToken));
  const embed = startEmbed(root, {
    portal,
    options: { fetchToken, ...options },
    onEvent: (event) => events.push(event),
  });
  stop = () => {
    embed.unmount();
    host.remove();
  };
  const untilMounted = (count: number) => waitFor(() => expect(mounted).toHaveLength(count));
  const surface = () => within(root as never as HTMLElement);
  return { cores, embed, events, fetchToken, mounted, surface, untilMounted };
}

/** The paths that were called below the portal's API, with this token. */
const calledPaths = () =>
  fetched.mock.calls
    .filter(([, init]) => new Headers(init?.headers).get('authorization') === `Bearer ${pageToken.token}`)
    .map(([address]) => String(address).replace(portal, ''));
const beacons = () =>
  fetched.mock.calls
    .filter(([address]) => String(address) === `${portal}/api${releaseEndpoints.reportEmbedLoad.path}`)
    .map(([, init]) => JSON.parse(String(init?.body)) as object);

test('a skeleton is shown until the core has content, and the portal is notified once that the release worked', async () => {
  const { surface, mounted, untilMounted, events } = start();
  expect(surface().getByRole('status')).toHaveTextContent('Loading the dashboard…');
  await untilMounted(1);
  expect(surface().getByRole('status')).toBeInTheDocument();
  mounted[0]?.setup.onEvent({ type: 'ready' });
  expect(surface().queryByRole('status')).not.toBeInTheDocument();
  mounted[0]?.setup.onEvent({ type: 'ready' });
  const facts = { token: pageToken.token, release: '1.2.0+b', phase: 'render', outcome: 'loaded' };
  await waitFor(() => expect(beacons()).toMatchObject([facts]));
  // Without a preflight: the portal gives pages no CORS for writes.
  const [, sent] = fetched.mock.calls.find(([address]) => String(address).endsWith('/embed-beacons')) ?? [];
  expect(sent).toMatchObject({ mode: 'no-cors', referrerPolicy: 'strict-origin', keepalive: true });
  expect(sent).not.toHaveProperty('headers');
  expect(events).toEqual([{ type: 'ready' }, { type: 'ready' }]);
});

test('the first calls are sent with the token while the core downloads', async () => {
  const { mounted, untilMounted } = start();
  await untilMounted(1);
  await waitFor(() => expect(calledPaths()).toEqual([statsPath, listPath]));
  const given = await mounted[0]?.setup.firstToken;
  expect(given).toMatchObject({ ...pageToken, calls: { token: pageToken.token } });
  expect(dashboard.prefetch).toEqual([statsPath, listPath]);
});

test('a filtered list is left to the core', async () => {
  start({}, { status: ['disposed'] });
  await waitFor(() => expect(calledPaths()).toEqual([statsPath]));
});

test('a value that is not a token reaches the core unchanged, and no call is made with it', async () => {
  const { mounted, untilMounted } = start({}, { fetchToken: () => Promise.resolve('token' as never) });
  await untilMounted(1);
  await expect(mounted[0]?.setup.firstToken).resolves.toBe('token');
  expect(fetched).not.toHaveBeenCalled();
});

test('a page whose fetch throws gets the same dashboard', async () => {
  fetched.mockImplementation(() => {
    throw new Error('no fetch on this page');
  });
  const { mounted, untilMounted } = start();
  await untilMounted(1);
  await expect(mounted[0]?.setup.firstToken).resolves.toMatchObject(pageToken);
});

test('if a release cannot be loaded, the previous one takes its place, and the portal is notified', async () => {
  const { mounted, untilMounted, events } = start({ '1.2.0+b': 'missing' });
  await untilMounted(1);
  expect(mounted[0]?.release).toBe('1.1.0+a');
  await waitFor(() => expect(beacons()).toMatchObject([{ release: '1.2.0+b', outcome: 'failed', reason: 'network' }]));
  expect(events).toEqual([]);
});

test('without a network, no other release is tried, and Try Again starts over with a fresh token', async () => {
  const { cores, surface, untilMounted, events, fetchToken } = start({ '1.2.0+b': 'offline' });
  const retry = await waitFor(() => surface().getByRole('button', { name: 'Try Again' }));
  expect(surface().getByRole('alert')).toHaveTextContent('1.2.0+b is offline');
  expect(events).toEqual([{ type: 'error', code: 'offline', message: '1.2.0+b is offline' }]);
  expect(loaded).toHaveBeenCalledTimes(1);
  expect(beacons()).toEqual([]);
  delete cores['1.2.0+b'];
  retry.click();
  await untilMounted(1);
  expect(fetchToken).toHaveBeenCalledTimes(2);
});

test('a release that crashes is removed and replaced; the last one leaves a message', async () => {
  const { mounted, untilMounted, surface, events } = start();
  await untilMounted(1);
  mounted[0]?.setup.onEvent({ type: 'ready' });
  mounted[0]?.setup.onCrash?.(new Error('broken'));
  await untilMounted(2);
  expect(mounted[0]?.unmount).toHaveBeenCalledTimes(1);
  await waitFor(() =>
    expect(beacons()).toMatchObject([{ outcome: 'loaded' }, { outcome: 'failed', reason: 'render' }]),
  );
  mounted[1]?.setup.onCrash?.(new Error('broken, too'));
  await waitFor(() => expect(surface().getByRole('alert')).toBeInTheDocument());
  expect(events.at(-1)).toMatchObject({ type: 'error', code: 'unsupported' });
  expect(globalThis.reportError).toHaveBeenCalledTimes(2);
});

test('a withdrawn release gives way to the one that the portal names, or to the core’s own sentence', async () => {
  const { mounted, untilMounted } = start();
  await untilMounted(1);
  const answer = (releases: unknown) => async () => new Response(JSON.stringify({ is_withdrawn: true, releases }));
  fetched.mockImplementation(answer([]));
  await expect(mounted[0]?.setup.isWithdrawn?.('t')).resolves.toBe(true);
  const { path } = embedEndpoints.getEmbedRelease;
  expect(fetched.mock.lastCall?.[0]).toBe(`${portal}/api${path}?running=1.2.0%2Bb&channel=stable`);
  expect(mounted[0]?.unmount).not.toHaveBeenCalled();
  fetched.mockImplementation(answer([previous]));
  await expect(mounted[0]?.setup.isWithdrawn?.('t')).resolves.toBe(false);
  await untilMounted(2);
  expect(mounted[0]?.unmount).toHaveBeenCalledTimes(1);
  expect(mounted[1]?.release).toBe('1.1.0+a');
});

test('two checks of a withdrawn release at the same time start its successor once', async () => {
  const { embed, mounted, untilMounted } = start();
  await untilMounted(1);
  const withdrawn = JSON.stringify({ is_withdrawn: true, releases: [previous] });
  fetched.mockImplementation(async () => new Response(withdrawn));
  const check = mounted[0]?.setup.isWithdrawn;
  await Promise.all([check?.('t'), check?.('t')]);
  await untilMounted(2);
  await settled();
  expect(mounted).toHaveLength(2);
  embed.unmount();
  expect(mounted[1]?.unmount).toHaveBeenCalledTimes(1);
});

test('an embed that is removed during the download never starts', async () => {
  const { embed, mounted, surface } = start();
  embed.unmount();
  await settled();
  expect(mounted).toEqual([]);
  expect(surface().queryByRole('status')).not.toBeInTheDocument();
});
