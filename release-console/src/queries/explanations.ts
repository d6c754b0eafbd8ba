import { useQuery } from '@tanstack/react-query';
import { ApiError, callEndpoint, isEndedSession, useSession } from 'shared-auth';
import { type RegistryDocument, releaseEndpoints, type ReleaseExplanation, releaseId } from 'shared-domain/releases';
import { formatNumber, visibleText } from 'shared-domain/wire';
import { formatPercent } from '../figures/failures';
import { usePageFacts } from './page-facts';

export type FoundUser = { ok: true; explanation: ReleaseExplanation } | { ok: false; message: string };

/** Finds a user by email, with the release of a remote that they get and why. */
export async function findUser(remote: string, email: string): Promise<FoundUser> {
  const wanted = email.trim();
  if (!/^\S+@\S+$/.test(wanted)) return { ok: false, message: 'Enter the email of an account' };
  try {
    return {
      ok: true,
      explanation: await callEndpoint(releaseEndpoints.explainRelease, {
        params: { remote },
        query: { email: wanted },
      }),
    };
  } catch (failure) {
    return { ok: false, message: findingFailure(failure, wanted) };
  }
}

function findingFailure(failure: unknown, email: string): string {
  if (!(failure instanceof ApiError)) throw failure;
  if (failure.code === 'not_found') return `No account uses ${email}.`;
  if (isEndedSession(failure)) return 'Your session ended. Sign in again, then try again.';
  return failure.detail ?? "The portal didn't respond. Try again.";
}

/** Why the user's own session gets its release: as decided for this page, and as it would be for the next page. */
export function useOwnExplanation(remote: string, revision: number) {
  const { pageReleases } = usePageFacts();
  const session = useSession();
  const email = 'user' in session ? session.user.email : '';
  return useQuery({
    // Another revision may change the answer.
    queryKey: ['own-releases', email, remote, revision],
    queryFn: async ({ signal }) => {
      const [page, next] = await Promise.all([
        pageReleases(),
        callEndpoint(releaseEndpoints.getReleases, {}, { signal }),
      ]);
      return {
        page: explanationIn(page, remote, email),
        next: explanationIn(JSON.parse(next.payload) as RegistryDocument, remote, email),
      };
    },
    enabled: session.state === 'signed-in',
    placeholderData: (before, query) => (query?.queryKey[2] === remote ? before : undefined),
  });
}

/** Why a user gets a release. `who` is their email. */
export type Explanation = Pick<
  ReleaseExplanation,
  'remote' | 'release' | 'previous' | 'rule' | 'bucket' | 'percentage' | 'text' | 'revision'
> & { who: string };

/** What a registry document says about one remote; null if it does not name the remote. */
function explanationIn(document: RegistryDocument, remote: string, who: string): Explanation | null {
  const found = document.remotes[remote];
  if (!found) return null;
  const { release, previous, reason } = found;
  return {
    who,
    remote,
    release: release && releaseId(release),
    previous: previous && releaseId(previous),
    ...reason,
    revision: document.revision,
  };
}

/** The explanation as lines of text that can be copied. */
export function explanationText(explanation: Explanation): string {
  const { who, remote, release, previous, rule, bucket, percentage, text, revision } = explanation;
  return [
    `${visibleText(who)} gets ${release === null ? `no release of ${remote}` : `${remote} ${release}`}.`,
    `Why: ${text}`,
    `Rule: ${rule}`,
    bucket !== null && `Bucket: ${formatNumber(bucket)} of 10,000`,
    percentage !== null && `Candidate ramp: ${formatPercent(percentage)}`,
    `Fallback: ${previous ?? 'none'}`,
    `Registry revision: ${revision}`,
  ]
    .filter((line) => line !== false)
    .join('\n');
}
