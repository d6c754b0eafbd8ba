import type { Federation } from '@module-federation/webpack-bundler-runtime';

interface BundleRequire {
  /** The build embeds its options and its runtime. */
  federation: Required<Pick<Federation, 'initOptions' | 'runtime'>>;
}

/** Creates a build's instance of the runtime, without the plugin for libraries that federation itself tree-shakes. */
export function init({ webpackRequire: { federation } }: { webpackRequire: BundleRequire }) {
  return federation.runtime.init(federation.initOptions);
}
