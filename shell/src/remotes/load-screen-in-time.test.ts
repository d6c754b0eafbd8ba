import { aRelease, aResolution, type DocumentFacts, fixedReleases } from '../testing/a-registry';
import { withdrawPage } from '../testing/publish-page';
import type { FederationRuntime } from './files/federation-runtime';
import { createScreenLoader } from './load-screen';
import { loadFailure, type RemoteResult } from './remote-result';

const remote = 'mfe-dashboard';
const release = aRelease({ version: '1.1.0', build: 'bbbbbbbb' });
const previous = aRelease();
const both: DocumentFacts = { remotes: { [remote]: aResolution(release, previous) } };
const Newest = () => null;
const Earlier = () => null;
const door = jest.fn<Promise<unknown>, Parameters<FederationRuntime['loadDoor']>>();
const loader = (facts = both) =>
  createScreenLoader({ runtime: { loadDoor: door }, releases: fixedReleases(facts), report: jest.fn() });

const hangs = () => new Promise<never>(() => undefined);
const comesAfter = (ms: number, Screen: unknown) => () =>
  new Promise((resolve) => setTimeout(() => resolve({ Screen }), ms));

/** What happens behind the door of each release. */
function behind(newest: () => Promise<unknown>, earlier: () => Promise<unknown> = hangs) {
  door.mockImplementation(({ build }) => (build === release.build ? newest() : earlier()));
}

/** What there is after that time; null while one still waits. */
async function after(ms: number, asked: Promise<RemoteResult>): Promise<RemoteResult | null> {
  let result: RemoteResult | null = null;
  void asked.then((settled) => (result = settled));
  await jest.advanceTimersByTimeAsync(ms);
  return result;
}

beforeEach(() => {
  jest.useFakeTimers();
  door.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
  withdrawPage();
});

test('two hanging releases share one time limit: the failure of the newest is shown within 6.5 s', async () => {
  behind(hangs);
  const failure = { ok: false, reason: 'timeout', release: '1.1.0+bbbbbbbb' };
  await expect(after(6_500, loader().load(remote))).resolves.toMatchObject(failure);
  expect(door.mock.calls.map(([{ build }]) => build)).toEqual(['bbbbbbbb', 'aaaaaaaa']);
});

test('a hanging release leaves two seconds to its fallback', async () => {
  behind(hangs, comesAfter(1_900, Earlier));
  await expect(after(6_450, loader().load(remote))).resolves.toMatchObject({
    Screen: Earlier,
    insteadOf: { reason: 'timeout' },
  });
});

test('a slow release is waited for, and nothing else is requested', async () => {
  behind(comesAfter(4_400, Newest), comesAfter(10, Earlier));
  await expect(after(6_500, loader().load(remote))).resolves.toMatchObject({ Screen: Newest, insteadOf: null });
  expect(door).toHaveBeenCalledTimes(1);
});

test('a slow release that arrives while its fallback hangs is shown', async () => {
  behind(comesAfter(5_500, Newest));
  await expect(after(6_500, loader().load(remote))).resolves.toMatchObject({ Screen: Newest, insteadOf: null });
});

test('a release that fails at once leaves almost all of the time to its fallback', async () => {
  behind(() => Promise.reject(new Error('broken')), comesAfter(6_000, Earlier));
  await expect(after(6_100, loader().load(remote))).resolves.toMatchObject({ Screen: Earlier });
});

describe('the page’s own release gets all of the time', () => {
  const killed = [{ remote, release: '1.0.0+aaaaaaaa', reason: 'It loses drafts' }];
  test.each([
    ['when none stands before it', { remotes: { [remote]: aResolution(release) } }],
    ['when the one before it was withdrawn', { ...both, killed }],
  ])('%s', async (_, facts) => {
    behind(comesAfter(6_000, Newest));
    await expect(after(6_100, loader(facts).load(remote))).resolves.toMatchObject({ Screen: Newest });
  });
});

describe('a screen that fails while it is shown', () => {
  const failed = (reason: 'timeout' | 'integrity') => ({
    ...loadFailure(reason, new Error('Loading chunk 7 failed.'), '1.1.0+bbbbbbbb'),
    phase: 'render' as const,
  });

  test.each([
    ['a part of it that hung for five seconds', 'timeout', 2_000],
    ['anything else', 'integrity', 4_500],
  ] as const)('for %s is named in time, also when the release before it hangs', async (_, reason, ms) => {
    behind(hangs);
    const instead = loader().loadInstead(remote, failed(reason));
    await expect(after(ms - 100, instead)).resolves.toBeNull();
    await expect(after(100, instead)).resolves.toEqual(failed(reason));
  });
});
