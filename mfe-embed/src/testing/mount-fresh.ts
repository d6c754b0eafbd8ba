import { within } from '@testing-library/dom';
import { statsOf } from 'mfe-dashboard/src/testing/load-answers';
import type * as SharedAuth from 'shared-auth';
import { aLoad } from 'shared-domain/testing';
import type { EmbedEvent } from 'shared-domain/waste';
import type * as Core from '../mount';
import type { PageHub } from '../page-hub';
import { addConstructedSheets } from './constructed-sheets';
import { embedToken } from './embed-token';
import { mockStreams, type MockStreams } from './mock-streams';

const dashboardFolder = '../../../mfe-dashboard/src';
const liveFolder = '../../../shared-auth/src/live';
const stops = new Set<() => void>();

/** The live streams of the test. */
export let streams: MockStreams;

beforeEach(() => {
  streams = mockStreams(new Set());
});
afterEach(() => {
  for (const stop of stops) stop();
  streams.restore();
});

/** An embed with instances of its own of every module, as the build makes them, next to a portal with two companies. */
export function mountFresh(page: PageHub, clientId: string, manifest: string) {
  addConstructedSheets();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  let core: typeof Core | undefined;
  let auth: typeof SharedAuth | undefined;
  jest.isolateModules(() => {
    // A later import would be outside of the instance.
    const live = jest.requireActual<object>(`${liveFolder}/follow-changes`);
    jest.doMock(`${liveFolder}/start-live`, () => ({ loadFollowChanges: () => Promise.resolve(live) }));
    const later = jest.requireActual<object>(`${dashboardFolder}/later`);
    jest.doMock(`${dashboardFolder}/load-later`, () => ({ loadLater: () => Promise.resolve(later) }));
    core = jest.requireActual<typeof Core>('../mount');
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
    const data = config.url === '/waste-loads' ? loads : statsOf(loads);
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
    if (!stops.delete(stop)) return;
    embed.unmount();
    host.remove();
  };
  stops.add(stop);
  const shown = root.querySelector<HTMLElement>('.screen') ?? host;
  return { calls, events, screen: within(shown), shown, stop };
}
