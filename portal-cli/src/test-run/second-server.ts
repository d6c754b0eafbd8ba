/**
 * API tests that also run on the server of DATABASE_URL: folders of `api/src`, without their subfolders, and single
 * files. They test what depends on the server's user and on the connection (decision 0119).
 */
const onBothServers = [
  'accounts/tenancy',
  'platform/database',
  'platform/live',
  'admin/with-database.test.ts',
  ...['list-loads', 'search-loads', 'search-sql', 'find-shown-places', 'placed-loads'].map(
    (name) => `waste/loads/${name}.test.ts`,
  ),
];

/** Patterns of those tests for Jest. */
export const secondServerPatterns = onBothServers.map((place) =>
  place.endsWith('.ts') ? `/api/src/${place}$` : `/api/src/${place}/[^/]+\\.test\\.ts$`,
);
