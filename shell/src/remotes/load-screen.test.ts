import type { RegistryDocument } from 'shared-domain/releases';
import { aDocument, aRelease, aResolution, type DocumentFacts } from '../testing/a-registry';
import { fixedReleases } from '../testing/fixed-releases';
import { publishPage, withdrawPage } from '../testing/publish-page';
import type { FederationRuntime } from './files/federation-runtime';
import { EntryError, ForeignRuntimeError } from './files/load-errors';
import { createScreenLoader } from './load-screen';
import { loadFailure, type RemoteFailure } from './remote-result';
import type { ReportedOutcome } from './report-outcome';

const Screen = () => null;
const door = jest.fn<Promise<unknown>, Parameters<FederationRuntime['loadDoor']>>();
const report = jest.fn<void, [ReportedOutcome]>();
const usual: DocumentFacts = { releases: { 'mfe-dashboard': aRelease() } };
const loader = (facts = usual) =>
  createScreenLoader({ runtime: { loadDoor: door }, releases: fixedReleases(facts), report });
const there = { ok: true, Screen, release: aRelease(), insteadOf: null };
const entryUrl = () => new URL(aRelease().base + aRelease().entry, location.href).href;
const unreachable = () => new EntryError(entryUrl(), 'refused');

function chunkError(type: string): Error {
  return Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', type });
}

beforeEach(() => {
  jest.useFakeTimers();
  door.mockReset();
  // Nothing answers unless a test says so.
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  report.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
  withdrawPage();
});

async function load(remote = 'mfe-dashboard', instance = loader()) {
  const result = instance.load(remote);
  await jest.advanceTimersByTimeAsync(8_000);
  return result;
}

test('a screen is loaded from its release', async () => {
  door.mockResolvedValue({ Screen });
  await expect(load()).resolves.toEqual(there);
  expect(door).toHaveBeenCalledWith(aRelease(), './Screen');
});

test('a default export is accepted as the screen', async () => {
  door.mockResolvedValue({ default: Screen });
  await expect(load()).resolves.toEqual(there);
});

test('the files of the screen are preloaded in parallel with the entry, with their hashes', async () => {
  door.mockResolvedValue({ Screen });
  await load();
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
  expect(links.map((link) => [link.getAttribute('href'), link.integrity])).toEqual([
    ['/remotes/mfe-dashboard/1.0.0+aaaaaaaa/remote-entry.js', 'sha384-hash-of-entry'],
    ['/remotes/mfe-dashboard/1.0.0+aaaaaaaa/screen.js', 'sha384-hash-of-screen'],
  ]);
});

test('a loaded screen is kept, and simultaneous requests share one load', async () => {
  door.mockResolvedValue({ Screen });
  const instance = loader();
  expect(instance.peek('mfe-dashboard')).toBeNull();
  await Promise.all([load('mfe-dashboard', instance), load('mfe-dashboard', instance)]);
  await load('mfe-dashboard', instance);
  expect(door).toHaveBeenCalledTimes(1);
  expect(instance.peek('mfe-dashboard')).toEqual(there);
});

test('after a failure the next call tries again and recovers once the fault is gone', async () => {
  const instance = loader();
  door.mockRejectedValue(unreachable());
  await expect(load('mfe-dashboard', instance)).resolves.toMatchObject({ ok: false, reason: 'network' });
  door.mockResolvedValue({ Screen });
  await expect(load('mfe-dashboard', instance)).resolves.toEqual(there);
});

test('a screen that arrives too late is there for the next call', async () => {
  const instance = loader();
  door.mockReturnValue(new Promise((resolve) => setTimeout(() => resolve({ Screen }), 7_500)));
  await expect(load('mfe-dashboard', instance)).resolves.toMatchObject({ ok: false, reason: 'timeout' });
  await expect(instance.load('mfe-dashboard')).resolves.toEqual(there);
  expect(door).toHaveBeenCalledTimes(1);
});

describe('retries', () => {
  test('a network error is retried twice', async () => {
    door.mockRejectedValue(unreachable());
    await load();
    expect(door).toHaveBeenCalledTimes(3);
  });

  test('a temporary network error stays unnoticed', async () => {
    door.mockRejectedValueOnce(unreachable()).mockResolvedValue({ Screen });
    await expect(load()).resolves.toEqual(there);
  });

  test.each([
    ['evaluation', new TypeError('threw while it ran'), 'evaluate'],
    [
      'version',
      new Error('Version 18.0.0 of shared singleton module react does not satisfy the requirement'),
      'incompatible',
    ],
    ['runtime', new ForeignRuntimeError(aRelease({ runtime: '2.9.1' }), '2.9.2'), 'incompatible'],
    ['door', new Error('Module "./Screen" does not exist in container.'), 'missing-expose'],
    ['hang', new EntryError(entryUrl(), 'timeout'), 'timeout'],
  ])('an error of %s is not retried', async (_, error, reason) => {
    door.mockRejectedValue(error);
    await expect(load()).resolves.toMatchObject({ ok: false, reason });
    expect(door).toHaveBeenCalledTimes(1);
  });
});

describe('typed reasons', () => {
  test('registry: no release of the remote is named, or there is no document', async () => {
    await expect(load('mfe-other')).resolves.toMatchObject({ ok: false, reason: 'registry', release: null });
    const cause = new Error('The page names no releases');
    const releases = { ...fixedReleases({}), set: () => Promise.reject(cause) };
    const instance = createScreenLoader({ runtime: { loadDoor: door }, releases, report });
    await expect(load('mfe-dashboard', instance)).resolves.toMatchObject({ ok: false, reason: 'registry', cause });
    expect(door).not.toHaveBeenCalled();
  });

  test.each([
    ['without an entry', { entry: '' }],
    ['of another site', { base: 'https://evil.example/remotes/mfe-dashboard/' }],
    ['of another site, said shortly', { base: '//evil.example/remotes/mfe-dashboard/' }],
  ])('manifest: a release %s', async (_, facts) => {
    const instance = loader({ releases: { 'mfe-dashboard': aRelease(facts) } });
    await expect(load('mfe-dashboard', instance)).resolves.toMatchObject({ ok: false, reason: 'manifest' });
    expect(door).not.toHaveBeenCalled();
  });

  test('integrity: the file arrives, but not with its hash', async () => {
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((_url, options) =>
        options?.integrity ? Promise.reject(new TypeError('integrity')) : Promise.resolve(new Response('<html>')),
      );
    door.mockRejectedValue(unreachable());
    await expect(load()).resolves.toMatchObject({ ok: false, reason: 'integrity' });
    expect(door).toHaveBeenCalledTimes(1);
  });

  test('integrity: a script that no release names is never loaded', async () => {
    const instance = loader({ releases: { 'mfe-dashboard': aRelease({ entry: 'other.js' }) } });
    await expect(load('mfe-dashboard', instance)).resolves.toMatchObject({ ok: false, reason: 'integrity' });
    expect(door).not.toHaveBeenCalled();
  });

  test('chunk: a part of the screen cannot be reached', async () => {
    door.mockRejectedValue(chunkError('error'));
    await expect(load()).resolves.toMatchObject({ ok: false, reason: 'chunk' });
    expect(door).toHaveBeenCalledTimes(3);
  });

  test('timeout: a part of the screen hangs', async () => {
    door.mockRejectedValue(chunkError('timeout'));
    await expect(load()).resolves.toMatchObject({ ok: false, reason: 'timeout' });
  });

  test('timeout: there is an answer within eight seconds, no matter what hangs', async () => {
    door.mockReturnValue(new Promise(() => undefined));
    await expect(load()).resolves.toMatchObject({ ok: false, reason: 'timeout' });
  });

  test('evaluate: the screen throws as it starts', async () => {
    const cause = new TypeError('x is not a function');
    door.mockRejectedValue(cause);
    await expect(load()).resolves.toEqual(loadFailure('evaluate', cause, '1.0.0+aaaaaaaa'));
  });

  test.each([[{}], [{ Screen: 'text' }], [null], [undefined]])('missing-expose: %j is no screen', async (module) => {
    door.mockResolvedValue(module);
    await expect(load()).resolves.toMatchObject({ ok: false, reason: 'missing-expose' });
  });
});

describe('a release that fails', () => {
  const release = aRelease({ version: '1.1.0', build: 'bbbbbbbb' });
  const previous = aRelease();
  const set: DocumentFacts = { remotes: { 'mfe-dashboard': aResolution(release, previous) } };
  const failure = loadFailure('evaluate', new Error('broken'), '1.1.0+bbbbbbbb');
  const Earlier = () => null;
  const onlyPreviousWorks = () =>
    door.mockImplementation(({ build }) =>
      build === previous.build ? Promise.resolve({ Screen: Earlier }) : Promise.reject(failure.cause),
    );

  test('is replaced by the previous one, which stays until the user retries', async () => {
    onlyPreviousWorks();
    const instance = loader(set);
    const fallback = { ok: true, Screen: Earlier, release: previous, insteadOf: failure };
    await expect(load('mfe-dashboard', instance)).resolves.toEqual(fallback);
    await expect(instance.load('mfe-dashboard')).resolves.toEqual(fallback);
    expect(instance.peek('mfe-dashboard')).toEqual(fallback);
    door.mockResolvedValue({ Screen });
    instance.retry('mfe-dashboard');
    expect(instance.peek('mfe-dashboard')).toBeNull();
    await expect(instance.load('mfe-dashboard')).resolves.toEqual({ ...there, release });
  });

  test('is the failure shown if the previous one fails too', async () => {
    door.mockRejectedValue(failure.cause);
    await expect(load('mfe-dashboard', loader(set))).resolves.toEqual(failure);
    expect(door).toHaveBeenCalledTimes(2);
  });

  test('and the previous one are not tried in a loop', async () => {
    onlyPreviousWorks();
    const instance = loader(set);
    await load('mfe-dashboard', instance);
    const second = { ...failure, release: '1.0.0+aaaaaaaa', phase: 'render' as const, reason: 'render' as const };
    await expect(instance.loadInstead('mfe-dashboard', second)).resolves.toBe(second);
  });

  test('has no fallback if the previous one was killed', async () => {
    onlyPreviousWorks();
    const killed = [{ remote: 'mfe-dashboard', release: '1.0.0+aaaaaaaa', reason: 'It loses drafts' }];
    await expect(load('mfe-dashboard', loader({ ...set, killed }))).resolves.toEqual(failure);
    expect(door).toHaveBeenCalledTimes(1);
  });

  test('is reported to the registry, and so is its fallback', async () => {
    onlyPreviousWorks();
    await load('mfe-dashboard', loader(set));
    expect(report.mock.calls.map(([outcome]) => [outcome.release.build, outcome.failure?.reason ?? null])).toEqual([
      ['bbbbbbbb', 'evaluate'],
      ['aaaaaaaa', null],
    ]);
  });

  test('because it is malformed is replaced and reported too', async () => {
    onlyPreviousWorks();
    const damaged = { ...release, entry: '' };
    const instance = loader({ remotes: { 'mfe-dashboard': aResolution(damaged, previous) } });
    const insteadOf = { reason: 'manifest', release: '1.1.0+bbbbbbbb' };
    await expect(load('mfe-dashboard', instance)).resolves.toMatchObject({ Screen: Earlier, insteadOf });
    expect(report.mock.calls.map(([outcome]) => outcome.failure?.reason ?? null)).toEqual(['manifest', null]);
  });

  test('while it is shown is reported with that phase', async () => {
    onlyPreviousWorks();
    const whileShown = { ...failure, phase: 'render' as const, reason: 'render' as const };
    await loader(set).loadInstead('mfe-dashboard', whileShown);
    expect(report.mock.calls[0]?.[0]).toMatchObject({ release, failure: whileShown });
  });
});

describe('in the shell 1.0.0', () => {
  const later = { version: '1.1.0', build: 'bbbbbbbb' };
  const inRange = (shellRange: string) => aRelease({ ...later, shellRange });
  beforeEach(() => {
    publishPage({});
    door.mockResolvedValue({ Screen });
  });

  test.each([
    ...['^1.0.0', '1.x', '>=1.0.0 <3.0.0', '^0.9.0 || ^1.0.0'].map((range) => [range, inRange(range)] as const),
    ['of any version', aRelease(later)] as const,
  ])('a release for shell %s is loaded', async (_, release) => {
    await expect(load('mfe-dashboard', loader({ releases: { 'mfe-dashboard': release } }))).resolves.toEqual({
      ...there,
      release,
    });
  });

  test.each([['^1.1.0'], ['^2.0.0'], ['<1.0.0'], ['^0.9.0 || ^1.1.0']])(
    'incompatible: a release for shell %s is never fetched or retried',
    async (range) => {
      const result = await load('mfe-dashboard', loader({ releases: { 'mfe-dashboard': inRange(range) } }));
      expect(result).toMatchObject({ ok: false, reason: 'incompatible', release: '1.1.0+bbbbbbbb' });
      expect((result as RemoteFailure).cause).toEqual(
        new Error(`mfe-dashboard 1.1.0 runs in shell ${range}, and this is shell 1.0.0`),
      );
      expect(door).not.toHaveBeenCalled();
      expect(document.querySelector('link[rel="preload"]')).toBeNull();
    },
  );

  test('a release for a later shell is replaced by the previous one, and both are reported', async () => {
    const previous = aRelease({ shellRange: '^1.0.0' });
    const set = { remotes: { 'mfe-dashboard': aResolution(inRange('^1.1.0'), previous) } };
    await expect(load('mfe-dashboard', loader(set))).resolves.toMatchObject({
      release: previous,
      insteadOf: { reason: 'incompatible', release: '1.1.0+bbbbbbbb' },
    });
    expect(door.mock.calls.map(([release]) => release)).toEqual([previous]);
    expect(report.mock.calls.map(([outcome]) => outcome.failure?.reason ?? null)).toEqual(['incompatible', null]);
  });

  test('if the previous one is incompatible too, the first failure is shown', async () => {
    const set = { remotes: { 'mfe-dashboard': aResolution(inRange('^1.1.0'), aRelease({ shellRange: '^1.0.5' })) } };
    await expect(load('mfe-dashboard', loader(set))).resolves.toMatchObject({ release: '1.1.0+bbbbbbbb' });
    expect(door).not.toHaveBeenCalled();
  });
});

describe('a killed release', () => {
  const killed = [{ remote: 'mfe-dashboard', release: '1.0.0+aaaaaaaa', reason: 'It loses drafts' }];

  test('is never loaded, and its reason is kept', async () => {
    const result = await load('mfe-dashboard', loader({ ...usual, killed }));
    expect(result).toMatchObject({ ok: false, reason: 'killed', cause: new Error('It loses drafts') });
    expect(door).not.toHaveBeenCalled();
  });

  test('is gone, although it was loaded', async () => {
    door.mockResolvedValue({ Screen });
    const releases = fixedReleases(usual);
    const instance = createScreenLoader({ runtime: { loadDoor: door }, releases, report });
    await load('mfe-dashboard', instance);
    releases.killed.note(killed);
    expect(instance.peek('mfe-dashboard')).toBeNull();
    await expect(instance.load('mfe-dashboard')).resolves.toMatchObject({ reason: 'killed' });
  });
});

describe('a killed release without a previous one', () => {
  const killed = [{ remote: 'mfe-dashboard', release: '1.0.0+aaaaaaaa', reason: 'It loses drafts' }];
  const newer = aRelease({ version: '1.1.0', build: 'bbbbbbbb' });
  const failure = loadFailure('killed', new Error('It loses drafts'), '1.0.0+aaaaaaaa');
  const fresh = (facts: DocumentFacts) => aDocument({ revision: 2, killed, ...facts });
  const open = (document: RegistryDocument | null) => {
    const releases = { ...fixedReleases(usual), refresh: () => Promise.resolve(document) };
    const instance = createScreenLoader({ runtime: { loadDoor: door }, releases, report });
    return { instance, kill: () => releases.killed.note([...killed, ...(document?.killed ?? [])]) };
  };
  const withdraw = async (document: RegistryDocument | null) => {
    const { instance, kill } = open(document);
    door.mockResolvedValue({ Screen });
    await load('mfe-dashboard', instance);
    kill();
    return instance;
  };

  test('is replaced by the active one on the same page, which stays', async () => {
    const document = fresh({ releases: { 'mfe-dashboard': newer } });
    const instance = await withdraw(document);
    const shown = { ...there, release: newer };
    await expect(instance.loadInstead('mfe-dashboard', failure)).resolves.toEqual(shown);
    expect(instance.peek('mfe-dashboard')).toEqual(shown);
    await expect(instance.load('mfe-dashboard')).resolves.toEqual(shown);
    expect(report).toHaveBeenLastCalledWith(expect.objectContaining({ set: document, release: newer, failure: null }));
  });

  test('is also replaced if its screen is not shown', async () => {
    const instance = await withdraw(fresh({ releases: { 'mfe-dashboard': newer } }));
    await expect(instance.load('mfe-dashboard')).resolves.toEqual({ ...there, release: newer });
  });

  test.each([
    ['there is no fresh document', null],
    ['it names the same one', fresh(usual)],
    [
      'it names one that was withdrawn as well',
      {
        ...fresh({ releases: { 'mfe-dashboard': newer } }),
        killed: [{ remote: 'mfe-dashboard', release: '1.1.0+bbbbbbbb', reason: 'It loses drafts' }],
      },
    ],
    ['it names a malformed one', fresh({ releases: { 'mfe-dashboard': { ...newer, entry: '' } } })],
  ])('has nothing to give way to where %s', async (_, document) => {
    const instance = await withdraw(document);
    await expect(instance.loadInstead('mfe-dashboard', failure)).resolves.toEqual(failure);
    expect(door).toHaveBeenCalledTimes(1);
  });

  test('is shown as the failure if the page does not allow the newer one, which is not reported as failed', async () => {
    const instance = await withdraw(fresh({ releases: { 'mfe-dashboard': newer } }));
    door.mockRejectedValue(new TypeError('Policy "mfe_dashboard_1_1_0_bbbbbbbb" disallowed.'));
    await expect(instance.loadInstead('mfe-dashboard', failure)).resolves.toEqual(failure);
    expect(report.mock.calls.map(([outcome]) => outcome.failure)).toEqual([null]);
  });
});

test('while the registry is asked, the page’s own release is loaded in parallel, and used if it is the right one', async () => {
  door.mockResolvedValue({ Screen });
  const set = aDocument(usual);
  let answer = (_: RegistryDocument) => {};
  const releases = {
    ...fixedReleases(usual),
    set: (onAsking?: (guess: RegistryDocument) => void) => {
      onAsking?.(set);
      return new Promise<RegistryDocument>((resolve) => (answer = resolve));
    },
  };
  const result = createScreenLoader({ runtime: { loadDoor: door }, releases, report }).load('mfe-dashboard');
  await jest.advanceTimersByTimeAsync(0);
  expect(door).toHaveBeenCalledTimes(1);
  expect(report).not.toHaveBeenCalled();
  answer(set);
  await expect(result).resolves.toEqual(there);
  expect(door).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledTimes(1);
});

test('a screen is loaded before the sign-in without a report', async () => {
  door.mockResolvedValue({ Screen });
  const instance = loader();
  instance.warm('mfe-dashboard');
  await jest.advanceTimersByTimeAsync(0);
  expect(door).toHaveBeenCalledTimes(1);
  expect(report).not.toHaveBeenCalled();
  await instance.load('mfe-dashboard');
  expect(report).toHaveBeenCalledTimes(1);
});
