import { join } from 'node:path';
import type { BuildContext } from './build-context';
import { webpackConfig } from './webpack-config';

const context: BuildContext = {
  repositoryRoot: join(__dirname, '../..'),
  purpose: 'release',
  version: '1.2.3',
  build: 'ab12cd34',
};

test('a release is in a folder named after its version and build', () => {
  const { output } = webpackConfig({ app: 'mfe-dashboard' })(context);
  expect(output?.path).toMatch(/mfe-dashboard\/dist\/1\.2\.3\+ab12cd34$/);
});

test('page globals and the Trusted Types policy carry the build', () => {
  const { output } = webpackConfig({ app: 'mfe-dashboard' })(context);
  expect(output).toMatchObject({
    uniqueName: 'mfe_dashboard_1_2_3_ab12cd34',
    trustedTypes: { policyName: 'mfe_dashboard_1_2_3_ab12cd34' },
  });
});

test('a remote finds its files next to its entry, the shell below its own address', () => {
  expect(webpackConfig({ app: 'mfe-dashboard' })(context).output?.publicPath).toBe('auto');
  expect(webpackConfig({ app: 'shell' })(context).output?.publicPath).toBe('/assets/shell/1.2.3+ab12cd34/');
});

test('a hanging chunk fails within eight seconds, and in a remote early enough for another release', () => {
  expect(webpackConfig({ app: 'shell' })(context).output?.chunkLoadTimeout).toBe(8000);
  expect(webpackConfig({ app: 'mfe-dashboard' })(context).output?.chunkLoadTimeout).toBe(5000);
});

test('a released remote is entered only through its container', () => {
  expect(webpackConfig({ app: 'mfe-dashboard' })(context).entry).toEqual({});
});
