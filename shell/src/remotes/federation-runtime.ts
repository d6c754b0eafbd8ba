import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { InlinedRelease } from 'shared-domain/releases';
import { federationPlugin } from './federation-plugin';
import { ForeignRuntimeError } from './foreign-runtime-error';

/** What the loader needs of module federation. */
export interface FederationRuntime {
  /** Gives the module behind a door of a release; rejects with whatever went wrong. */
  loadDoor(release: InlinedRelease, door: string): Promise<unknown>;
}

/** The runtime that the shell's build has brought along, for itself and for the remotes. */
export function federationRuntime(): FederationRuntime {
  const registered = new Set<string>();
  let hasPlugin = false;
  return {
    loadDoor: async (release, door) => {
      const { container, base, entry, runtime } = release;
      const own = getInstance()?.version;
      if (runtime !== undefined && runtime !== own) throw new ForeignRuntimeError(release, own);
      if (!hasPlugin) registerPlugins([federationPlugin()]);
      hasPlugin = true;
      if (!registered.has(container)) {
        registerRemotes([{ name: container, entry: new URL(base + entry, location.href).href }]);
        registered.add(container);
      }
      return loadRemote(`${container}/${door.replace('./', '')}`);
    },
  };
}
