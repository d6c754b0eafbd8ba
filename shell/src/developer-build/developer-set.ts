import { readOverride, type RegistryDocument, type ReleaseOverride } from 'shared-domain/releases';
import type { PublicKey } from 'shared-domain/wire';
import { verifySignedText } from '../remotes/registry/verify-signed-text';
import { fetchDeveloperRelease } from './fetch-developer-release';
import { narrowPolicies } from './narrow-policies';
import { overrideStore, refuseOverride } from './override-store';

/** Replaces one release by the build on a developer's machine; returns the set unchanged if that is not allowed. */
export async function developerSet(
  set: RegistryDocument,
  signed: unknown,
  keys: readonly PublicKey[],
): Promise<RegistryDocument> {
  try {
    const override = await verifyOverride(signed, keys);
    if (override.userId !== set.subject?.userId) throw new Error('This developer build is of another account.');
    const changed = await replaceRelease(set, override);
    overrideStore.setState({ state: 'shown', remote: override.remote, origin: override.origin }, true);
    return changed;
  } catch (cause) {
    refuseOverride(cause instanceof Error ? cause.message : String(cause));
    return set;
  }
}

/** The override that the portal has signed for this page. Rejects with one sentence if it is invalid. */
async function verifyOverride(signed: unknown, keys: readonly PublicKey[]): Promise<ReleaseOverride> {
  const override = readOverride(await verifySignedText('override', signed, keys));
  if (!override || !/^http:\/\/localhost:\d{1,5}$/.test(override.origin)) {
    throw new Error('The portal signed something that is no override.');
  }
  if (Date.parse(override.expiresAt) <= Date.now()) {
    throw new Error('This developer build was allowed for half an hour.');
  }
  return override;
}

/** The usual release becomes the fallback of the developer build. */
async function replaceRelease(set: RegistryDocument, override: ReleaseOverride): Promise<RegistryDocument> {
  const { remote, origin } = override;
  const release = await fetchDeveloperRelease(override);
  await narrowPolicies(release.container);
  const usual = set.remotes[remote];
  const reason = { rule: 'pin', bucket: null, percentage: null, text: `A developer build from ${origin}.` } as const;
  return { ...set, remotes: { ...set.remotes, [remote]: { release, previous: usual?.release ?? null, reason } } };
}
