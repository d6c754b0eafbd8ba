import type { RegistryDocument, ReleaseOverride } from 'shared-domain/releases';
import type { PublicKey } from 'shared-domain/wire';
import { fetchDeveloperRelease } from './fetch-developer-release';
import { narrowPolicies } from './narrow-policies';
import type { OverrideStore } from './override-store';
import { verifyOverride } from './verify-override';

/** A set with the build of a developer's machine in the place of one release; the set itself where that may not be. */
export async function developerSet(
  set: RegistryDocument,
  signed: unknown,
  keys: readonly PublicKey[],
  store: OverrideStore,
): Promise<RegistryDocument> {
  try {
    const override = await verifyOverride(signed, keys);
    if (override.userId !== set.subject?.userId) throw new Error('This developer build is of another account.');
    const changed = await replaceRelease(set, override);
    store.set({ state: 'shown', remote: override.remote, origin: override.origin });
    return changed;
  } catch (cause) {
    store.set({ state: 'refused', reason: cause instanceof Error ? cause.message : String(cause) });
    return set;
  }
}

/** What everybody gets stands in when the developer's build fails. */
async function replaceRelease(set: RegistryDocument, override: ReleaseOverride): Promise<RegistryDocument> {
  const { remote, origin } = override;
  const release = await fetchDeveloperRelease(override);
  await narrowPolicies(release.container);
  const usual = set.remotes[remote];
  const reason = { rule: 'pin', bucket: null, percentage: null, text: `A developer build from ${origin}.` } as const;
  return { ...set, remotes: { ...set.remotes, [remote]: { release, previous: usual?.release ?? null, reason } } };
}
