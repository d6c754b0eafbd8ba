import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

const maxRetries = 1;

/** The cache of server data: one retry for what may pass by itself, none for what the server has decided. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, refetchOnWindowFocus: true, networkMode: 'always', retry: mayPass },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

function mayPass(failureCount: number, failure: Error): boolean {
  if (!(failure instanceof ApiError) || failureCount >= maxRetries) return false;
  return failure.status === null ? failure.code === 'unreachable' : failure.status >= 500;
}
