export { apiClient } from './api-client';
export { ApiError, type ApiErrorCode } from './api-error';
export { callEndpoint, callPage, listLoadPage, type Page } from './call-endpoint';
export { deleteDraftsOfEndedSessions, hasDraft, restoreDraft } from './draft-store';
export { endpointPages, endpointQuery } from './endpoint-query';
export { setShownReleases, type ShownReleases } from './made-with';
export { noteLiveMessage } from './live/gather-messages';
export { concernsLoad, onLiveChanges, useLiveChanges } from './live/live-changes';
export { loadFollowChanges, startLive } from './live/start-live';
export { downloadAddress, nameEndpoints, startEarly } from './named-endpoints';
export { createQueryClient, retryQueries } from './query-client';
/** @deprecated since 1.2: `retryQueries`. */
export { retryQueries as askAnew } from './query-client';
export type { CallOptions } from './send-endpoint';
export { keepSessionAlive } from './keep-session-alive';
export { expireSession, restoreSession, sessionStore, type SessionState } from './session-store';
export { signIn, signOut } from './sign-in';
export { useDraft, type Draft } from './use-draft';
export { useSession, useUser } from './use-session';
