import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from 'shared-auth';
import { embedEndpoints, type PlaygroundRequest } from 'shared-domain/wire';
import { loadEmbed } from './load-embed';

/** The code of the embed, and tokens with which it shows loads in the playground. */
export function useEmbed(request: PlaygroundRequest) {
  const code = useQuery({ queryKey: ['code of the embed'], queryFn: loadEmbed, staleTime: Infinity, retry: false });
  return {
    mount: code.data,
    fetchToken: () => callEndpoint(embedEndpoints.issuePlaygroundToken, { body: request }),
    hasFailed: code.isError,
    isFetching: code.isFetching,
    retry: () => void code.refetch(),
  };
}
