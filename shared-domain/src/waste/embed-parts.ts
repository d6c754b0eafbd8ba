import type { EmbedPart } from './embed-options';

/** Parts of the dashboard, which another page may leave out. */
export const dashboardParts: readonly EmbedPart[] = ['overview', 'search', 'filters', 'list', 'map'];

/** True for parts that the embed accepts: search and filters alone would show no loads. */
export function showsLoads(parts: readonly EmbedPart[]): boolean {
  return parts.some((part) => part !== 'search' && part !== 'filters');
}
