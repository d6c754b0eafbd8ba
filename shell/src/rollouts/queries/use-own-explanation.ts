import { useQuery } from '@tanstack/react-query';
import { callEndpoint, useSession } from 'shared-auth';
import type { RegistryDocument } from 'shared-domain';
import { useReleases } from '../../releases/releases-context';
import { explanationIn } from '../explanation-text';

/**
 * Why one's own session gets its release: as it was decided for this page, which keeps it for its life, and as it would
 * be decided for the next page.
 */
export function useOwnExplanation(remote: string, revision: number) {
  const { releases } = useReleases();
  const session = useSession();
  const email = 'user' in session ? session.user.email : '';
  return useQuery({
    // Another revision may mean another answer.
    queryKey: ['own-releases', email, remote, revision],
    queryFn: async ({ signal }) => {
      const [page, next] = await Promise.all([releases.set(), callEndpoint('getReleases', {}, { signal })]);
      return {
        page: explanationIn(page, remote, email),
        next: explanationIn(JSON.parse(next.payload) as RegistryDocument, remote, email),
      };
    },
    enabled: session.state === 'signed-in',
    placeholderData: (before, query) => (query?.queryKey[2] === remote ? before : undefined),
  });
}
