import { Outlet } from 'react-router-dom';
import { OfflineNotice } from './notices/offline-notice';
import { RouteAnnouncer } from './notices/route-announcer';

/** What lies around every page of the portal. */
export function AppFrame() {
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
      <OfflineNotice />
    </>
  );
}
