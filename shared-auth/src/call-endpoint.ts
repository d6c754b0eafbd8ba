import type { Endpoint, EndpointInput, EndpointOutput } from 'shared-domain/wire';
import { findEndpoint } from './named-endpoints';
import { sendEndpoint, type CallOptions } from './send-endpoint';

/**
 * Calls the API. Returns JSON as its type, bytes as a Blob, and no content as undefined. Throws `ApiError`. Releases
 * published before shared-auth 1.2 pass the name of the endpoint instead.
 */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E | string,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<EndpointOutput<E>> {
  return (await sendEndpoint(findEndpoint(endpoint), input, options)).data;
}

export interface Page<T> {
  items: T;
  /** Cursor of the next page; null on the last page. */
  nextCursor: string | null;
  /** Number of matches on all pages. */
  totalCount: number;
  /** True if more items match than were counted. */
  hasMoreMatches?: boolean;
}

/** One page of a list endpoint, with the total and the next cursor from its headers. */
export async function callPage<E extends Endpoint>(
  endpoint: E | string,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<Page<EndpointOutput<E>>> {
  const { data, headers } = await sendEndpoint(findEndpoint(endpoint), input, options);
  const [, count, more] = /^(\d+)(\+?)$/.exec(String(headers['x-total-count'])) ?? [];
  return {
    items: data,
    nextCursor: nextCursorOf(String(headers.link ?? '')),
    totalCount: count === undefined ? (data as unknown[]).length : Number(count),
    ...(more && { hasMoreMatches: true }),
  };
}

function nextCursorOf(link: string): string | null {
  const target = /<([^>]*)>\s*;\s*rel="?next"?/.exec(link)?.[1];
  return target === undefined ? null : new URL(target, 'http://portal.invalid').searchParams.get('cursor');
}

/** @deprecated since 1.2: `callPage` with the endpoint. */
export async function listLoadPage(query: Record<string, unknown>, signal?: AbortSignal) {
  const { items, ...page } = await callPage('listLoads', { query }, { signal });
  return { ...page, loads: items };
}

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
