import { setTimeout as moment } from 'node:timers/promises';
import { waitFor } from '@testing-library/react';
import { announce, mockApi, never, problem, signInAs, unreachable } from 'shared-auth/testing';
import type { PublicKey } from 'shared-domain/wire';
import { aUser } from 'shared-domain/testing';
import { aKey, portalKey, signed } from '../testing/a-registry';
import { pageElements } from '../testing/publish-page';
import { watchRegistry } from './watch-registry';

const killed = [{ remote: 'mfe-dashboard', release: '1.0.0+aaaaaaaa', reason: 'It loses drafts' }];
const notice = { revision: 4, issuedAt: '2026-01-01T00:00:00.000Z', killed };
const note = jest.fn();
const noteRevision = jest.fn<Promise<boolean>, [number]>();

let keys: PublicKey[];
let stop = () => {};
beforeEach(() => {
  jest.useFakeTimers();
  note.mockReset();
  noteRevision.mockReset().mockResolvedValue(true);
  keys = [portalKey.public];
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  localStorage.clear();
});

function watch(answer: unknown = signed('notice', notice)) {
  signInAs(aUser());
  const api = mockApi({ getReleaseNotice: answer as never });
  stop = watchRegistry({ keys, killed: { note }, upgrade: { noteRevision } });
  return api;
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** Passes seconds. Signatures are checked outside the clock of the test. */
const passUntil = async (isDone: () => boolean) => {
  for (let seconds = 0; seconds < 1_000 && !isDone(); seconds += 1) {
    await pass(1_000);
    await moment(5);
  }
  expect(isDone()).toBe(true);
};
/** Signatures are checked outside the clock of the test. */
const settle = async () => {
  jest.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 30));
};

test.each(['release-notice', 'refetch-all'] as const)(
  'after %s the registry is asked for killed releases and changed rules, within two seconds',
  async (event) => {
    const api = watch();
    await pass(60_000);
    expect(api.calls('getReleaseNotice')).toHaveLength(0);
    announce(event);
    await pass(1_000);
    expect(api.calls('getReleaseNotice')).toHaveLength(0);
    await pass(1_200);
    expect(api.calls('getReleaseNotice')).toHaveLength(1);
    jest.useRealTimers();
    await waitFor(() => expect(noteRevision).toHaveBeenCalledWith(4));
    expect(note).toHaveBeenCalledWith(killed);
  },
);

test('changes that follow each other do not postpone the request, and the last one is asked for, too', async () => {
  const api = watch();
  for (let second = 0; second < 6; second += 1) {
    announce('release-notice');
    await pass(1_000);
  }
  const { length } = api.calls('getReleaseNotice');
  expect(length).toBeGreaterThanOrEqual(3);
  announce('release-notice');
  await pass(1_000);
  const asked = api.calls('getReleaseNotice').length;
  await pass(2_100);
  expect(api.calls('getReleaseNotice').length).toBeGreaterThan(asked);
  await pass(2_100);
  const { length: settled } = api.calls('getReleaseNotice');
  await pass(60_000);
  expect(api.calls('getReleaseNotice')).toHaveLength(settled);
});

test('changes of loads do not request the release notice', async () => {
  const api = watch();
  announce('event-recorded', 'a load');
  await pass(10_000);
  expect(api.calls('getReleaseNotice')).toHaveLength(0);
});

test('the login screen does not request the release notice', async () => {
  const api = mockApi();
  stop = watchRegistry({ keys, killed: { note }, upgrade: { noteRevision } });
  announce('release-notice');
  await pass(10_100);
  expect(api.calls('getReleaseNotice')).toHaveLength(0);
});

test.each([
  ['unreachable', unreachable()],
  ['failing', problem(500, 'internal_error', 'Failed')],
  ['silent', () => never()],
  ['forged', { ...signed('notice', notice, aKey()), keyId: portalKey.id }],
  ['signed for another purpose', signed('registry', notice)],
])('a registry that is %s changes nothing and is asked again', async (_, answer) => {
  const api = watch(answer);
  announce('release-notice');
  await passUntil(() => api.calls('getReleaseNotice').length === 2);
  await settle();
  expect(note).not.toHaveBeenCalled();
  expect(noteRevision).not.toHaveBeenCalled();
});

test('a document that cannot be fetched after the notice is requested again', async () => {
  noteRevision.mockResolvedValueOnce(false);
  const api = watch();
  announce('release-notice');
  await passUntil(() => api.calls('getReleaseNotice').length === 2);
  await passUntil(() => noteRevision.mock.calls.length === 2);
  await pass(60_000);
  expect(api.calls('getReleaseNotice')).toHaveLength(2);
});

describe('as long as requests fail', () => {
  /** A registry that fails, and the seconds at which it was asked. */
  const watchFailing = () => {
    const times: number[] = [];
    const answer = () => {
      times.push(Date.now() / 1_000);
      return unreachable();
    };
    const api = watch(answer);
    announce('release-notice');
    return { times, api, answer: answer as never };
  };

  test.each([
    ['shorter', 0, 0.75],
    ['longer', 0.999, 1.25],
  ])('the pauses double up to a minute, and are up to a quarter %s', async (_, random, factor) => {
    jest.spyOn(Math, 'random').mockReturnValue(random);
    const { times } = watchFailing();
    await pass(350_000);
    [5, 10, 20, 40, 60, 60].forEach((pause, index) => {
      const passed = (times[index + 1] ?? 0) - (times[index] ?? 0);
      expect(Math.abs(passed - pause * factor)).toBeLessThan(1);
    });
  });

  test('news replaces the pending repeat, and after a success the pauses are short again', async () => {
    const { times, api, answer } = watchFailing();
    for (let seconds = 0; times.length < 4 && seconds < 100; seconds += 1) await pass(1_000);
    api.answer({ getReleaseNotice: signed('notice', notice) });
    announce('release-notice');
    await pass(2_100);
    expect(api.calls('getReleaseNotice')).toHaveLength(5);
    await passUntil(() => noteRevision.mock.calls.length === 1);
    await pass(120_000);
    expect(api.calls('getReleaseNotice')).toHaveLength(5);
    api.answer({ getReleaseNotice: answer });
    announce('release-notice');
    await pass(2_100 + 6_300);
    expect(api.calls('getReleaseNotice')).toHaveLength(7);
  });
});

test('a new key of the portal is accepted once a fresh page names it', async () => {
  const next = aKey();
  const page = pageElements({ keys: [portalKey.public, next.public], signed: null });
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(page));
  watch(signed('notice', notice, next));
  announce('release-notice');
  await passUntil(() => keys.length === 2);
  await passUntil(() => note.mock.calls.length > 0);
  jest.useRealTimers();
  expect(keys).toEqual([portalKey.public, next.public]);
  await waitFor(() => expect(note).toHaveBeenCalledWith(killed));
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('two new keys within a minute are both accepted within seconds', async () => {
  const [second, third] = [aKey(), aKey()];
  const listed = [portalKey.public];
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(pageElements({ keys: listed, signed: null })));
  const api = watch();
  for (const key of [second, third]) {
    listed.push(key.public);
    api.answer({ getReleaseNotice: signed('notice', notice, key) });
    note.mockReset();
    const changedAt = Date.now();
    announce('release-notice');
    await passUntil(() => note.mock.calls.length > 0);
    expect(Date.now() - changedAt).toBeLessThan(15_000);
  }
});

test('an unknown key does not fetch the page with every notice', async () => {
  const page = pageElements({ keys: [portalKey.public], signed: null });
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(page));
  const api = watch(signed('notice', notice, aKey()));
  announce('release-notice');
  await passUntil(() => api.calls('getReleaseNotice').length === 3);
  expect(fetched).toHaveBeenCalledTimes(1);
  await passUntil(() => fetched.mock.calls.length === 2);
  expect(api.calls('getReleaseNotice').length).toBeGreaterThan(3);
  expect(note).not.toHaveBeenCalled();
});
