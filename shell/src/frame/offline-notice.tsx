import { useSyncExternalStore } from 'react';
import { Icon } from 'shared-ui';
import { NoticeBar } from './notice-bar';

/** Shown while the browser is offline. */
export function OfflineNotice() {
  if (useIsOnline()) return null;
  return (
    <NoticeBar>
      <Icon name="alert" />
      <span>You are offline. What you see may be out of date, and nothing can be saved until you are back.</span>
    </NoticeBar>
  );
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
