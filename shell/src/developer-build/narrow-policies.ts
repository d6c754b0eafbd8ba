import { timeLimits } from '../remotes/time-limits';

/**
 * Restricts a developer's page to the Trusted Types policies of any other page and the one of this build, whose name the
 * portal cannot know in advance. Rejects with one sentence if the portal does not answer.
 */
export async function narrowPolicies(container: string): Promise<void> {
  const usual = await readUsualPolicies();
  if (usual === null) throw new Error('The portal could not be asked which policies its pages have.');
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
