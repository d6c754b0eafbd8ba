import type { RegistryDocument } from 'shared-domain/releases';
import type { RemoteResult } from './remote-result';

/** What has gone wrong with a remote in this page, and what runs instead. */
interface StandIn {
  /** Ids of releases that failed. */
  failed: Set<string>;
  result: RemoteResult | null;
}

export interface StandIns {
  of(set: RegistryDocument, remote: string): StandIn;
  forget(set: RegistryDocument, remote: string): void;
}

/** Remembers stand-ins as long as their set of releases counts. */
export function createStandIns(): StandIns {
  const known = new WeakMap<RegistryDocument, Map<string, StandIn>>();
  return {
    of: (set, remote) => {
      const ofSet = known.get(set) ?? new Map<string, StandIn>();
      known.set(set, ofSet);
      const found = ofSet.get(remote) ?? { failed: new Set(), result: null };
      ofSet.set(remote, found);
      return found;
    },
    forget: (set, remote) => known.get(set)?.delete(remote),
  };
}
