import { useQuery } from '@tanstack/react-query';
import { callEndpoint, useSession } from 'shared-auth';
import { type RegistryDocument, releaseEndpoints } from 'shared-domain/releases';
import { usePageFacts } from './page-facts';
import { explanationIn } from '../figures/explanation-text';

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
