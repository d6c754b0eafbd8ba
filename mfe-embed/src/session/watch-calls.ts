import { ApiError } from 'shared-auth';
import { wasteEndpoints, type EmbedEvent } from 'shared-domain/waste';
import type { Query, QueryClient } from '@tanstack/react-query';

/** What the calls of an embed say about its access and its connection. */
interface CallState {
  connection: 'online' | 'offline' | 'unreachable';
  /** The token does not allow the dashboard. */
  isForbidden: boolean;
  /** When the newest list of loads arrived, in ms; null before. */
  asOf: number | null;
}

/** Watches the calls of the dashboard, and reports the first content and failures. */
export function watchCalls(queryClient: QueryClient, onEvent: (event: EmbedEvent) => void) {
  let state: CallState = { connection: connectionNow(true), isForbidden: false, asOf: null };
  let isReady = false;
  const listeners = new Set<() => void>();
  const change = (next: CallState) => {
    const before = state;
    state = next;
    for (const event of eventsOf(before, next)) onEvent(event);
    for (const listener of listeners) listener();
  };
  const note = (query: Query) => {
    const { status, error, dataUpdatedAt, fetchStatus } = query.state;
    if (fetchStatus !== 'idle' || status === 'pending') return;
    if (status === 'error') {
      if (isUnreachable(error)) change({ ...state, connection: connectionNow(false) });
      if (isRefusedScope(error)) change({ ...state, isForbidden: true });
      return;
    }
    const asOf = query.queryKey[0] === wasteEndpoints.listLoads.name ? dataUpdatedAt : state.asOf;
    change({ connection: 'online', isForbidden: false, asOf });
  };
  const stopWatching = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !isOfDashboard(query)) return;
    note(query);
    if (isReady || query.state.status === 'pending') return;
    isReady = true;
    onEvent({ type: 'ready' });
  });
  const goOffline = () => change({ ...state, connection: 'offline' });
  const goOnline = () => void queryClient.invalidateQueries();
  window.addEventListener('offline', goOffline);
  window.addEventListener('online', goOnline);
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop: () => {
      stopWatching();
      window.removeEventListener('offline', goOffline);
      window.removeEventListener('online', goOnline);
    },
  };
}

function isOfDashboard({ queryKey: [name] }: Query): boolean {
  return name === wasteEndpoints.listLoads.name || name === wasteEndpoints.getDashboardStats.name;
}

function connectionNow(isAnswered: boolean): CallState['connection'] {
  if (!navigator.onLine) return 'offline';
  return isAnswered ? 'online' : 'unreachable';
}

function isUnreachable(failure: unknown): boolean {
  return failure instanceof ApiError && failure.isUnanswered && failure.code !== 'cancelled';
}

function isRefusedScope(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 403;
}

/** An event for each change to the worse. */
function eventsOf(before: CallState, next: CallState): EmbedEvent[] {
  const events: EmbedEvent[] = [];
  if (next.connection !== before.connection && next.connection !== 'online') {
    events.push({ type: 'error', code: next.connection, message: messages[next.connection] });
  }
  if (next.isForbidden && !before.isForbidden) {
    events.push({ type: 'error', code: 'forbidden', message: messages.forbidden });
  }
  return events;
}

const messages = {
  offline: 'The user is offline. The last loads stay visible, with their time.',
  unreachable: 'The portal cannot be reached or has failed. The last loads stay visible, with their time.',
  forbidden: 'The portal does not allow this page or this token to show the loads.',
};
