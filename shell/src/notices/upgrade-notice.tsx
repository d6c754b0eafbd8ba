import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from 'shared-auth';
import { Button, hasUnsavedChanges } from 'shared-ui';
import { useReleases } from '../releases/releases-context';
import { reloadPage } from '../remotes/reload-page';
import { NoticeBar } from './notice-bar';
import { useIsOnline } from './use-is-online';

/** Offers the releases that have come since, at a change of screen and never over something half-filled. */
export function UpgradeNotice() {
  const { upgrade } = useReleases();
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

  // One bar at a time, and what keeps people from working comes first.
  if (!isOffered || !isOnline || session.state !== 'signed-in') return null;
  return (
    <NoticeBar>
      <span>A newer version of this portal is ready.</span>
      <Button size="small" variant="primary" onClick={reloadPage}>
        Use it now
      </Button>
      <Button size="small" variant="quiet" onClick={upgrade.decline}>
        Later
      </Button>
    </NoticeBar>
  );
}
