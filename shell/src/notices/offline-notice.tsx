import { useSyncExternalStore } from 'react';
import { Icon } from 'shared-ui';
import { NoticeBar } from './notice-bar';

/** Says that the connection is gone, for as long as it is. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <NoticeBar>
      <Icon name="alert" />
      <span>You are offline. What you see may be out of date, and nothing can be saved until you are back.</span>
    </NoticeBar>
  );
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
