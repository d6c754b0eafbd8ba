import type { VirtualItem } from '@tanstack/react-virtual';

/** The scroll position, and the heights of the rows above, so that the same row can be found again. */
export interface SavedPlace {
  offset: number;
  /** The first row in view. */
  row: number;
  measurements: VirtualItem[];
}

export interface ListPlace {
  /** Identifies the list: another filter is another list. */
  key: string;
  read: () => SavedPlace | null;
  save: (place: SavedPlace) => void;
}
