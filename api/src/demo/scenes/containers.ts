import type { SeededRandom } from '../seeded-random';
import { ellipse, moved, polygon, rect, shaded } from './svg';

const drumColors = ['#2f6f9f', '#3b3f46', '#a8342a', '#2f7a54', '#c08a1e'] as const;

/** One 55-gallon drum with a label, standing on y = 0. */
function drum(color: string, hasDiamond: boolean): string {
  const body = rect(-26, -78, 52, 76, color) + ellipse(0, -2, 26, 7, color) + ellipse(0, -78, 26, 7, '#8d949b');
  const ribs = shaded(rect(-27, -54, 54, 3, '#000') + rect(-27, -28, 54, 3, '#000'), 0.3);
  const light = shaded(rect(-20, -76, 9, 72, '#fff'), 0.18) + shaded(rect(12, -76, 14, 74, '#000'), 0.16);
  const label = hasDiamond
    ? polygon(
        [
          [0, -58],
          [13, -45],
          [0, -32],
          [-13, -45],
        ],
        '#f2c230',
      )
    : rect(-12, -54, 24, 17, '#eef1f2', 1) + rect(-9, -50, 18, 2, '#8d949b') + rect(-9, -45, 12, 2, '#8d949b');
  return body + ribs + light + label;
}

/** Pallets with drums, two rows deep. */
export function drumsOnPallets(random: SeededRandom): string {
  const color = random.pick(drumColors);
  const count = random.whole(3, 5);
  const row = (y: number, scale: number, shift: number) =>
    Array.from({ length: count }, (_, index) =>
      moved(drum(color, random.isLucky(0.5)), shift + index * 60 * scale, y, scale),
    ).join('');
  const width = count * 60 + 20;
  const pallet = rect(-40, 0, width, 9, '#a57c4a') + shaded(rect(-40, 9, width, 10, '#3d2c18'), 0.8);
  return row(-26, 0.9, 18) + pallet + row(0, 1, 0);
}

/** Boxes on a pallet, wrapped. */
export function boxesOnPallet(random: SeededRandom): string {
  const cardboard = random.pick(['#c79a5f', '#b98a52', '#d2ab74'] as const);
  const boxes: string[] = [];
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      const [x, y] = [column * 58 - 30, -46 * (row + 1)];
      boxes.push(
        rect(x, y, 56, 44, cardboard, 2),
        rect(x + 22, y, 12, 44, '#e9d9b8'),
        rect(x + 6, y + 26, 14, 12, '#f4f4ef'),
      );
    }
  }
  return boxes.join('') + rect(-36, 0, 244, 9, '#a57c4a') + shaded(rect(-30, -138, 232, 138, '#dff1ff'), 0.22);
}
