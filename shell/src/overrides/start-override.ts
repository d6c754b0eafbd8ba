import type { RegistryDocument } from 'shared-domain/releases';
import { readPageOverride, readPortalKeys } from '../releases/page-data';
import type { Releases } from '../releases/releases';
import { readOverrideParameters } from './override-parameters';
import { createOverrideStore, type OverrideStore } from './override-store';

export interface StartedOverride {
  /** The releases for the screens of this page. */
  releases: Releases;
  store: OverrideStore;
}

/**
 * Lets the page of a developer run one remote from his own machine, when the portal has signed that for this page.
 * What that needs comes in a chunk of its own: any other page runs its releases as they are.
 */
export function startOverride(releases: Releases, search: string = location.search): StartedOverride {
  const store = createOverrideStore();
  const signed = readPageOverride();
  const asked = readOverrideParameters(search);
  const refuse = (reason: string) => store.set({ state: 'refused', reason });
  if (signed !== null) return { releases: withOverride(releases, signed, store), store };
  if (asked.kind === 'ticket') refuse('This developer build was allowed for half an hour, or never.');
  if (asked.kind === 'unreadable') refuse(`${asked.text} is no remote at an origin of this machine.`);
  if (asked.kind === 'wish') {
    void import(/* webpackChunkName: "override" */ './request-override')
      .then(({ requestOverride }) => requestOverride(asked, releases, store))
      .catch(() => refuse('The portal could not be asked for the developer build.'));
  }
  return { releases, store };
}

function withOverride(releases: Releases, signed: unknown, store: OverrideStore): Releases {
  const changed = new Map<RegistryDocument, RegistryDocument>();
  const changing = new Map<RegistryDocument, Promise<RegistryDocument>>();
  const change = async (set: RegistryDocument): Promise<RegistryDocument> => {
    const { developerSet } = await import(/* webpackChunkName: "override" */ './developer-set');
    const next = await developerSet(set, signed, readPortalKeys(), store);
    changed.set(set, next);
    return next;
  };
  return {
    ...releases,
    // Nothing is loaded on a guess: the guess knows nothing of the developer's build.
    set: async () => {
      const set = await releases.set();
      const running = changing.get(set) ?? change(set);
      changing.set(set, running);
      return running;
    },
    peek: () => {
      const set = releases.peek();
      return (set && changed.get(set)) ?? null;
    },
  };
}
