import { resetAfterEach } from './reset-after-each';

export { dropLiveMessages } from '../live/gather-messages';
export { portalReach } from '../live/portal-reach';
export { announce } from './announce';
export { mockApi, restoreMockApi, type MockAnswers, type MockApi, type MockCall } from './mock-api';
export { answer, never, problem, unreachable } from './problem';
export { renderScreen, type RenderedScreen, type ScreenOptions } from './render-screen';
export { runAlone, type AloneOptions } from './run-alone';
export { fakeToken, forgetSession, signInAs } from './sign-in-as';
export { withFakeTimers } from './with-fake-timers';

resetAfterEach();
