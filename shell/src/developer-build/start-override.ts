import type { RegistryDocument } from 'shared-domain/releases';
import { readPageOverride, readPortalKeys } from '../remotes/registry/page-data';
import type { Releases } from '../remotes/releases';
import { readOverrideParameters, refuseOverride } from './override-store';

/**
 * Lets a developer's page run one remote from their own machine, if the portal has signed that for this page. Returns
 * the releases for the screens of the page. The code for developer builds is a chunk of its own: other pages run their
 * releases unchanged.
 */
export function startOverride(releases: Releases, search: string = location.search): Releases {
  const signed = readPageOverride();
  if (signed !== null) return withOverride(releases, signed);
  const asked = readOverrideParameters(search);
  if (asked.kind === 'ticket') refuseOverride('Permission for this developer build has expired or was never granted.');
  if (asked.kind === 'invalid') refuseOverride(`${asked.text} does not name a remote on this machine.`);
  if (asked.kind === 'request') {
    void import(/* webpackChunkName: "override" */ './developer-build')
      .then(({ requestOverride }) => requestOverride(asked, releases))
      .catch(() => refuseOverride('The portal could not be reached to request the developer build.'));
  }
  return releases;
}

function withOverride(releases: Releases, signed: unknown): Releases {
  const changed = new Map<RegistryDocument, RegistryDocument>();
  const changing = new Map<RegistryDocument, Promise<RegistryDocument>>();
  const change = async (set: RegistryDocument): Promise<RegistryDocument> => {
    const { developerSet } = await import(/* webpackChunkName: "override" */ './developer-build');
    const next = await developerSet(set, signed, readPortalKeys());
    changed.set(set, next);
    return next;
  };
  return {
    ...releases,
    // `onAsking` is not passed on: a guess does not know the developer build.
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
