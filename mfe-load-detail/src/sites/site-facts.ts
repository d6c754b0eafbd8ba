import { formatPosition, type Site } from 'shared-domain/waste';
import { formatNumber } from 'shared-domain/wire';

/** Where a site is. */
export function areaOf(site: Site): string {
  return `${formatPosition(site)} · radius ${formatNumber(site.radius_m)} m`;
}

/** What certificates say of a site; empty if nothing. */
export function facilityOf({ address, epa_id, process }: Site): string {
  return [address, epa_id && `EPA ID ${epa_id}`, process].filter(Boolean).join(' · ');
}
