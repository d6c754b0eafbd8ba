import type { Federation } from '@module-federation/webpack-bundler-runtime';

interface BundleRequire {
  federation: Federation;
}

/**
 * Creates a build's instance of the runtime from the options that the build has put there, without the plugin for
 * libraries that federation itself tree-shakes.
 */
export function init({ webpackRequire: { federation } }: { webpackRequire: BundleRequire }) {
  return federation.initOptions && federation.runtime?.init(federation.initOptions);
}
