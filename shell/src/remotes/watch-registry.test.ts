import { waitFor } from '@testing-library/react';
import { mockApi, never, problem, signInAs, unreachable } from 'shared-auth/testing';
import type { PublicKey } from 'shared-domain/wire';
import { aUser } from 'shared-domain/testing';
import { aKey, portalKey, signed } from '../testing/a-registry';
import { pageElements } from '../testing/publish-page';
import { watchRegistry } from './watch-registry';

const killed = [{ remote: 'mfe-dashboard', release: '1.0.0+aaaaaaaa', reason: 'It loses drafts' }];
const notice = { revision: 4, issuedAt: '2026-01-01T00:00:00.000Z', killed };
const note = jest.fn();
const noteRevision = jest.fn<Promise<void>, [number]>();

let keys: PublicKey[];
let stop = () => {};
beforeEach(() => {
  jest.useFakeTimers();
  note.mockReset();
  noteRevision.mockReset().mockResolvedValue();
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
/** Signatures are checked outside the clock of the test. */
const settle = async () => {
  jest.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 30));
};

test('every five seconds the registry is asked for killed releases and changed rules', async () => {
  const api = watch();
  await pass(4_900);
  expect(api.calls('getReleaseNotice')).toHaveLength(0);
  await pass(200);
  expect(api.calls('getReleaseNotice')).toHaveLength(1);
  jest.useRealTimers();
  await waitFor(() => expect(noteRevision).toHaveBeenCalledWith(4));
  expect(note).toHaveBeenCalledWith(killed);
});

test('a hidden page does not ask, and asks at once when it is visible again', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const api = watch();
  await pass(30_000);
  expect(api.calls('getReleaseNotice')).toHaveLength(0);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(api.calls('getReleaseNotice')).toHaveLength(1);
});

test('a page without a connection does not ask', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const api = watch();
  await pass(10_100);
  expect(api.calls('getReleaseNotice')).toHaveLength(0);
});

test('the login screen does not ask', async () => {
  const api = mockApi();
  stop = watchRegistry({ keys, killed: { note }, upgrade: { noteRevision } });
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
  await pass(10_100);
  expect(api.calls('getReleaseNotice')).toHaveLength(2);
  await settle();
  expect(note).not.toHaveBeenCalled();
  expect(noteRevision).not.toHaveBeenCalled();
});

test('a new key of the portal is accepted once a fresh page names it', async () => {
  const next = aKey();
  const page = pageElements({ keys: [portalKey.public, next.public], signed: null });
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(page));
  watch(signed('notice', notice, next));
  await pass(5_100);
  await pass(5_100);
  jest.useRealTimers();
  expect(keys).toEqual([portalKey.public, next.public]);
  await waitFor(() => expect(note).toHaveBeenCalledWith(killed));
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('an unknown key does not fetch the page with every notice', async () => {
  const page = pageElements({ keys: [portalKey.public], signed: null });
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(page));
  watch(signed('notice', notice, aKey()));
  await pass(30_100);
  expect(fetched).toHaveBeenCalledTimes(1);
  await pass(40_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(note).not.toHaveBeenCalled();
});
