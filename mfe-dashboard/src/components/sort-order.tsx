import { usualLoadSort, type LoadSort } from 'shared-domain/waste';
import { useState } from 'react';
import { VisuallyHidden } from 'shared-ui';
import type { LoadFilter } from '../filter/load-filter';

/** The orders of the list, each pair in both directions. */
export const sortOptions: { value: LoadSort; label: string }[] = [
  { value: usualLoadSort, label: 'Newest first' },
  { value: 'created_at', label: 'Oldest first' },
  { value: '-last_event_at', label: 'Latest event first' },
  { value: 'last_event_at', label: 'Longest without an event' },
  { value: 'due', label: 'Due, earliest first' },
  { value: '-due', label: 'Due, latest first' },
  { value: 'status', label: 'Status, earliest stage first' },
  { value: '-status', label: 'Status, latest stage first' },
  { value: 'manifest_number', label: 'Manifest, A to Z' },
  { value: '-manifest_number', label: 'Manifest, Z to A' },
  { value: 'waste_type', label: 'Waste type, A to Z' },
  { value: '-waste_type', label: 'Waste type, Z to A' },
  { value: '-quantity', label: 'Largest quantity first' },
  { value: 'quantity', label: 'Smallest quantity first' },
];

/** The order of the list in words, on paper and for screen readers. */
export function describeOrder(sort: LoadSort): string {
  return `Sort order: ${sortOptions.find(({ value }) => value === sort)?.label}`;
}

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
