import { ModuleFederation as LibraryRuntime } from '@module-federation/enhanced/runtime';
import path from 'node:path';
import { federationRuntimePackage } from 'shared-domain/releases';
import { installedVersion } from '../workspace';
import { ModuleFederation } from './federation-core';

const root = path.resolve(__dirname, '../../..');
const version = installedVersion(root, federationRuntimePackage);
// As the build defines it.
Object.assign(globalThis, { FEDERATION_RUNTIME_VERSION: version });

type Runtime = InstanceType<typeof ModuleFederation>;

const react = { name: 'react' };

const runtimes: [string, new (options: object) => Runtime][] = [
  ['the library', LibraryRuntime as unknown as new (options: object) => Runtime],
  ['the facade', ModuleFederation as unknown as new (options: object) => Runtime],
];

describe.each(runtimes)('%s', (_name, Runtime) => {
  /** The shell provides React 19.3.1; a remote takes over its scope. */
  function start(get: () => Promise<() => unknown> = async () => () => react) {
    const shareConfig = { singleton: true, strictVersion: true, requiredVersion: '19.3.1' };
    const shared = { react: [{ version: '19.3.1', get, scope: ['default'], shareConfig }] };
    const base = { remotes: [], shareStrategy: 'loaded-first' };
    const shell = new Runtime({ ...base, name: 'shell', shared });
    const remote = new Runtime({ ...base, name: 'remote', shared: {} });
    remote.initOptions({ name: 'remote', remotes: [], version: '' });
    remote.initShareScopeMap('default', shell.shareScopeMap.default ?? {});
    remote.initializeSharing('default');
    const load = (name: string, requiredVersion = '^19.0.0', from = remote) => {
      const wanted = { singleton: true, strictVersion: true, requiredVersion };
      return from.loadShare(name, { customShareInfo: { scope: ['default'], shareConfig: wanted } });
    };
    return { shell, remote, load };
  }

  test('a remote gets the library of the shell, which is loaded once', async () => {
    const get = jest.fn(async () => () => react);
    const { shell, remote, load } = start(get);
    const factories = await Promise.all([load('react'), load('react'), load('react', '19.3.1', shell)]);
    expect(factories.map((factory) => factory && factory())).toEqual([react, react, react]);
    await load('react');
    expect(get).toHaveBeenCalledTimes(1);
    expect(remote.shareScopeMap.default).toBe(shell.shareScopeMap.default);
    expect(Object.values(shell.shareScopeMap.default?.react ?? {})).toMatchObject([
      { version: '19.3.1', loaded: true, useIn: ['remote', 'shell'] },
    ]);
  });

  test('an incompatible version is rejected, and the error names both versions', async () => {
    await expect(start().load('react', '^18.2.0')).rejects.toThrow(
      /Version 19\.3\.1 from shell of shared singleton module react does not satisfy the requirement of .*\^18\.2\.0/,
    );
  });

  test('loading a library that nobody provides returns false', async () => {
    await expect(start().load('vue')).resolves.toBe(false);
  });

  test('a load failure rejects with the original error', async () => {
    const failure = new Error('The connection is gone');
    await expect(start(() => Promise.reject(failure)).load('react')).rejects.toBe(failure);
  });

  test('its version and its name are those of the build', () => {
    expect(start().shell).toMatchObject({ version, name: 'shell', options: { name: 'shell' } });
  });
});

test('the facade loads a library again after a failure', async () => {
  const get = jest.fn(async () => () => react);
  get.mockRejectedValueOnce(new Error('The connection is gone'));
  get.mockImplementationOnce(() => {
    throw new Error('The chunk is broken');
  });
  const shareConfig = { requiredVersion: '19.3.1' };
  const shared = { react: [{ version: '19.3.1', get, scope: ['default'], shareConfig }] };
  const shell = new ModuleFederation({ name: 'shell', shared });
  const load = () => shell.loadShare('react', { customShareInfo: { shareConfig } });
  await expect(load()).rejects.toThrow('The connection is gone');
  await expect(load()).rejects.toThrow('The chunk is broken');
  const factory = await load();
  expect(factory && factory()).toBe(react);
});
