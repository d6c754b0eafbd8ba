const answerWithinMs = 2_000;

/**
 * Leaves the page of a developer the Trusted Types policies of any other page and the one of this build, whose name the
 * portal cannot know when it answers. Rejects with one sentence when the portal does not say which those are.
 */
export async function narrowPolicies(container: string): Promise<void> {
  const usual = await readUsualPolicies();
  if (usual === null) throw new Error('The portal could not be asked which policies its pages have.');
  const meta = document.createElement('meta');
  // What a page adds to its policy can only make it stricter.
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = `trusted-types ${usual} ${container}`;
  document.head.append(meta);
}

/** The names in the policy of this page as everybody gets it: without a ticket. */
async function readUsualPolicies(): Promise<string | null> {
  const signal = AbortSignal.timeout(answerWithinMs);
  const request = { method: 'HEAD', headers: { accept: 'text/html' }, cache: 'no-store', signal } as const;
  try {
    const policy = (await fetch(location.pathname, request)).headers.get('content-security-policy') ?? '';
    return /(?:^|; )trusted-types ([^;*]+)/.exec(policy)?.[1]?.trim() ?? null;
  } catch {
    return null;
  }
}
