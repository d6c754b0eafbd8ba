import type { ReactNode } from 'react';
import { LoadingState } from './loading-state';
import { FailedState, type FailedStateProps } from './states';

const numbers = new WeakMap<() => unknown, number>();
let count = 0;

/**
 * A query for code that is loaded when it is needed, and then kept. Its key has no input, so live changes leave it
 * alone, and depends on the `load` function: releases of a screen share the page's cache, and each needs its own code.
 * Pass the same function each time.
 */
export function codeQuery<Code>(name: string, load: () => Promise<Code>) {
  if (!numbers.has(load)) numbers.set(load, ++count);
  return { queryKey: [`${name} ${numbers.get(load)}`], queryFn: load, staleTime: Infinity, gcTime: Infinity };
}

export interface LaterCodeProps<Code> {
  /** The result of a `codeQuery`. */
  query: {
    data: Code | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** Shown while it is loading. */
  label: string;
  /** Shown if it could not be loaded. */
  failed: Pick<FailedStateProps, 'title' | 'text' | 'titleLevel'>;
  children: (code: Code) => ReactNode;
}

/** What is shown by code that is loaded later; until then, that it is loading or could not be loaded, with a retry. */
export function LaterCode<Code>({ query, label, failed, children }: LaterCodeProps<Code>) {
  const { data, isError, isFetching } = query;
  if (data) return children(data);
  const retry = () => void query.refetch();
  if (isError) return <FailedState {...failed} onRetry={retry} />;
  return <LoadingState label={label} isAsking={isFetching} onRetry={retry} />;
}
