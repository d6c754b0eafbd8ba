/**
 * Places labels next to their values without covering each other, in percent of the height. `height` is that of one
 * label; the order of the values is kept.
 */
export function placeLabels(places: readonly number[], height: number): number[] {
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const placed = [...places];
  let top = 0;
  for (const index of order) {
    placed[index] = Math.max(placed[index] ?? 0, top);
    top = (placed[index] ?? 0) + height;
  }
  let bottom = 100;
  for (const index of order.toReversed()) {
    placed[index] = Math.min(placed[index] ?? 0, bottom);
    bottom = (placed[index] ?? 0) - height;
  }
  return placed;
}
