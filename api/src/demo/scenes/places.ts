import type { SeededRandom } from '../seeded-random';
import { ellipse, polygon, rect, shaded } from './svg';

const width = 640;
const skies = [
  ['#a9cfe8', '#e9f2f6'],
  ['#f0c79a', '#f7e8d4'],
  ['#9fb3c2', '#dde4e8'],
  ['#7fb0db', '#dcedf7'],
] as const;

/** Sky, far hills and ground; outdoors. */
export function openAir(random: SeededRandom, ground = '#8d9096'): string {
  const [top, bottom] = random.pick(skies);
  const bands = Array.from({ length: 12 }, (_, index) => shaded(rect(0, index * 26, width, 27, top), 1 - index / 12));
  const hills = [0, 1, 2].map((index) =>
    shaded(
      ellipse(random.between(0, width), 318, random.between(160, 300), random.between(30, 80), '#6d8a76'),
      0.5 + index * 0.12,
    ),
  );
  const sun = ellipse(random.between(60, 580), random.between(50, 110), 24, 24, '#fff6d8');
  return (
    rect(0, 0, width, 480, bottom) +
    bands.join('') +
    shaded(sun, 0.9) +
    hills.join('') +
    rect(0, 310, width, 170, ground)
  );
}

/** A road with its middle line, seen from the side. */
export function road(): string {
  const dashes = Array.from({ length: 8 }, (_, index) => rect(index * 86 + 12, 408, 48, 6, '#f1e7b9'));
  return rect(0, 344, width, 120, '#565b61') + rect(0, 344, width, 5, '#d9dcde') + dashes.join('');
}

/** A hall with shelves, indoors. */
export function hall(random: SeededRandom): string {
  const wall = random.pick(['#cfd6d9', '#d8d3c6', '#c3ced4'] as const);
  const lamps = [90, 320, 550].map((x) => rect(x - 46, 26, 92, 9, '#fffbe8', 3));
  const posts = [40, 220, 400, 580].map((x) => rect(x, 96, 9, 224, '#2d5f8a'));
  const boards = [150, 226, 302].map((y) => rect(40, y, 549, 8, '#d6792b'));
  const goods = [150, 226, 302].flatMap((y) =>
    Array.from({ length: 9 }, (_, index) =>
      random.isLucky(0.7)
        ? rect(58 + index * 58, y - 44, 40, 44, random.pick(['#2f6f9f', '#c79a5f', '#7b848b', '#a8342a'] as const), 3)
        : '',
    ),
  );
  return (
    rect(0, 0, width, 480, wall) +
    lamps.join('') +
    goods.join('') +
    boards.join('') +
    posts.join('') +
    rect(0, 320, width, 160, '#a4a9ad') +
    rect(0, 430, width, 8, '#e8c53a')
  );
}

/** A weighbridge with its house and barrier. */
export function weighbridge(): string {
  const house =
    rect(470, 206, 150, 138, '#e5e0d3') +
    rect(462, 194, 166, 16, '#7b3b2e') +
    rect(490, 236, 70, 44, '#bfe0ef') +
    rect(576, 250, 30, 94, '#4f6b78');
  const plate = polygon(
    [
      [30, 392],
      [610, 392],
      [640, 424],
      [0, 424],
    ],
    '#3f454b',
  );
  const barrier =
    rect(440, 262, 12, 82, '#d4d7d9') +
    rect(250, 262, 196, 9, '#f2f2f0') +
    [260, 310, 360, 410].map((x) => rect(x, 262, 24, 9, '#c2362c')).join('');
  return house + barrier + plate + rect(16, 424, 608, 5, '#e8c53a');
}

/** A desk with a signed document and its seal. */
export function desk(random: SeededRandom): string {
  const wood = random.pick(['#9b6d43', '#7f5a3a', '#b08355'] as const);
  const grain = Array.from({ length: 14 }, (_, index) =>
    shaded(rect(0, index * 34 + random.between(0, 12), width, 2, '#000'), 0.08),
  );
  const lines = Array.from({ length: 9 }, (_, index) =>
    rect(206, 128 + index * 22, index % 3 === 2 ? 130 : 226, 6, '#b7bfc4', 3),
  );
  const seal = ellipse(414, 338, 34, 34, '#b5382c') + ellipse(414, 338, 24, 24, '#d65a4b');
  const signature =
    '<path d="M210 346 q18 -34 30 0 t30 -4 t26 2 t34 -10" fill="none" stroke="#1d3f73" stroke-width="4"/>';
  return (
    rect(0, 0, width, 480, wood) +
    grain.join('') +
    shaded(rect(182, 68, 296, 330, '#000', 3), 0.25) +
    rect(174, 60, 296, 330, '#fbfaf5', 3) +
    rect(206, 88, 150, 14, '#0d4f5c', 3) +
    lines.join('') +
    signature +
    seal
  );
}
