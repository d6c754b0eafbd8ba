import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { createScriptElement } from './script-policy';

const entryTimeoutMs = 6_000;

/** Binds the federation runtime to the releases of the document: own script elements, hashes, and an end to hangs. */
export function federationPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'portal-remotes',
    createScript: ({ url }) => ({ script: createScriptElement(url), timeout: entryTimeoutMs }),
    // The document names entries by themselves; a manifest could name code of its own choice.
    fetch: (url) => Promise.reject(new TypeError(`No release names the manifest ${url}`)),
  };
}
