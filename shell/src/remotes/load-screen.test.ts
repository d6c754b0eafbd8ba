import { aRelease, publishReleases, withdrawReleases } from '../testing/publish-releases';
import type { FederationRuntime } from './federation-runtime';
import { ForeignRuntimeError } from './foreign-runtime-error';
import { createScreenLoader } from './load-screen';

const Screen = () => null;
const door = jest.fn<Promise<unknown>, Parameters<FederationRuntime['loadDoor']>>();
const loader = () => createScreenLoader({ loadDoor: door });
const unreachable = () => new Error('[ Federation Runtime ]: #RUNTIME-008 ScriptNetworkError: Failed to load script');

function chunkError(type: string): Error {
  return Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', type });
}

beforeEach(() => {
  jest.useFakeTimers();
  door.mockReset();
  // Nothing answers unless a test says so.
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  publishReleases({ 'mfe-dashboard': aRelease() });
});
afterEach(() => {
  jest.useRealTimers();
  withdrawReleases();
});

async function load(remote = 'mfe-dashboard', instance = loader()) {
  const result = instance.load(remote);
  await jest.advanceTimersByTimeAsync(8_000);
  return result;
}

test('a screen comes through the door of its release', async () => {
  door.mockResolvedValue({ Screen });
  await expect(load()).resolves.toEqual({ ok: true, Screen });
  expect(door).toHaveBeenCalledWith(aRelease(), './Screen');
});

test('a screen that is the default of its door is taken too', async () => {
  door.mockResolvedValue({ default: Screen });
  await expect(load()).resolves.toEqual({ ok: true, Screen });
});

test('the files behind the door load beside the entry, with their hashes', async () => {
  door.mockResolvedValue({ Screen });
  await load();
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
  expect(links.map((link) => [link.getAttribute('href'), link.integrity])).toEqual([
    ['/remotes/mfe-dashboard/1.0.0+aaaaaaaa/remote-entry.js', 'sha384-hash-of-entry'],
    ['/remotes/mfe-dashboard/1.0.0+aaaaaaaa/screen.js', 'sha384-hash-of-screen'],
  ]);
});

test('a loaded screen is kept, and two askers share one load', async () => {
  door.mockResolvedValue({ Screen });
  const instance = loader();
  expect(instance.peek('mfe-dashboard')).toBeNull();
  await Promise.all([load('mfe-dashboard', instance), load('mfe-dashboard', instance)]);
  await load('mfe-dashboard', instance);
  expect(door).toHaveBeenCalledTimes(1);
  expect(instance.peek('mfe-dashboard')).toEqual({ ok: true, Screen });
});

test('a failure is tried afresh by the next call, which recovers once the fault is gone', async () => {
  const instance = loader();
  door.mockRejectedValue(unreachable());
  await expect(load('mfe-dashboard', instance)).resolves.toMatchObject({ ok: false, reason: 'network' });
  door.mockResolvedValue({ Screen });
  await expect(load('mfe-dashboard', instance)).resolves.toEqual({ ok: true, Screen });
});

test('a screen that comes too late is there for the next call', async () => {
  const instance = loader();
  door.mockReturnValue(new Promise((resolve) => setTimeout(() => resolve({ Screen }), 7_500)));
  await expect(load('mfe-dashboard', instance)).resolves.toMatchObject({ ok: false, reason: 'timeout' });
  await expect(instance.load('mfe-dashboard')).resolves.toEqual({ ok: true, Screen });
  expect(door).toHaveBeenCalledTimes(1);
});

describe('retries', () => {
  test('a network error is tried twice more', async () => {
    door.mockRejectedValue(unreachable());
    await load();
    expect(door).toHaveBeenCalledTimes(3);
  });

  test('a network error that passes is never seen', async () => {
    door.mockRejectedValueOnce(unreachable()).mockResolvedValue({ Screen });
    await expect(load()).resolves.toEqual({ ok: true, Screen });
  });

  test.each([
    ['evaluation', new Error('#RUNTIME-008 ScriptExecutionError: threw a runtime error'), 'evaluate'],
    [
      'version',
      new Error('Version 18.0.0 of shared singleton module react does not satisfy the requirement'),
      'incompatible',
    ],
    ['runtime', new ForeignRuntimeError(aRelease({ runtime: '2.9.1' }), '2.9.2'), 'incompatible'],
    ['door', new Error('#RUNTIME-014 The remote does not expose the requested module.'), 'missing-expose'],
    ['hang', new Error('#RUNTIME-008 ScriptNetworkError: Script "x" timed out.'), 'timeout'],
  ])('an error of %s is not tried again', async (_, error, reason) => {
    door.mockRejectedValue(error);
    await expect(load()).resolves.toMatchObject({ ok: false, reason });
    expect(door).toHaveBeenCalledTimes(1);
  });
});

describe('typed reasons', () => {
  test('registry: the document names no releases, or not this one', async () => {
    await expect(load('mfe-other')).resolves.toMatchObject({ ok: false, reason: 'registry' });
    publishReleases('{');
    await expect(load()).resolves.toMatchObject({ ok: false, reason: 'registry' });
    withdrawReleases();
    await expect(load()).resolves.toMatchObject({ ok: false, reason: 'registry' });
    expect(door).not.toHaveBeenCalled();
  });

  test('manifest: the release is malformed', async () => {
    publishReleases({ 'mfe-dashboard': { ...aRelease(), entry: '' } });
    await expect(load()).resolves.toMatchObject({ ok: false, reason: 'manifest' });
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
    publishReleases({ 'mfe-dashboard': aRelease({ entry: 'other.js' }) });
    await expect(load()).resolves.toMatchObject({ ok: false, reason: 'integrity' });
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

  test('timeout: whatever hangs, there is an answer within eight seconds', async () => {
    door.mockReturnValue(new Promise(() => undefined));
    await expect(load()).resolves.toMatchObject({ ok: false, reason: 'timeout' });
  });

  test('evaluate: the screen throws as it starts', async () => {
    const cause = new TypeError('x is not a function');
    door.mockRejectedValue(cause);
    await expect(load()).resolves.toEqual({ ok: false, reason: 'evaluate', cause });
  });

  test.each([[{}], [{ Screen: 'text' }], [null], [undefined]])('missing-expose: %j is no screen', async (module) => {
    door.mockResolvedValue(module);
    await expect(load()).resolves.toMatchObject({ ok: false, reason: 'missing-expose' });
  });
});
