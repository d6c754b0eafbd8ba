export { apiClient } from './api-client';
export { ApiError, type ApiErrorCode, isEndedSession } from './api-error';
export { callEndpoint, callPage, endpointPages, endpointQuery, listLoadPage, type Page } from './call-endpoint';
export {
  countDrafts,
  deleteDraftsOfEndedSessions,
  hasDraft,
  hasStoredDraft,
  leftDrafts,
  restoreDraft,
} from './draft-store';
export type { DraftCount } from './draft-storage';
export { setShownReleases, type ShownReleases } from './made-with';
export { noteLiveMessage } from './live/live-changes';
export { concernsLoad, onLiveChanges, useLiveChanges } from './live/live-changes';
export { useIsPortalReached } from './live/portal-reach';
export { loadFollowChanges, startLive } from './live/start-live';
export { downloadAddress, nameEndpoints, startEarly } from './named-endpoints';
export { portalNow } from './portal-clock';
export { createQueryClient, retryQueries } from './query-client';
/** @deprecated since 1.2: `retryQueries`. */
export { retryQueries as askAnew } from './query-client';
export type { CallOptions } from './send-endpoint';
export { keepSessionAlive } from './keep-session-alive';
export { expireSession, restoreSession, sessionStore, type SessionState, useSession, useUser } from './session-store';
export { signIn, signOut } from './sign-in';
export { useDraft, type Draft } from './use-draft';
export { useSignedInQuery } from './use-signed-in-query';
