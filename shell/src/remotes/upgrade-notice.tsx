import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from 'shared-auth';
import { Button, hasUnsavedChanges, useIsOnline } from 'shared-ui';
import { reloadPage } from '../frame/leave-page';
import { NoticeBar } from '../frame/notice-bar';
import { useRemotes } from './remotes-context';

/** Offers newer releases after a change of screen, unless that would lose unsaved input. */
export function UpgradeNotice() {
  const { upgrade } = useRemotes();
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  const isOffered = useSyncExternalStore(upgrade.subscribe, upgrade.isOffered);
  const isOnline = useIsOnline();
  const session = useSession();

  useEffect(() => {
    if (pathname === lastPathname.current) return;
    lastPathname.current = pathname;
    if (!hasUnsavedChanges()) upgrade.offer();
  }, [pathname, upgrade]);

  // One bar at a time: a lost connection or session is more urgent.
  if (!isOffered || !isOnline || session.state !== 'signed-in') return null;
  return (
    <NoticeBar>
      <span>An update to this portal is ready.</span>
      <Button size="small" variant="primary" onClick={reloadPage}>
        Update Now
      </Button>
      <Button size="small" variant="quiet" onClick={upgrade.decline}>
        Later
      </Button>
    </NoticeBar>
  );
}
