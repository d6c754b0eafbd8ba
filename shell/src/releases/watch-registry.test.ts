import { mockApi, never, problem, signInAs, unreachable } from 'shared-auth/testing';
import { aUser } from 'shared-domain/testing';
import { aKey, portalKey, signed } from '../testing/a-registry';
import { publishPage, withdrawPage } from '../testing/publish-page';
import { watchRegistry } from './watch-registry';

const killed = [{ remote: 'mfe-dashboard', release: '1.0.0+aaaaaaaa', reason: 'It loses drafts' }];
const notice = { revision: 4, issuedAt: '2026-01-01T00:00:00.000Z', killed };
const note = jest.fn();
const noteRevision = jest.fn<Promise<void>, [number]>();

let stop = () => {};
beforeEach(() => {
  jest.useFakeTimers();
  note.mockReset();
  noteRevision.mockReset().mockResolvedValue();
  publishPage({ keys: [portalKey.public] });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  withdrawPage();
  localStorage.clear();
});

function watch(answer: unknown = signed('notice', notice)) {
  signInAs(aUser());
  const api = mockApi({ getReleaseNotice: answer as never });
  stop = watchRegistry({ killed: { note }, upgrade: { noteRevision } });
  return api;
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** Signatures are checked outside the clock of the test. */
const settle = async () => {
  jest.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 30));
};

test('every five seconds it is asked what was withdrawn and whether rules have changed', async () => {
  const api = watch();
  await pass(4_900);
  expect(api.calls('getReleaseNotice')).toHaveLength(0);
  await pass(200);
  expect(api.calls('getReleaseNotice')).toHaveLength(1);
  await settle();
  expect(note).toHaveBeenCalledWith(killed);
  expect(noteRevision).toHaveBeenCalledWith(4);
});

test('a page that nobody sees does not ask, and asks at once when it is seen again', async () => {
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
  stop = watchRegistry({ killed: { note }, upgrade: { noteRevision } });
  await pass(10_100);
  expect(api.calls('getReleaseNotice')).toHaveLength(0);
});

test.each([
  ['unreachable', unreachable()],
  ['failing', problem(500, 'internal_error', 'Failed')],
  ['silent', () => never()],
  ['lying', signed('notice', notice, aKey())],
  ['confused', signed('registry', notice)],
])('a %s registry changes nothing, and is asked again', async (_, answer) => {
  const api = watch(answer);
  await pass(10_100);
  expect(api.calls('getReleaseNotice')).toHaveLength(2);
  await settle();
  expect(note).not.toHaveBeenCalled();
  expect(noteRevision).not.toHaveBeenCalled();
});
