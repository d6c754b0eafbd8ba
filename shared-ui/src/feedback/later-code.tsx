import type { ReactNode } from 'react';
import { LoadingState } from './loading-state';
import { FailedState, type FailedStateProps } from './states';

/** A query for code that is loaded when it is needed, and then kept. Its key has no input, so live changes leave it alone. */
export function codeQuery<Code>(name: string, load: () => Promise<Code>) {
  return { queryKey: [name], queryFn: load, staleTime: Infinity, gcTime: Infinity };
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
