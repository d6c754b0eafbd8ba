import { SeededRandom } from '../seeded-random';
import type { PlannedPhoto } from '../plan-demo-load';
import { ellipse, moved, polygon, rect, shaded } from './svg';

const cabColors = ['#b5382c', '#f0f2f3', '#27557d', '#e0a526', '#3a6b4b'] as const;

function wheel(x: number): string {
  return ellipse(x, 0, 19, 19, '#23272b') + ellipse(x, 0, 9, 9, '#8b9298') + ellipse(x, 0, 3, 3, '#3c4248');
}

function cab(color: string): string {
  const body = polygon(
    [
      [0, -8],
      [0, -96],
      [44, -96],
      [66, -52],
      [76, -48],
      [76, -8],
    ],
    color,
  );
  const window = polygon(
    [
      [12, -86],
      [40, -86],
      [57, -54],
      [12, -54],
    ],
    '#bfe0ef',
  );
  return body + window + rect(70, -32, 8, 10, '#fff3c2', 2) + shaded(rect(0, -20, 76, 12, '#000'), 0.25);
}

function placard(x: number, y: number): string {
  return polygon(
    [
      [x, y - 15],
      [x + 15, y],
      [x, y + 15],
      [x - 15, y],
    ],
    '#f6f6f2',
  );
}

/** The truck of a load, with a tank or a box, standing on y = 0, heading right. */
export function truck({ manifestNumber, container }: PlannedPhoto): string {
  const random = new SeededRandom(`truck of ${manifestNumber}`);
  const isTanker = container === 'Bulk Containers';
  const load = isTanker
    ? rect(-270, -104, 262, 74, '#c4cbd0', 36) + shaded(rect(-258, -98, 238, 14, '#fff', 7), 0.6) + placard(-60, -66)
    : rect(-280, -124, 272, 100, '#e7eaec', 3) +
      rect(-280, -124, 272, 12, random.pick(cabColors)) +
      shaded(rect(-190, -124, 2, 100, '#000') + rect(-100, -124, 2, 100, '#000'), 0.2) +
      placard(-48, -66);
  const frame = rect(-280, -26, 292, 10, '#33393e');
  const wheels = [-246, -204, -60, 52].map(wheel).join('');
  return load + frame + moved(cab(random.pick(cabColors)), 4, -8) + moved(wheels, 0, -12);
}

/** A forklift with a pallet of two drums. */
export function forklift(random: SeededRandom): string {
  const body =
    rect(-60, -58, 74, 46, '#e0a526', 6) + rect(-52, -112, 5, 58, '#2b3035') + rect(2, -112, 5, 58, '#2b3035');
  const mast = rect(-54, -116, 62, 6, '#2b3035') + rect(20, -128, 7, 122, '#4a5157') + rect(26, -14, 76, 6, '#4a5157');
  const color = random.pick(['#2f6f9f', '#a8342a', '#2f7a54'] as const);
  const drums = [32, 70].map((x) => rect(x, -72, 34, 58, color, 3) + rect(x + 7, -54, 20, 14, '#f2f3ee')).join('');
  return body + mast + drums + moved(wheel(-44) + wheel(2), 0, -8, 0.85);
}
