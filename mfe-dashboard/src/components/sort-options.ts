import { usualLoadSort, type LoadSort } from 'shared-domain/waste';

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
