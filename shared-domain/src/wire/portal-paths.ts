/** Addresses that the frame of the portal itself owns. */
export const loginPath = '/login';
export const dashboardPath = '/';
