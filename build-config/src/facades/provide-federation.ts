import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { federationGlobal } from '../federation-global';
import { consumeOwn } from './consume-own';

/** Plugin of the shell's runtime: passes the runtime on to the remotes, which bundle none. */
// oxlint-disable-next-line import/no-default-export -- federation takes a plugin by its default export
export default function provideFederation(): ModuleFederationRuntimePlugin {
  const { bundlerRuntime, runtime } = federation;
  const given = {
    ...federation,
    // The shell itself opens no container, so its own build omits this part.
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    // `init` would look for an instance by the name of the build, and give every remote that of the shell.
    runtime: { ...runtime, init: runtime?.createInstance },
  };
  // Only now, because remotes get the library's own function.
  if (bundlerRuntime) bundlerRuntime.consumes = consumeOwn;
  Object.defineProperty(self, federationGlobal, { value: Object.freeze(given) });
  return { name: 'provide-federation' };
}
