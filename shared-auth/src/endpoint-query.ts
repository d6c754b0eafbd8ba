import type { Endpoint, EndpointInput } from 'shared-domain/wire';
import { callEndpoint, callPage } from './call-endpoint';

/** The query of an endpoint: options for `useQuery` and `prefetchQuery`, and the key for invalidation. */
export function endpointQuery<E extends Endpoint>(endpoint: E, input: EndpointInput<E>) {
  return {
    queryKey: [endpoint.name, input] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callEndpoint(endpoint, input, { signal }),
  };
}

/** The query of a list endpoint that is read page by page, for `useInfiniteQuery` and `prefetchInfiniteQuery`. */
export function endpointPages<E extends Endpoint>(endpoint: E, input: EndpointInput<E> & { query: object }) {
  return {
    queryKey: [endpoint.name, input, 'pages'] as const,
    queryFn: ({ pageParam: cursor, signal }: { pageParam: string | null; signal: AbortSignal }) =>
      callPage(endpoint, cursor === null ? input : { ...input, query: { ...input.query, cursor } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
  };
}
