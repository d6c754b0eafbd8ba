import { waitFor, within } from '@testing-library/dom';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { pageOf, statsOf } from 'mfe-dashboard/src/testing/load-answers';
import { mockApi, problem, type MockAnswers } from 'shared-auth/testing';
import { type EmbedEvent, type EmbedOptions, type EmbedToken, type Load } from 'shared-domain/waste';
import { mount, type MountSetup } from '../mount';
import { addConstructedSheets } from './constructed-sheets';
import { embedToken } from './embed-token';
import { mockStreams } from './mock-streams';

export interface EmbedTest extends Partial<Omit<MountSetup, 'options'>> {
  loads?: readonly Load[];
  answers?: MockAnswers;
  options?: Partial<EmbedOptions>;
  /** The element's place in the page. */
  place?: Element;
}

const running = new Set<() => void>();

afterEach(() => {
  for (const stop of running) stop();
  running.clear();
});

/** Mounts an embed in a page of another company, next to a portal that refuses tokens once they are revoked. */
export function mountEmbed({
  loads = [],
  answers = {},
  options = {},
  place = document.body,
  ...setup
}: EmbedTest = {}) {
  addConstructedSheets();
  // The page's own events change the screen, as in a browser.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const revoked = new Set<string>();
  const streams = mockStreams(revoked);
  const api = mockApi(guarded({ ...readAnswers(loads), ...answers }, revoked));
  const events: EmbedEvent[] = [];
  const fetchToken = jest.fn<Promise<EmbedToken>, []>(() => Promise.resolve(embedToken()));
  const host = document.createElement('div');
  place.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const embed = mount(root, {
    portal: 'https://portal.example',
    page: {},
    firstToken: null,
    onEvent: (event) => events.push(event),
    ...setup,
    options: { fetchToken, ...options },
  });
  const stop = () => {
    if (!running.delete(stop)) return;
    embed.unmount();
    streams.restore();
    host.remove();
  };
  running.add(stop);
  const shown = root.querySelector<HTMLElement>('.screen') ?? host;
  return {
    ...{ api, embed, events, fetchToken, host, root, shown, streams, stop },
    screen: within(shown),
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    /** The key is revoked: its tokens are refused, and the page gets no other. */
    revokeKey: () => {
      for (const token of streams.open()) revoked.add(token);
      fetchToken.mockRejectedValue(new Error('The key is revoked'));
      streams.end();
    },
    /** The events of one type so far. */
    eventsOf: <T extends EmbedEvent['type']>(type: T) =>
      events.filter((event): event is Extract<EmbedEvent, { type: T }> => event.type === type),
    untilEvent: (type: EmbedEvent['type']) => waitFor(() => expect(events.map((event) => event.type)).toContain(type)),
  };
}

function readAnswers(loads: readonly Load[]): MockAnswers {
  return {
    getDashboardStats: statsOf(loads),
    listLoads: ({ query }) => pageOf(loads, query),
  };
}

/** Refuses every call with a revoked token. */
function guarded(answers: MockAnswers, revoked: ReadonlySet<string>): MockAnswers {
  const guard = (given: unknown) => (call: { headers: Record<string, string> }) => {
    const token = String(call.headers.Authorization).replace('Bearer ', '');
    if (revoked.has(token)) return problem(401, 'not_signed_in', 'The token is not valid.');
    return typeof given === 'function' ? (given as (call: unknown) => unknown)(call) : given;
  };
  return Object.fromEntries(Object.entries(answers).map(([name, given]) => [name, guard(given)])) as MockAnswers;
}
