import type { ConsumesOptions } from '@module-federation/webpack-bundler-runtime/dist/types.js';

/**
 * Gives a chunk of the shell the libraries of its own build. The shell provides every library that it uses, and nobody
 * else provides one, so there is nothing to look up or compare. Remotes look theirs up.
 */
export function consumeOwn({
  chunkId,
  chunkMapping,
  installedModules,
  promises,
  webpackRequire,
}: ConsumesOptions): void {
  const libraries = webpackRequire.consumesLoadingData?.moduleIdToConsumeDataMapping ?? {};
  for (const id of chunkMapping[chunkId] ?? []) {
    const installed =
      installedModules[id] ??
      libraries[id]?.fallback().then(
        (factory) => {
          installedModules[id] = 0;
          webpackRequire.m[id] = (module: { exports: unknown }) => {
            module.exports = factory();
          };
        },
        (error: unknown) => {
          // The next attempt loads it again.
          delete installedModules[id];
          throw error;
        },
      );
    if (!installed) continue;
    installedModules[id] = installed;
    promises.push(installed);
  }
}
