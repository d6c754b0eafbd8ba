import { version } from '../package.json';
import * as sharedAuth from './index';
import * as testing from './testing';

/** By the version that introduced them: a remote asks the shell for the versions it was built with. */
const namesSince = {
  '1.0.0': [
    'ApiError',
    'apiClient',
    'askAnew',
    'callEndpoint',
    'createQueryClient',
    'downloadAddress',
    'expireSession',
    'keepSessionAlive',
    'listLoadPage',
    'restoreSession',
    'sessionStore',
    'signIn',
    'signOut',
    'startEarly',
    'useSession',
    'useUser',
  ],
  '1.1.0': ['hasDraft', 'setShownReleases', 'useDraft'],
  '1.2.0': ['callPage', 'endpointPages', 'endpointQuery', 'nameEndpoints', 'retryQueries'],
  // `callPage` reads a total such as 1000+.
  '1.3.0': [],
  '1.4.0': ['deleteDraftsOfEndedSessions', 'restoreDraft'],
  '1.5.0': ['concernsLoad', 'onLiveChanges', 'startLive', 'useLiveChanges'],
  '1.6.0': ['loadFollowChanges', 'noteLiveMessage'],
  '1.7.0': ['useIsPortalReached'],
  '1.8.0': ['hasStoredDraft'],
  '1.9.0': ['isEndedSession'],
  '1.10.0': ['leftDrafts'],
  // A draft has `fieldsSettled`.
  '1.11.0': [],
  '1.12.0': ['countDrafts', 'portalNow'],
  '1.13.0': ['useSignedInQuery'],
};

test('the package exports exactly these names, and has the version that introduced the newest', () => {
  expect(Object.keys(sharedAuth).sort()).toEqual(Object.values(namesSince).flat().sort());
  expect(version).toBe(Object.keys(namesSince).at(-1));
});

test('the testing entry exports exactly these names', () => {
  expect(Object.keys(testing).sort()).toEqual([
    'announce',
    'answer',
    'dropLiveMessages',
    'fakeToken',
    'forgetSession',
    'mockApi',
    'never',
    'portalReach',
    'problem',
    'renderScreen',
    'restoreMockApi',
    'runAlone',
    'signInAs',
    'unreachable',
    'withFakeTimers',
  ]);
});
