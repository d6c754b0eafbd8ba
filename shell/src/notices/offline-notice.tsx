import { Icon } from 'shared-ui';
import { NoticeBar } from './notice-bar';
import { useIsOnline } from './use-is-online';

/** Says that the connection is gone, for as long as it is. */
export function OfflineNotice() {
  if (useIsOnline()) return null;
  return (
    <NoticeBar>
      <Icon name="alert" />
      <span>You are offline. What you see may be out of date, and nothing can be saved until you are back.</span>
    </NoticeBar>
  );
}
