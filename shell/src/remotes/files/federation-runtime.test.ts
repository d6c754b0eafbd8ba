import { getInstance } from '@module-federation/enhanced/runtime';
import { aRelease } from '../../testing/a-registry';
import { federationRuntime } from './federation-runtime';
import { FileError } from './load-errors';
import { allowFiles } from './script-policy';

jest.mock('@module-federation/enhanced/runtime', () => ({ getInstance: jest.fn() }));

const shareScope = { react: {} };
const containers: string[] = [];

beforeEach(() => {
  jest
    .mocked(getInstance)
    .mockReturnValue({ version: '2.9.2', shareScopeMap: { default: shareScope } } as unknown as ReturnType<
      typeof getInstance
    >);
});
afterEach(() => {
  jest.useRealTimers();
  for (const name of containers.splice(0)) Reflect.deleteProperty(window, name);
  document.head.replaceChildren();
});

const entryElement = () => document.head.querySelector<HTMLScriptElement>('script[src$="remote-entry.js"]');
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Lets the entry of a release arrive and leave its container on the page. */
async function arrive(container: string, parts: object = {}) {
  await settle();
  const left = { init: jest.fn(), get: jest.fn(async () => () => ({ Screen: 'door' })), ...parts };
  Object.assign(window, { [container]: left });
  containers.push(container);
  entryElement()?.dispatchEvent(new Event('load'));
  return left;
}

function start(release = aRelease(), runtime = federationRuntime()) {
  allowFiles(release);
  return { release, runtime, loading: runtime.loadDoor(release) };
}

test('an entry runs once, with its hash, and gets the libraries of the shell before its door opens', async () => {
  const { release, runtime, loading } = start();
  await settle();
  expect(entryElement()).toMatchObject({ integrity: 'sha384-hash-of-entry', crossOrigin: 'anonymous' });
  const container = await arrive(release.container);
  await expect(loading).resolves.toEqual({ Screen: 'door' });
  expect(container.init).toHaveBeenCalledWith(shareScope, [], { version: '', shareScopeKeys: 'default' });
  expect((container.init.mock.calls[0] as [object, object[], object])[2]).toHaveProperty(
    'shareScopeMap.default',
    shareScope,
  );
  expect(container.get).toHaveBeenCalledWith('./Screen');

  await expect(runtime.loadDoor(release)).resolves.toEqual({ Screen: 'door' });
  expect(container.init).toHaveBeenCalledTimes(1);
  expect(entryElement()).toBeNull();
});

test('each build has its own container', async () => {
  const { runtime, loading } = start();
  await arrive('mfe_dashboard_1_0_0_aaaaaaaa');
  await loading;
  const next = start(aRelease({ build: 'bbbbbbbb' }), runtime);
  const container = await arrive('mfe_dashboard_1_0_0_bbbbbbbb');
  await next.loading;
  expect(container.get).toHaveBeenCalledTimes(1);
});

test('an entry that was refused is loaded again by the next attempt', async () => {
  const { release, runtime, loading } = start();
  await settle();
  const failure = new FileError(entryElement()?.src ?? '', 'refused');
  entryElement()?.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toEqual(failure);
  const again = start(release, runtime);
  await arrive(release.container);
  await expect(again.loading).resolves.toEqual({ Screen: 'door' });
});

test('an entry that does not arrive within six seconds is given up', async () => {
  jest.useFakeTimers();
  const { loading } = start();
  const failure = expect(loading).rejects.toEqual(new FileError(entryElement()?.src ?? '', 'timeout'));
  await jest.advanceTimersByTimeAsync(5_900);
  expect(entryElement()).not.toBeNull();
  await jest.advanceTimersByTimeAsync(200);
  await failure;
  expect(entryElement()).toBeNull();
});

test('what an entry throws is the cause, and an entry that leaves no container is named', async () => {
  const { release, runtime, loading } = start();
  await settle();
  const error = new TypeError('broken entry');
  const filename = entryElement()?.src ?? '';
  window.dispatchEvent(new ErrorEvent('error', { filename, error }));
  entryElement()?.dispatchEvent(new Event('load'));
  await expect(loading).rejects.toBe(error);

  const silent = start(release, runtime);
  await settle();
  entryElement()?.dispatchEvent(new Event('load'));
  await expect(silent.loading).rejects.toThrow('mfe_dashboard_1_0_0_aaaaaaaa');
});

test('incompatible libraries are the cause', async () => {
  const { release, loading } = start();
  const error = new Error('Version 18.0.0 of shared singleton module react does not satisfy the requirement');
  await arrive(release.container, { init: () => Promise.reject(error) });
  await expect(loading).rejects.toBe(error);
});

test('a file that no release names never runs', async () => {
  const release = aRelease({ build: 'cccccccc' });
  await expect(federationRuntime().loadDoor(release)).rejects.toThrow('No release names the file');
  expect(entryElement()).toBeNull();
});

test('a remote gets the runtime of the shell when it was built for that version, or brings its own', async () => {
  const { release, loading } = start(aRelease({ runtime: '2.9.2' }));
  await arrive(release.container);
  await expect(loading).resolves.toEqual({ Screen: 'door' });
});

test('a remote built for another runtime is not loaded, and both versions are named', async () => {
  const { loading } = start(aRelease({ runtime: '2.9.1' }));
  await expect(loading).rejects.toThrow(
    'mfe-dashboard was built for federation runtime 2.9.1, and the shell provides 2.9.2',
  );
  expect(entryElement()).toBeNull();
});
