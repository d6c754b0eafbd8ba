import { aRelease, aResolution, type DocumentFacts } from '../testing/a-registry';
import { door, load, loader, report, Screen, there } from '../testing/screen-loader';
import { publishPage } from '../testing/publish-page';
import { loadFailure, type RemoteFailure } from './remote-result';

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

  test('and its failing predecessor are tried once each', async () => {
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
