import { useUser } from 'shared-auth';
import { can } from 'shared-domain/wire';
import { isEmbedded } from 'shared-ui';
import { ExportPanel } from './export-panel';
import { SavedViewsPanel } from './saved-views-panel';
import { FilterPanel, type FilterPanelProps } from './components/filter-panel';
import { SiteField } from './components/site-field';
import { useSites } from './queries/use-sites';

/** The panel of filters. An embed does not offer known sites. */
function Filters(props: Omit<FilterPanelProps, 'siteField'>) {
  const isOffered = !isEmbedded();
  const known = useSites({ isWanted: isOffered });
  const canManageSites = can(useUser(), 'site:manage');
  const { filter, onFilterChange } = props;
  const choose = (site: string) => onFilterChange({ ...filter, site });
  return (
    <FilterPanel
      {...props}
      siteField={
        isOffered && <SiteField {...known} chosen={filter.site} canManageSites={canManageSites} onChange={choose} />
      }
    />
  );
}

/** The panels by name: the chunk that is loaded when the first one is opened. */
export const panels = { Filter: Filters, Views: SavedViewsPanel, Export: ExportPanel };
