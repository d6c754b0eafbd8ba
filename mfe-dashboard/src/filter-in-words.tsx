import type { ReactNode } from 'react';
import { EmptyState } from 'shared-ui';
import { siteLabel } from './components/site-field';
import { describeFilter } from './filter/describe-filter';
import type { LoadFilter } from './filter/load-filter';
import { useSites } from './queries/use-sites';

/** The number of loads and the active filter, with the name of its site. */
export function FilterInWords({ filter, count }: { filter: LoadFilter; count: string }) {
  return describeFilter(filter, count, useSiteName(filter).name);
}

/** Shown instead of loads if the filter matches none. */
export function NoMatch({ filter, action }: { filter: LoadFilter; action?: ReactNode }) {
  const { isUnknown } = useSiteName(filter);
  const others = isUnknown ? unknownSite : `${filter.site && positionsOnly}Try another search or other filters.`;
  const text = certificateNumber.test(filter.text) ? notCertificateNumbers : others;
  return <EmptyState icon="search" title="No matching waste loads" text={text} action={action} />;
}

/** Eight groups of four hexadecimal digits, such as `3F0A-91C2-…`, also without dashes. */
const certificateNumber = /(?<![\w-])[\da-f]{4}(?:(?:-[\da-f]{4}){7}|[\da-f]{28})(?![\w-])/i;
const notCertificateNumbers =
  'You cannot search by certificate number. Search for the manifest number on the certificate instead.';

const unknownSite = 'The site in the filter is not among the known sites. Choose another site, or clear the filters.';
const positionsOnly = 'The site filter does not include typed locations. ';

/** What to call the site of a filter: also before its name arrives, and if it was deleted or belongs to another company. */
function useSiteName({ site: id }: LoadFilter): { name: string; isUnknown: boolean } {
  const { sites, hasCompanies } = useSites({ isWanted: id !== '' });
  const site = sites?.find((one) => one.id === id);
  if (site) return { name: siteLabel(site, hasCompanies), isUnknown: false };
  const isUnknown = id !== '' && sites !== null;
  return { name: isUnknown ? 'an unknown site' : 'a known site', isUnknown };
}
