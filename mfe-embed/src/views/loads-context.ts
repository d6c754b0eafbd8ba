import type { ListView } from 'mfe-dashboard/src/list-views';
import type { LoadFilter } from 'mfe-dashboard/src/load-filter';
import { createContext, useContext } from 'react';
import type { EmbedEvent, EmbedPart } from 'shared-domain/waste';

/** What the pages of an embed share. */
export interface ShownLoads {
  parts: readonly EmbedPart[];
  opensLoads: boolean;
  filter: LoadFilter;
  view: ListView;
  onFilterChange: (filter: LoadFilter) => void;
  onViewChange: (view: ListView) => void;
  onEvent: (event: EmbedEvent) => void;
}

export const LoadsContext = createContext<ShownLoads | null>(null);

export function useLoads(): ShownLoads {
  const loads = useContext(LoadsContext);
  if (!loads) throw new Error('This page is shown by LoadsView only');
  return loads;
}
