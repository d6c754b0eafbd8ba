import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { aRelease } from '../../testing/a-registry';
import { federationRuntime } from './federation-runtime';
import { allowFiles } from './script-policy';

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: jest.fn(),
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

test('a release is registered once under the name of its build, and its module is loaded by that name', async () => {
  jest.mocked(loadRemote).mockResolvedValue({ Screen: 'door' });
  const runtime = federationRuntime();
  await expect(runtime.loadDoor(aRelease(), './Screen')).resolves.toEqual({ Screen: 'door' });
  await runtime.loadDoor(aRelease(), './Screen');
  await runtime.loadDoor(aRelease({ build: 'bbbbbbbb' }), './Screen');
  expect(registerPlugins).toHaveBeenCalledTimes(1);
  expect(jest.mocked(registerRemotes).mock.calls.map(([remotes]) => remotes[0])).toEqual([
    {
      name: 'mfe_dashboard_1_0_0_aaaaaaaa',
      entry: 'http://localhost/remotes/mfe-dashboard/1.0.0+aaaaaaaa/remote-entry.js',
    },
    {
      name: 'mfe_dashboard_1_0_0_bbbbbbbb',
      entry: 'http://localhost/remotes/mfe-dashboard/1.0.0+bbbbbbbb/remote-entry.js',
    },
  ]);
  expect(loadRemote).toHaveBeenLastCalledWith('mfe_dashboard_1_0_0_bbbbbbbb/Screen');
});

const needs = (runtime: string) => federationRuntime().loadDoor(aRelease({ runtime }), './Screen');

beforeEach(() => {
  jest.mocked(loadRemote).mockReset().mockResolvedValue({ Screen: 'door' });
  jest.mocked(getInstance).mockReturnValue({ version: '2.9.2' } as ReturnType<typeof getInstance>);
});

test('a remote gets the runtime of the shell when it was built for that version', async () => {
  await expect(needs('2.9.2')).resolves.toEqual({ Screen: 'door' });
});

test('a remote built for another runtime is not loaded, and both versions are named', async () => {
  await expect(needs('2.9.1')).rejects.toThrow(
    'mfe-dashboard was built for federation runtime 2.9.1, and the shell provides 2.9.2',
  );
  expect(loadRemote).not.toHaveBeenCalled();
});

test('a remote that brings its own runtime is loaded regardless of the shell’s', async () => {
  await expect(federationRuntime().loadDoor(aRelease(), './Screen')).resolves.toEqual({ Screen: 'door' });
});

test('the federation runtime loads entries through our script elements, within six seconds, and never a manifest', async () => {
  const release = aRelease();
  allowFiles(release);
  jest.mocked(registerPlugins).mockClear();
  await federationRuntime().loadDoor(release, './Screen');
  const plugin = jest.mocked(registerPlugins).mock.calls[0]?.[0]?.[0];
  const url = `${release.base}remote-entry.js`;
  const created = plugin?.createScript?.({ url } as never) as { script: HTMLScriptElement };
  expect(created).toMatchObject({ timeout: 6_000 });
  expect(created.script.integrity).toBe('sha384-hash-of-entry');
  await expect(plugin?.fetch?.('/mf-manifest.json', {}, {} as never)).rejects.toThrow('No release names the manifest');
});
