import { ApiError, callEndpoint } from 'shared-auth';
import {
  type InlinedRelease,
  inlineRelease,
  overrideTicketParameter,
  readOverride,
  type RegistryDocument,
  type Release,
  releaseEndpoints,
  type ReleaseOverride,
} from 'shared-domain/releases';
import type { PublicKey } from 'shared-domain/wire';
import { openPage } from '../frame/leave-page';
import { isLoadable, markDeveloperRelease } from '../remotes/registry/check-registry-document';
import { verifySignedText } from '../remotes/registry/verify-signed-text';
import type { Releases } from '../remotes/releases';
import { timeLimits } from '../remotes/time-limits';
import { whenSignedIn } from '../remotes/when-signed-in';
import { overrideStore, refuseOverride, type RequestedOverride } from './override-store';

/** Requests a ticket for a developer build once someone is signed in, and opens the page that may run it. */
export async function requestOverride(
  { remote, origin }: RequestedOverride,
  releases: Pick<Releases, 'refresh' | 'set'>,
): Promise<void> {
  await whenSignedIn();
  try {
    // A stored copy may be older than the developer's permission.
    const { subject } = (await releases.refresh()) ?? (await releases.set());
    if (!subject?.mayOverride) return refuseOverride('Your account may not run developer builds.');
    const { ticket } = await callEndpoint(releaseEndpoints.issueOverride, { body: { remote, origin } });
    openPage(`${location.pathname}?${overrideTicketParameter}=${ticket}`);
  } catch (cause) {
    refuseOverride(
      cause instanceof ApiError ? cause.message : 'The portal could not be reached to request the developer build.',
    );
  }
}

/** Replaces one release by the build on a developer's machine; returns the set unchanged if that is not allowed. */
export async function developerSet(
  set: RegistryDocument,
  signed: unknown,
  keys: readonly PublicKey[],
): Promise<RegistryDocument> {
  try {
    const override = await verifyOverride(signed, keys);
    if (override.userId !== set.subject?.userId) throw new Error('This developer build belongs to another account.');
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
    throw new Error('The data signed by the portal is not an override.');
  }
  if (Date.parse(override.expiresAt) <= Date.now()) {
    throw new Error('Permission for this developer build has expired.');
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

/** Fetches the newest build from a developer's machine. Rejects with one sentence if there is none of that remote. */
async function fetchDeveloperRelease({ remote, origin }: RequestedOverride): Promise<InlinedRelease> {
  const release = await fetchRelease(`${origin}/release.json`);
  if (!isLoadable(release)) {
    throw new Error(`No build is served at ${origin}: run npm run serve-release -w ${remote} and reload.`);
  }
  if (release.name !== remote) throw new Error(`${origin} serves ${release.name} instead of ${remote}.`);
  return markDeveloperRelease({ ...release, base: origin + release.base });
}

async function fetchRelease(address: string): Promise<InlinedRelease | null> {
  try {
    const signal = AbortSignal.timeout(timeLimits.developerBuild);
    const response = await fetch(address, { cache: 'no-store', credentials: 'omit', signal });
    if (!response.ok) return null;
    // Developers may try a build in any shell.
    return inlineRelease({ ...((await response.json()) as Release), shellRange: '*' });
  } catch {
    // Nothing is served there, or something else.
    return null;
  }
}

/**
 * Restricts a developer's page to the Trusted Types policies of any other page and the one of this build, whose name the
 * portal cannot know in advance. Rejects with one sentence if the portal does not answer.
 */
async function narrowPolicies(container: string): Promise<void> {
  const usual = await readUsualPolicies();
  if (usual === null) throw new Error('The portal did not state which policies its pages have.');
  const meta = document.createElement('meta');
  // A page can only make its policy stricter.
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = `trusted-types ${usual} ${container}`;
  document.head.append(meta);
}

/** The policy names of this page without a ticket. */
async function readUsualPolicies(): Promise<string | null> {
  const signal = AbortSignal.timeout(timeLimits.page);
  const request = { method: 'HEAD', headers: { accept: 'text/html' }, cache: 'no-store', signal } as const;
  try {
    const policy = (await fetch(location.pathname, request)).headers.get('content-security-policy') ?? '';
    return /(?:^|; )trusted-types ([^;*]+)/.exec(policy)?.[1]?.trim() ?? null;
  } catch {
    return null;
  }
}
