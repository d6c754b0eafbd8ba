import type { ListedSite } from 'shared-domain/waste';
import { Field, InlineError, MutedText, Select, SlowNotice } from 'shared-ui';
import styled from 'styled-components';

/** The known sites that a user can see. */
export interface KnownSites {
  /** By name; null until they arrive. */
  sites: readonly ListedSite[] | null;
  /** They may belong to several companies. */
  hasCompanies: boolean;
  hasFailed: boolean;
  isFetching: boolean;
  onRetry: () => void;
}

export interface SiteFieldProps extends KnownSites {
  /** Id of the chosen site; empty for all. */
  chosen: string;
  canManageSites: boolean;
  onChange: (site: string) => void;
}

/** Chooses a known site. If there is none, only those who can add sites read how. */
export function SiteField(props: SiteFieldProps) {
  const { sites, hasCompanies, hasFailed, isFetching, onRetry, chosen, canManageSites } = props;
  if (!sites && hasFailed) {
    return (
      <Frame>
        <InlineError isRetrying={isFetching} onRetry={onRetry}>
          The known sites could not be loaded.
        </InlineError>
      </Frame>
    );
  }
  if (sites?.length === 0 && !chosen) {
    const advice = 'There are no known sites to filter by. Add one on the page of a load, under Known Sites.';
    return canManageSites && <Frame as={MutedText}>{advice}</Frame>;
  }
  const known = (sites ?? []).map((site) => ({ value: site.id, label: siteLabel(site, hasCompanies) }));
  const isUnknown = chosen !== '' && !known.some(({ value }) => value === chosen);
  const unknown = { value: chosen, label: sites ? 'Unknown site' : 'Loading sites...' };
  return (
    <Frame>
      <Field label="Site">
        {(control) => (
          <Select
            {...control}
            options={isUnknown ? [unknown, ...known] : known}
            placeholder={sites ? 'Any site' : 'Loading sites...'}
            value={chosen}
            disabled={!sites}
            onChange={({ target }) => props.onChange(target.value)}
          />
        )}
      </Field>
      <SlowNotice isWaiting={!sites && isFetching} onRetry={onRetry} />
    </Frame>
  );
}

/** The name of a site, with its company if other companies have sites, too. */
export function siteLabel({ name, client_company: company }: ListedSite, hasCompanies: boolean): string {
  return hasCompanies && company !== null ? `${name} (${company})` : name;
}

const Frame = styled.div`
  flex: 0 1 28rem;
  min-inline-size: 0;
`;
