import { usualLoadSort } from 'shared-domain/waste';
import { useState } from 'react';
import { VisuallyHidden } from 'shared-ui';
import type { LoadFilter } from '../../filter/load-filter';
import { describeOrder } from '../sort-options';

interface SpokenOrderProps {
  filter: LoadFilter;
  asOf: string | null;
  matches: string | null;
  isSearching: boolean;
  view: string;
}

/** The order of the list for screen readers, once it is or was another than the usual one. The columns show it. */
export function SpokenOrder({ filter: { sort }, asOf, matches, isSearching, view }: SpokenOrderProps) {
  const [wasSorted, setWasSorted] = useState(false);
  if (!wasSorted && sort !== usualLoadSort) setWasSorted(true);
  const isCounted = asOf === null && matches !== null && !isSearching;
  if (!wasSorted || !isCounted || view === 'map') return null;
  return <VisuallyHidden>. {describeOrder(sort)}</VisuallyHidden>;
}
