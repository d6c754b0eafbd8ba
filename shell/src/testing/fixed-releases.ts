import { createKilledReleases } from '../remotes/registry/killed-releases';
import type { Releases } from '../remotes/releases';
import { aDocument, type DocumentFacts } from './a-registry';

/** Releases that are there at once, without a page or registry. */
export function fixedReleases(facts: DocumentFacts): Releases {
  const set = aDocument(facts);
  const killed = createKilledReleases();
  killed.note(set.killed);
  return {
    killed,
    set: () => Promise.resolve(set),
    peek: () => set,
    inlined: () => Promise.resolve(set),
    refresh: () => Promise.resolve(null),
  };
}
