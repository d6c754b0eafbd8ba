import type { EndpointInput, Load } from 'shared-domain';
import { answerOf } from './call-endpoint';

type LoadQuery = EndpointInput<'listLoads'>['query'];

export interface LoadPage {
  loads: Load[];
  /** Where the next page begins; null on the last. */
  nextCursor: string | null;
  /** How many loads match in all. */
  totalCount: number;
}

/** One page of the load list, with what its headers say. */
export async function listLoadPage(
  query: { [K in keyof LoadQuery]?: LoadQuery[K] | undefined },
  signal?: AbortSignal,
): Promise<LoadPage> {
  const answer = await answerOf('listLoads', { query: query as LoadQuery }, { signal });
  const totalCount = Number(answer.headers['x-total-count'] ?? NaN);
  return {
    loads: answer.data,
    nextCursor: nextCursorOf(String(answer.headers.link ?? '')),
    totalCount: Number.isFinite(totalCount) ? totalCount : answer.data.length,
  };
}

function nextCursorOf(link: string): string | null {
  const target = /<([^>]*)>\s*;\s*rel="?next"?/.exec(link)?.[1];
  return target === undefined ? null : new URL(target, 'http://portal.invalid').searchParams.get('cursor');
}
