import * as sharedAuth from './index';
import * as testing from './testing';

test('the package shows exactly these names', () => {
  expect(Object.keys(sharedAuth).sort()).toEqual([
    'ApiError',
    'apiClient',
    'askAnew',
    'callEndpoint',
    'createQueryClient',
    'downloadAddress',
    'expireSession',
    'hasDraft',
    'keepSessionAlive',
    'listLoadPage',
    'restoreSession',
    'sessionStore',
    'setShownReleases',
    'signIn',
    'signOut',
    'startEarly',
    'useDraft',
    'useSession',
    'useUser',
  ]);
});

test('its testing door shows exactly these names', () => {
  expect(Object.keys(testing).sort()).toEqual([
    'answer',
    'fakeToken',
    'forgetSession',
    'mockApi',
    'never',
    'problem',
    'renderScreen',
    'restoreMockApi',
    'runAlone',
    'signInAs',
    'unreachable',
  ]);
});
