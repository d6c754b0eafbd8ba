import type { ListedSite } from 'shared-domain/waste';
import { containsWords } from 'shared-domain/wire';
import { useState } from 'react';
import { Field, InlineError, MutedText, SearchInput, Select, SlowNotice, space } from 'shared-ui';
import styled from 'styled-components';
import { BesideLabel } from './choices';
import { passFocusOn } from './retry-box';

/** With more sites than this, a filter is shown above the list. */
const manySites = 30;

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
  const [wanted, setWanted] = useState('');
  if (!sites && hasFailed) {
    return (
      <Frame key="failed" ref={passFocusOn}>
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
  const shown = known.filter(({ value, label }) => value === chosen || containsWords(label, wanted));
  // The space keeps the line, so that choosing a site moves nothing.
  const hint = chosen === '' || (sites && isUnknown) ? '\u00a0' : 'Typed locations are not included.';
  return (
    <Frame>
      {known.length > manySites && (
        <SiteFilter value={wanted} hint={`${shown.length} of ${known.length} in the list below`} onChange={setWanted} />
      )}
      <BesideLabel>
        <Field label="Site" hint={hint}>
          {(control) => (
            <Select
              {...control}
              options={isUnknown ? [unknown, ...shown] : shown}
              placeholder={sites ? 'Any site' : 'Loading sites...'}
              value={chosen}
              disabled={!sites}
              onChange={({ target }) => props.onChange(target.value)}
            />
          )}
        </Field>
      </BesideLabel>
      <SlowNotice isWaiting={!sites && isFetching} onRetry={onRetry} />
    </Frame>
  );
}

/** Shortens the list of sites to those that match. */
function SiteFilter({ value, hint, onChange }: { value: string; hint: string; onChange: (typed: string) => void }) {
  return (
    <BesideLabel>
      <Field label="Filter sites" hint={hint}>
        {(control) => <SearchInput {...control} value={value} onChange={({ target }) => onChange(target.value)} />}
      </Field>
    </BesideLabel>
  );
}

/** The name of a site, with its company if other companies have sites, too. */
export function siteLabel({ name, client_company: company }: ListedSite, hasCompanies: boolean): string {
  return hasCompanies && company !== null ? `${name} (${company})` : name;
}

const Frame = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(2)};
  min-inline-size: 0;
  /* Next to another field. */
  @media (min-width: 54rem) {
    --label-size: 5.5rem;
  }
`;
