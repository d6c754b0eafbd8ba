import type { Page } from 'playwright-core';

/** The dashboard, addressed by the names of its controls. */
export const dashboardPage = (page: Page) => ({
  overview: page.getByText('Waste Load Overview', { exact: true }),
  listTitle: page.getByText('Waste Load Tracking - Complete Status Overview', { exact: true }),
  logout: page.getByRole('button', { name: 'Logout' }),
  newLoad: page.getByRole('button', { name: 'New Waste Load' }).or(page.getByRole('link', { name: 'New Waste Load' })),
  loadTitle: (manifestNumber: string) => page.getByText(`Manifest #${manifestNumber}`, { exact: true }),
  viewDetails: page
    .getByRole('button', { name: /^View Details/ })
    .or(page.getByRole('link', { name: /^View Details/ })),
  releases: page.getByRole('link', { name: 'Releases' }),
  search: page.getByRole('searchbox'),
});
