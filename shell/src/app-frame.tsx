import { Outlet } from 'react-router-dom';
import { OfflineNotice } from './notices/offline-notice';
import { RouteAnnouncer } from './notices/route-announcer';
import { UpgradeNotice } from './notices/upgrade-notice';
import { DeveloperBadge } from './overrides/developer-badge';

/** What lies around every page of the portal. */
export function AppFrame() {
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
      <UpgradeNotice />
      <OfflineNotice />
      <DeveloperBadge />
    </>
  );
}
