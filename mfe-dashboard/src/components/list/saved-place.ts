/** The scroll position, and the heights of the rows above, so that the same row can be found again. */
export interface SavedPlace {
  offset: number;
  /** The first row in view, the id of its load, and where it begins in the list. */
  row: number;
  id: string | undefined;
  top: number;
  /** By the id of the load, as far as they are known. */
  heights: [loadId: string, height: number][];
}

export interface ListPlace {
  /** Identifies the list: another filter is another list. */
  key: string;
  read: () => SavedPlace | null;
  save: (place: SavedPlace) => void;
}
