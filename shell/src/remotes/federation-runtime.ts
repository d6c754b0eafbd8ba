import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { InlinedRelease } from 'shared-domain';
import { federationPlugin } from './federation-plugin';

/** What the loader needs of module federation. */
export interface FederationRuntime {
  /** Gives the module behind a door of a release; rejects with whatever went wrong. */
  loadDoor(release: InlinedRelease, door: string): Promise<unknown>;
}

/** The runtime that the shell's build has brought along. */
export function federationRuntime(): FederationRuntime {
  const registered = new Set<string>();
  let hasPlugin = false;
  return {
    loadDoor: ({ container, base, entry }, door) => {
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
