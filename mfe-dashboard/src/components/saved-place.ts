import type { VirtualItem } from '@tanstack/react-virtual';

/** How far the page was scrolled, and the heights of the rows above, so that the same row is met again. */
export interface SavedPlace {
  offset: number;
  /** The first row in view. */
  row: number;
  measurements: VirtualItem[];
}

export interface ListPlace {
  /** Names the list: another filter is another list. */
  key: string;
  read: () => SavedPlace | null;
  save: (place: SavedPlace) => void;
}
