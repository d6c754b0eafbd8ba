import { join } from 'node:path';
import type { BuildContext } from './build-context';
import { federationOptions } from './federation-options';
import { sharedLibraries } from './shared-libraries';

const context: BuildContext = {
  repositoryRoot: join(__dirname, '../..'),
  purpose: 'release',
  version: '1.2.3',
  build: 'ab12cd34',
};

test('a container carries its app, version and build, so that two builds never mix', () => {
  expect(federationOptions('mfe-dashboard', context).name).toBe('mfe_dashboard_1_2_3_ab12cd34');
});

test('a remote bundles no shared library and refuses a wrong version', () => {
  const { shared } = federationOptions('mfe-dashboard', context);
  for (const options of Object.values(shared ?? {})) {
    expect(options).toMatchObject({ import: false, singleton: true, strictVersion: true });
  }
  expect(Object.keys(shared ?? {})).toEqual(Object.keys(sharedLibraries));
});

test('the shell provides one fixed version of every shared library', () => {
  const { shared } = federationOptions('shell', context);
  for (const options of Object.values(shared ?? {})) {
    expect(options).toMatchObject({ singleton: true, strictVersion: true });
    expect(options).not.toHaveProperty('import', false);
  }
});

test('the shell knows no remote at build time', () => {
  expect(federationOptions('shell', context)).toMatchObject({ remotes: {}, shareStrategy: 'loaded-first' });
});

test('a remote exposes one module', () => {
  expect(Object.keys(federationOptions('mfe-admin-create', context).exposes ?? {})).toEqual(['./Screen']);
});

test('the shell provides the federation runtime', () => {
  const { runtimePlugins } = federationOptions('shell', context);
  expect(runtimePlugins).toEqual([expect.stringMatching(/provide-federation\.ts$/)]);
});
