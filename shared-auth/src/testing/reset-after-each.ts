import { cleanup } from '@testing-library/react';
import { toast } from 'sonner';
import { dropLiveMessages } from '../live/gather-messages';
import { setLivePosition } from '../live/live-position';
import { setShownReleases } from '../made-with';
import { restoreMockApi } from './mock-api';
import { forgetSession } from './sign-in-as';

/** Resets everything after each test, if a test runner is present. */
export function resetAfterEach(): void {
  if (typeof afterEach !== 'function') return;
  afterEach(() => {
    // Dismissing a visible toast changes the page a frame later, which may be in the next test.
    cleanup();
    toast.dismiss();
    forgetSession();
    dropLiveMessages();
    setLivePosition(null);
    setShownReleases({ shell: null, remote: null });
    restoreMockApi();
  });
}
