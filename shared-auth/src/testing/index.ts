import { act, cleanup } from '@testing-library/react';
import type { LiveEvent } from 'shared-domain/wire';
import { toast } from 'sonner';
import { dropLiveMessages, noteLiveMessage } from '../live/live-changes';
import { setLivePosition } from '../live/live-position';
import { setShownReleases } from '../made-with';
import { notePortalTime } from '../portal-clock';
import { restoreMockApi } from './mock-api';
import { forgetSession } from './sign-in-as';

export { portalReach } from '../live/portal-reach';
export { mockApi, restoreMockApi, type MockAnswers, type MockApi, type MockCall } from './mock-api';
export { answer, never, problem, unreachable } from './problem';
export { renderScreen, type RenderedScreen, type ScreenOptions } from './render-screen';
export { runAlone, type AloneOptions } from './run-alone';
export { fakeToken, forgetSession, signInAs } from './sign-in-as';
export { dropLiveMessages };

/** A message of the live stream arrives at the page. */
export function announce(event: LiveEvent, loadId: string | null = null): void {
  noteLiveMessage({ event, loadId });
}

/** Fakes the timers of every test of the file, and returns what lets seconds pass. */
export function withFakeTimers() {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  return (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
}

// Standalone screens have no test runner.
if (typeof afterEach === 'function') {
  afterEach(() => {
    // Dismissing a visible toast changes the page a frame later, which may be in the next test.
    cleanup();
    toast.dismiss();
    forgetSession();
    dropLiveMessages();
    setLivePosition(null);
    setShownReleases({ shell: null, remote: null });
    notePortalTime(new Date().toISOString());
    restoreMockApi();
  });
}
