import type { Font } from 'fontkit';
import { statusSteps, type LoadStatus } from 'shared-domain/waste';
import sharp from 'sharp';
import type { PlannedPhoto } from '../plan-demo-load';
import { SeededRandom } from '../seeded-random';
import { boxesOnPallet, drumsOnPallets } from './containers';
import { desk, hall, openAir, road, weighbridge } from './places';
import { moved, rect, shaded } from './svg';
import { treatmentScenes } from './treatments';
import { forklift, truck } from './vehicles';

/** What a photo of each stage shows. */
const subjects: Record<LoadStatus, (random: SeededRandom, scene: PlannedPhoto) => string> = {
  generated: (random, { container }) =>
    hall(random) +
    moved(
      container.startsWith('Drums') ? drumsOnPallets(random) : boxesOnPallet(random),
      random.between(90, 200),
      404,
      1.3,
    ),
  picked_up: (random, scene) =>
    openAir(random) + moved(truck(scene), 330, 400) + moved(forklift(random), random.between(500, 540), 418, 0.9),
  in_transit: (random, scene) =>
    openAir(random, '#7d9163') + road() + moved(truck(scene), random.between(380, 520), 420, 1.1),
  in_storage: (random) => hall(random) + moved(forklift(random), random.between(180, 420), 410, 1.4),
  at_disposal_facility: (random, scene) =>
    openAir(random) + weighbridge() + moved(truck(scene), random.between(340, 400), 404, 1.05),
  disposed: (random, { treatment }) => treatmentScenes[treatment](random),
  certified: desk,
};

/** Draws the photo of a stage, labeled with its manifest: a JPEG of 640 × 480, always the same for the same seed. */
export async function drawScene(scene: PlannedPhoto, font: Font): Promise<Buffer> {
  const { seed, status, manifestNumber } = scene;
  const picture = subjects[status](new SeededRandom(seed), scene);
  const strip = shaded(rect(0, 440, 640, 40, '#0b1f26'), 0.78);
  const label = lettering(`Manifest ${manifestNumber}  ·  ${statusSteps[status].label}`, font, 18);
  const remark = lettering('Demo picture', font, 13);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">${picture}${strip}${moved(label, 18, 467)}${moved(remark, 536, 465)}</svg>`;
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 74 }).toBuffer();
}

/** Text as outlines, so that the picture needs no typeface of the machine. */
function lettering(text: string, font: Font, size: number): string {
  const scale = size / font.unitsPerEm;
  let x = 0;
  const outlines = font.layout(text).glyphs.map((glyph) => {
    const outline = `<path transform="translate(${Math.round(x)} 0)" d="${glyph.path.toSVG()}"/>`;
    x += glyph.advanceWidth;
    return outline;
  });
  return `<g fill="#fff" transform="scale(${scale} ${-scale})">${outlines.join('')}</g>`;
}
