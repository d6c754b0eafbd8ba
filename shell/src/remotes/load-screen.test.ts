import { aRelease, fixedReleases } from '../testing/a-registry';
import { FileError, IncompatibleError } from './files/load-errors';
import { createScreenLoader } from './load-screen';
import { loadFailure } from './remote-result';
import { chunkError, door, entryUrl, load, loader, report, Screen, there, unreachable } from '../testing/screen-loader';

test.each([[{ Screen }], [{ default: Screen }]])('a screen is loaded from its release: %j', async (module) => {
  door.mockResolvedValue(module);
  await expect(load()).resolves.toEqual(there);
  expect(door).toHaveBeenCalledWith(aRelease());
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

test('a screen that arrives too late is available to the next call', async () => {
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
    ['runtime', new IncompatibleError('built for federation runtime 2.9.1'), 'incompatible'],
    ['door', new Error('Module "./Screen" does not exist in container.'), 'missing-expose'],
    ['hang', new FileError(entryUrl(), 'timeout'), 'timeout'],
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

  test.each([[{}], [{ Screen: 'text' }], [null], [undefined]])('missing-expose: %j is not a screen', async (module) => {
    door.mockResolvedValue(module);
    await expect(load()).resolves.toMatchObject({ ok: false, reason: 'missing-expose' });
  });
});
