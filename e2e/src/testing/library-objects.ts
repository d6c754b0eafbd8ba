import type { Page } from 'playwright-core';

interface BundleRequire {
  (moduleId: string): Record<string, unknown>;
  /** The factories of the loaded modules. */
  m: Record<string, unknown>;
  consumesLoadingData: { moduleIdToConsumeDataMapping: Record<string, { shareKey: string }> };
}

export interface ComparedLibraries {
  /** The shared libraries that the remote uses. */
  taken: string[];
  /** Those of them that are not the shell's own objects. */
  different: string[];
  sessionStore: boolean;
  apiClient: boolean;
}

/** Compares the libraries that a remote in this page uses with those of the shell, object by object. */
export function compareLibraries(page: Page, container: string): Promise<ComparedLibraries> {
  return page.evaluate((remoteContainer) => {
    // A bundle passes its own `require`, and with it its modules, to any chunk that is added to it.
    const libraryObjects = (isWanted: (bundle: string) => boolean) => {
      const bundle = Object.getOwnPropertyNames(globalThis).find(
        (key) => key.startsWith('webpackChunk') && isWanted(key),
      );
      const objects: Record<string, Record<string, unknown>> = {};
      const chunks = (globalThis as unknown as Record<string, unknown[][]>)[bundle ?? ''];
      chunks?.push([
        [`asked-by-a-test-${Math.random()}`],
        {},
        (require: BundleRequire) => {
          for (const [id, { shareKey }] of Object.entries(require.consumesLoadingData.moduleIdToConsumeDataMapping)) {
            if (id in require.m) objects[shareKey] = require(id);
          }
        },
      ]);
      return objects;
    };
    const ofShell = libraryObjects((key) => key.startsWith('webpackChunkshell_'));
    const ofRemote = libraryObjects((key) => key === `webpackChunk${remoteContainer}`);
    const isSame = (library: string) => ofRemote[library] !== undefined && ofRemote[library] === ofShell[library];
    const isSamePart = (part: string) =>
      ofRemote['shared-auth']?.[part] !== undefined && ofRemote['shared-auth'][part] === ofShell['shared-auth']?.[part];
    return {
      taken: Object.keys(ofRemote).sort(),
      different: Object.keys(ofRemote).filter((library) => !isSame(library)),
      sessionStore: isSamePart('sessionStore'),
      apiClient: isSamePart('apiClient'),
    };
  }, container);
}

/** What every remote gets from the shell. */
export const takenByAll = ['react', 'react-router-dom', 'shared-auth', 'shared-ui', 'sonner', 'styled-components'];

/** Calls an endpoint by its name through the page's shared-auth, as releases published before shared-auth 1.2 do. */
export function callByName(page: Page, name: string): Promise<unknown> {
  return page.evaluate(async (endpoint) => {
    const { __FEDERATION__: federation } = globalThis as unknown as { __FEDERATION__: FederationGlobal };
    const [shared] = Object.values(federation.__INSTANCES__[0]?.shareScopeMap.default?.['shared-auth'] ?? {});
    return shared?.lib?.().callEndpoint(endpoint, {});
  }, name);
}

interface FederationGlobal {
  __INSTANCES__: { shareScopeMap: Record<string, Record<string, Record<string, SharedAuth>>> }[];
}

interface SharedAuth {
  lib?: () => { callEndpoint(name: string, input: object): Promise<unknown> };
}
