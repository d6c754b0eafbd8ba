import type { Treatment } from '../demo-wastes';
import type { SeededRandom } from '../seeded-random';
import { openAir } from './places';
import { ellipse, moved, polygon, rect, shaded } from './svg';

/** Where waste is disposed of, by treatment. */
export const treatmentScenes: Record<Treatment, (random: SeededRandom) => string> = {
  incineration: (random) => openAir(random, '#9a958a') + kiln(random),
  landfill: (random) => openAir(random, '#a08f6c') + landfillCell(random),
  chemical: (random) => openAir(random, '#9a958a') + treatmentTanks(random),
  recovery: foundry,
};

/** A rotary kiln with its stack. */
function kiln(random: SeededRandom): string {
  const stack =
    rect(508, 60, 40, 262, '#b9bfc4') + rect(508, 92, 40, 16, '#c2362c') + rect(508, 140, 40, 16, '#c2362c');
  const steam = [0, 1, 2, 3].map((index) =>
    shaded(ellipse(528 + index * 22, 48 - index * 9, 20 + index * 8, 13 + index * 4, '#ffffff'), 0.6 - index * 0.12),
  );
  const drumBody = polygon(
    [
      [96, 196],
      [420, 226],
      [420, 306],
      [96, 276],
    ],
    '#8c6f5c',
  );
  const rings = [150, 240, 330].map((x) => rect(x, 196 + (x - 96) * 0.09, 16, 84, '#4f4238'));
  const glow =
    ellipse(102, 236, 26, 40, random.pick(['#ff9d2e', '#ffb347', '#ff7f2a'] as const)) +
    ellipse(102, 236, 13, 24, '#fff0b0');
  const house = rect(414, 176, 110, 150, '#9aa3a9') + rect(432, 200, 30, 24, '#5c666d');
  return stack + steam.join('') + house + drumBody + rings.join('') + glow + rect(70, 300, 380, 22, '#5c6166');
}

/** A cell with its black liner, layers of waste and a compactor. */
function landfillCell(random: SeededRandom): string {
  // As wide as the cell is at these heights.
  const layer = (top: number, bottom: number, inset: number, color: string) => {
    const left = (y: number) => 20 + inset + (y - 322) * 0.85;
    return polygon(
      [
        [left(top), top],
        [640 - left(top), top],
        [640 - left(bottom), bottom],
        [left(bottom), bottom],
      ],
      color,
    );
  };
  const liner = layer(322, 440, 0, '#2b2f33') + layer(328, 440, 12, '#4a5157');
  const layers = [372, 394, 416].map((top) =>
    layer(top, top + 24, 24, random.pick(['#8b7a58', '#97866a', '#7d7361'] as const)),
  );
  const bags = Array.from({ length: 6 }, () =>
    ellipse(random.between(120, 330), random.between(366, 374), 20, 11, '#d9dcd4'),
  );
  const vents = [150, 560].map((x) => rect(x, 252, 8, 74, '#e5e0d3') + rect(x - 5, 246, 18, 8, '#e5e0d3', 3));
  return liner + layers.join('') + bags.join('') + vents.join('') + moved(compactor(), random.between(400, 440), 370);
}

/** A compactor with spiked drums and a blade, standing on y = 0, heading left. */
function compactor(): string {
  const drums = [-44, 44].map((x) => ellipse(x, -24, 25, 25, '#3c4248') + ellipse(x, -24, 12, 12, '#8b9298'));
  const cab = rect(-14, -112, 56, 52, '#e0a526', 4) + rect(-6, -104, 40, 28, '#bfe0ef');
  return rect(-72, -66, 138, 34, '#e0a526', 5) + cab + rect(-92, -52, 12, 50, '#5c6166', 2) + drums.join('');
}

/** Two stirred tanks with their pipes and the basin around them. */
function treatmentTanks(random: SeededRandom): string {
  const band = random.pick(['#2f7a54', '#27557d', '#e0a526'] as const);
  const tank =
    ellipse(0, 0, 84, 18, '#c4cbd0') +
    rect(-84, -196, 168, 196, '#c4cbd0') +
    rect(-84, -150, 168, 18, band) +
    ellipse(0, -196, 84, 20, '#dfe4e7') +
    shaded(rect(-70, -184, 22, 180, '#fff') + rect(40, -184, 44, 184, '#000'), 0.14);
  const stirrer = rect(-5, -250, 10, 56, '#6d757b') + rect(-20, -268, 40, 30, '#27557d', 4);
  const ladder = rect(56, -196, 4, 196, '#e8c53a') + rect(74, -196, 4, 196, '#e8c53a');
  const rungs = Array.from({ length: 9 }, (_, index) => rect(56, -186 + index * 21, 22, 3, '#e8c53a'));
  const whole = tank + stirrer + ladder + rungs.join('');
  const pipe =
    rect(170, 250, 300, 12, '#6d757b') + rect(314, 250, 12, 140, '#6d757b') + rect(300, 306, 40, 18, '#b5382c', 4);
  const basin = rect(40, 392, 560, 34, '#7c8084') + rect(40, 392, 560, 6, '#d9dcde');
  return pipe + moved(whole, 180, 386) + moved(whole, 460, 386) + basin;
}

/** A ladle that pours molten metal, and ingots; indoors. */
function foundry(random: SeededRandom): string {
  const wall = rect(0, 0, 640, 330, random.pick(['#5b5f63', '#635a54', '#545b66'] as const));
  const beams = [80, 320, 560].map((x) => shaded(rect(x, 0, 18, 330, '#000'), 0.25));
  const crane = rect(0, 54, 640, 16, '#e0a526') + rect(212, 70, 6, 92, '#2b3035') + rect(272, 70, 6, 92, '#2b3035');
  const ladle = polygon(
    [
      [178, 160],
      [312, 160],
      [292, 262],
      [198, 262],
    ],
    '#3c4248',
  );
  const metal = ellipse(245, 160, 67, 13, '#ffb347') + rect(304, 158, 10, 186, '#ff9d2e', 4);
  const glow = shaded(ellipse(309, 344, 90, 34, '#ffb347'), 0.35) + rect(264, 340, 92, 26, '#4a5157', 3);
  const color = random.pick(['#c9ced2', '#b8bfc6', '#c7bfae'] as const);
  const rows = random.whole(3, 4);
  const ingots = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 5 - row }, (__, index) => moved(ingot(color), 400 + row * 21 + index * 42, 396 - row * 22)),
  );
  const floor = rect(0, 330, 640, 150, '#83807b') + rect(390, 396, 226, 9, '#a57c4a');
  return wall + beams.join('') + crane + floor + ladle + metal + glow + ingots.flat().join('');
}

/** The end of a bar, standing on y = 0. */
function ingot(color: string): string {
  const end = polygon(
    [
      [0, 0],
      [7, -20],
      [31, -20],
      [38, 0],
    ],
    color,
  );
  return end + shaded(rect(8, -20, 22, 4, '#fff'), 0.5);
}
