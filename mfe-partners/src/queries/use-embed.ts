import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from 'shared-auth';
import { embedEndpoints, type PlaygroundRequest } from 'shared-domain/wire';
import { codeQuery } from 'shared-ui';
import { loadEmbed } from './load-embed';

/** The code of the embed, and tokens with which it shows loads in the playground. */
export function useEmbed(request: PlaygroundRequest) {
  const code = useQuery(codeQuery('code of the embed', loadEmbed));
  return {
    mount: code.data,
    fetchToken: () => callEndpoint(embedEndpoints.issuePlaygroundToken, { body: request }),
    hasFailed: code.isError,
    isFetching: code.isFetching,
    retry: () => void code.refetch(),
  };
}
