import type { Federation } from '@module-federation/webpack-bundler-runtime';

interface BundleRequire {
  federation: Federation;
}

/** Creates a build's instance of the runtime, without the plugin for libraries that federation itself tree-shakes. */
export function init({ webpackRequire: { federation } }: { webpackRequire: BundleRequire }) {
  if (!federation.initOptions) throw new Error('The build has no options for the federation runtime');
  return federation.runtime?.init(federation.initOptions);
}
