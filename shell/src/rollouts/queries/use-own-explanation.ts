import { useQuery } from '@tanstack/react-query';
import { callEndpoint, useSession } from 'shared-auth';
import type { RegistryDocument } from 'shared-domain';
import { explanationIn } from '../explanation-text';

/** Why one's own session gets its release, from the same document that pages are given. */
export function useOwnExplanation(remote: string, revision: number) {
  const session = useSession();
  const email = 'user' in session ? session.user.email : '';
  return useQuery({
    // Another revision may mean another answer.
    queryKey: ['own-releases', email, revision],
    queryFn: ({ signal }) => callEndpoint('getReleases', {}, { signal }),
    select: ({ payload }) => explanationIn(JSON.parse(payload) as RegistryDocument, remote, email),
    enabled: session.state === 'signed-in',
    placeholderData: (previous) => previous,
  });
}
