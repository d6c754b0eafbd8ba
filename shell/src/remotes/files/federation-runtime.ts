import {
  getInstance,
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { InlinedRelease } from 'shared-domain/releases';
import { timeLimits } from '../time-limits';
import { ForeignRuntimeError } from './load-errors';
import { createScriptElement } from './script-policy';

/** What the loader needs of Module Federation. */
export interface FederationRuntime {
  /** Returns the module behind a door of a release; rejects with the cause. */
  loadDoor(release: InlinedRelease, door: string): Promise<unknown>;
}

/** The federation runtime of the shell's build, which remotes use too. */
export function federationRuntime(): FederationRuntime {
  const registered = new Set<string>();
  let hasPlugin = false;
  return {
    loadDoor: async (release, door) => {
      const { container, base, entry, runtime } = release;
      const own = getInstance()?.version;
      if (runtime !== undefined && runtime !== own) throw new ForeignRuntimeError(release, own);
      if (!hasPlugin) registerPlugins([verifiedScripts]);
      hasPlugin = true;
      if (!registered.has(container)) {
        registerRemotes([{ name: container, entry: new URL(base + entry, location.href).href }]);
        registered.add(container);
      }
      return loadRemote(`${container}/${door.replace('./', '')}`);
    },
  };
}

/** Makes the federation runtime load entries through our script elements, with hashes and a time limit. */
const verifiedScripts: ModuleFederationRuntimePlugin = {
  name: 'portal-remotes',
  createScript: ({ url }) => ({ script: createScriptElement(url), timeout: timeLimits.entry }),
  // The registry document names entries itself; a manifest could name other code.
  fetch: (url) => Promise.reject(new TypeError(`No release names the manifest ${url}`)),
};
