import { color } from 'shared-ui';
import type { Place } from '../loads-series';

/** Lines differ in weight and in dashes, too: colour alone tells nobody everything. */
const looks: Record<Place, { stroke: string; strokeWidth: number; strokeDasharray?: string }> = {
  active: { stroke: color.ink, strokeWidth: 1.5 },
  candidate: { stroke: color.accent, strokeWidth: 3 },
  previous: { stroke: color.muted, strokeWidth: 1.5, strokeDasharray: '5 3' },
};

/** The line of one release. */
export function SeriesLine({ place, d }: { place: Place; d: string }) {
  return <path d={d} {...looks[place]} fill="none" vectorEffect="non-scaling-stroke" />;
}
