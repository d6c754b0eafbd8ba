import type { EmbedPart } from 'shared-domain/waste';

/** Parts of the dashboard, which another page may leave out. */
export const dashboardParts: readonly EmbedPart[] = ['overview', 'search', 'filters', 'list', 'map'];
